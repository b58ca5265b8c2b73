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

  globalThis.castellarium = {
    given: given,
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
      (globalThis.requestIdleCallback || setTimeout)(drawings);
      return early.splice(0);
    },
  };
})();
