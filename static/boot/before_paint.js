// What runs before anything is painted: sends for Python, sets language and theme, keeps early clicks. Old syntax on purpose, here and in what is imported: an old browser must get far
// enough to say that it is too old. The build refuses newer syntax when it makes one file of these.
import { begin } from './prefetch.js';
import { able, given } from './preferences.js';
import { drawings, drawingsWhenIdle } from './drawings.js';
import { early, handOver, listen } from './event_queue.js';
import { fail, goesOn, watch, watchSheet } from './start_watch.js';

var game = document.querySelector('link[data-asset]'); // or another page
if (game) watch();
else watchSheet();
listen();
globalThis.castellarium = {
  given: given,
  begin: begin,
  begun: able && document.querySelector('link[rel="asset"]') ? begin() : null,
  early: early,
  goesOn: goesOn,
  fail: fail,
  drawings: drawings,
  ready: function () {
    drawingsWhenIdle();
    return handOver();
  },
};
