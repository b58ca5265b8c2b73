// Sends for what Python comes in, before anything else: the program; and the snapshot of a started Python where a
// service worker has kept it, or where the line is so fast that fetching it takes less time than it saves.
// assets.js goes on from here.
var FAST = 1.5e6; // bytes a second of the program, while other files come along with it
var SAMPLE = 3e6; // bytes of the program after which its speed tells
var DEFLATED = 0.37; // of the program, where the host compresses it

export function begin() {
  var place = function (name) {
    return document.querySelector('link[data-asset="' + name + '"]').href;
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
  var kept = worker ? caches.match(place('snapshot')).catch(function () {}) : Promise.resolve();
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
  begun.snapshot = Promise.all([kept, begun.wanted]).then(function (both) {
    return both[0] || (both[1] ? fetch(place('snapshot')) : null);
  });
  begun.unpacked = kept.then(function (answer) {
    return answer && answer.headers.has('Unpacked') ? answer.arrayBuffer() : null;
  });
  begun.compiled.catch(not); // told by who waits for it, as with these:
  begun.snapshot.catch(not);
  begun.unpacked.catch(not);
  return begun;
}
