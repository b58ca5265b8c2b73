// Runs before anything is painted: language, theme and route onto <html>. Then, until Python listens, keeps
// what was clicked and submitted, so that nothing is lost. Old syntax on purpose: an old browser must get
// far enough to say that it is too old.
(function () {
  var root = document.documentElement;
  var settings = {};
  try {
    settings = JSON.parse(localStorage.getItem('castellarium.settings')) || {};
  } catch (error) {} // blocked or unreadable: the defaults hold, and the app reports it
  // Asked for by a page that has this one in a frame (static/embed.js).
  var given = {
    language: (/[?&]lang=(en|fr)\b/.exec(location.search) || ['', ''])[1],
    theme: (/[?&]theme=(auto|light|dark)\b/.exec(location.search) || ['', ''])[1],
  };
  var wanted = [given.language, settings.language].concat(navigator.languages || [navigator.language]);
  root.lang = 'en';
  for (var i = 0; i < wanted.length; i++) {
    var found = /^(en|fr)\b/i.exec(wanted[i] || '');
    if (found) {
      root.lang = found[1].toLowerCase();
      break;
    }
  }
  var theme = given.theme || settings.theme;
  root.setAttribute('data-theme', /^(light|dark)$/.test(theme) ? theme : 'auto');

  function route() {
    var table = /^#\/(table\/|\w+\?(.*&)?(seed|play)=)/.test(location.hash);
    root.setAttribute('data-route', table ? 'table' : /^(#\/?)?$/.test(location.hash) ? 'home' : 'other');
  }
  route();

  var able = 'noModule' in HTMLScriptElement.prototype && typeof WebAssembly === 'object' && typeof DecompressionStream === 'function';
  root.setAttribute('data-boot', able ? 'files' : 'old');

  // Sends for what Python comes in, before anything else: the program; and the memory of a started Python where a
  // service worker has kept it, or where the line is so fast that fetching it takes less time than it saves.
  // static/parcels.js goes on from here.
  var FAST = 1.5e6; // bytes a second of the program, while other files come along with it
  var SAMPLE = 3e6; // bytes of the program after which its speed tells
  var DEFLATED = 0.37; // of the program, where the host compresses it

  function begin() {
    var place = function (name) {
      return document.querySelector('link[data-parcel="' + name + '"]').href;
    };
    var spare = navigator.connection && navigator.connection.saveData;
    var worker = null;
    try {
      worker = navigator.serviceWorker.controller;
    } catch (error) {} // in frames and on addresses that may keep nothing
    function not() {
      return false;
    }
    var begun = { bytes: 0, heard: function () {} }; // of the program; called when there are more
    var kept = worker ? caches.match(place('memory')).catch(function () {}) : Promise.resolve();
    var program = fetch(place('program'));
    // What a service worker has lost it brings again, when it is asked.
    var fast = worker || spare ? Promise.resolve(!spare) : program.then(timed).catch(not);

    // Timed is a copy: the response itself stays untouched, or the browser would not keep the compiled program.
    function timed(answer) {
      var reader = answer.clone().body.getReader();
      var share = answer.headers.has('Content-Encoding') ? DEFLATED : 1;
      var since = 0;
      return new Promise(function (resolve, reject) {
        function hear(piece) {
          if (piece.done) return resolve(false);
          begun.bytes += piece.value.length;
          begun.heard();
          since = since || performance.now();
          if (begun.bytes > SAMPLE) resolve((begun.bytes * share * 1000) / (performance.now() - since) >= FAST);
          return next();
        }
        function next() {
          return reader.read().then(hear).catch(reject);
        }
        next();
      });
    }

    begun.compiled = program.then(WebAssembly.compileStreaming);
    begun.wanted = kept.then(function (answer) {
      return Boolean(answer) || fast;
    });
    begun.memory = Promise.all([kept, begun.wanted]).then(function (both) {
      return both[0] || (both[1] ? fetch(place('memory')) : null);
    });
    begun.unpacked = kept.then(function (answer) {
      return answer && answer.headers.has('Unpacked') ? answer.arrayBuffer() : null;
    });
    begun.compiled.catch(not); // told by who waits for it, as with these:
    begun.memory.catch(not);
    begun.unpacked.catch(not);
    return begun;
  }

  var early = [];
  function keep(node, entry) {
    if (root.getAttribute('data-boot') === 'old') return;
    early.push(entry);
    node.setAttribute('data-waiting', '');
  }
  function clicked(event) {
    var node = event.target.closest && event.target.closest('[data-act], [data-do]');
    if (!node || node.matches('form, input, select, textarea')) return;
    event.preventDefault();
    keep(node, { act: node.getAttribute('data-act'), do: node.getAttribute('data-do') });
  }
  function submitted(event) {
    var fields = {};
    event.preventDefault();
    new FormData(event.target).forEach(function (value, name) {
      fields[name] = value;
    });
    keep(event.target, { act: null, do: event.target.getAttribute('data-do'), fields: fields });
  }
  document.addEventListener('click', clicked, true);
  document.addEventListener('submit', submitted, true);
  addEventListener('hashchange', route);

  // The games' drawings, from the template that they wait in: for the first page that shows some of them.
  function drawings() {
    var template = document.getElementById('drawings');
    if (template) template.replaceWith(template.content);
  }
  // For all pages to come, a game at a time: all at once would hold up the first click.
  var idle = globalThis.requestIdleCallback || setTimeout;
  function someDrawings() {
    var template = document.getElementById('drawings');
    var next = template && template.content.firstElementChild;
    if (!next) return drawings();
    template.before(next);
    return idle(someDrawings);
  }

  globalThis.castellarium = {
    given: given,
    begin: begin,
    begun: able && document.querySelector('link[rel="parcel"]') ? begin() : null,
    early: early,
    drawings: drawings,
    // The app listens from now on: ends the waiting, and hands over what was kept, oldest first.
    ready: function () {
      document.removeEventListener('click', clicked, true);
      document.removeEventListener('submit', submitted, true);
      removeEventListener('hashchange', route);
      document.querySelectorAll('[data-waiting]').forEach(function (node) {
        node.removeAttribute('data-waiting');
      });
      root.removeAttribute('data-boot');
      idle(someDrawings);
      return early.splice(0);
    },
  };
})();
