// Sees that a start comes to an end whatever file of the build fails: in the game, or in words with a Reload. It stands
// in the page itself, as its words do and the few styles that show them, so it needs no file; the Reload is of
// reload.js. The state is html[data-boot]; html[data-bare] says that the style sheet is not there, and that the page is not to be seen without.
var PATIENCE = 20000; // ms without any sign of progress, before the page says so
var NO_ROOM = /out of memory|could not allocate|no room/i; // engines have no name of their own for it
var root = document.documentElement;
var patience;

function ended() {
  return !/^(files|runtime|game|slow)$/.test(root.getAttribute('data-boot'));
}

// There is progress: the state, or the one before, and time anew.
export function goesOn(state) {
  if (ended()) return;
  clearTimeout(patience);
  patience = setTimeout(late, PATIENCE);
  root.setAttribute('data-boot', state);
}

function late() {
  if (!ended()) root.setAttribute('data-boot', 'slow');
  if (styled()) return;
  bare();
  goOnWithoutSheet();
}

// A page waits with everything for a sheet that it was told of, and not for one that a script brings.
function goOnWithoutSheet() {
  var sheet = document.querySelector('link[rel="stylesheet"]');
  if (sheet) sheet.replaceWith(sheet.cloneNode());
}

export function fail(error) {
  if (ended()) return;
  clearTimeout(patience);
  var text = String((error && error.message) || error || '');
  root.setAttribute('data-boot', error instanceof RangeError || NO_ROOM.test(text) ? 'memory' : 'failed');
  document.getElementById('boot-error').textContent = text;
  document.querySelectorAll('[data-waiting]').forEach(function (node) {
    node.removeAttribute('data-waiting');
  });
}

// The last rule of the sheet says that it came whole.
function styled() {
  return getComputedStyle(root).getPropertyValue('--sheet').trim() === 'whole';
}

function bare() {
  if (styled()) root.removeAttribute('data-bare');
  else root.setAttribute('data-bare', '');
}

// Another page is all words, which can be read without the sheet.
export function watchSheet() {
  setTimeout(function () {
    if (!styled()) goOnWithoutSheet();
  }, PATIENCE);
}

export function watch() {
  goesOn('files');
  document.addEventListener('DOMContentLoaded', function () {
    bare();
    if (!document.getElementById('end')) fail('index.html');
  });
  document.addEventListener('load', function (event) {
    if (event.target.rel === 'stylesheet') bare();
  }, true);
  addEventListener('load', function () {
    // By now boot.js has run, but in the one file, which brings its modules later.
    if (!root.hasAttribute('data-single') && !castellarium.assets) fail('boot.js');
  });
  addEventListener('error', function (event) {
    if (event.target.tagName === 'SCRIPT') fail(event.target.src);
    else if (event.error) fail(event.error);
  }, true);
  addEventListener('unhandledrejection', function (event) {
    fail(event.reason);
  });
}
