// Shows how far the fetching of what Python comes in, and its start, have come. The state is html[data-boot]; its
// words stand in index.html and boot.css shows the right ones. The big files are <link data-bytes="their size">.
import { assets } from './page_assets.js';
import { ended as startEnded } from './crash_guard.js';

const root = document.documentElement;
const bar = document.getElementById('boot-progress');
const SHARE = { files: 0.85, runtime: 0.95 }; // of the bar, at the end of these stages
const PATIENCE = 30_000; // without any sign of progress, before the page says so
const NO_ROOM = /out of memory|could not allocate|no room/i; // engines have no name of their own for it

const { arrived, places } = assets;
const sizes = new Map();
for (const link of document.querySelectorAll('link[data-bytes]')) sizes.set(link.href, +link.dataset.bytes);

let interpreter = false; // has it started?

const waiting = () => root.hasAttribute('data-boot');
const ended = () => !waiting() || ['failed', 'memory', 'sealed', 'old'].includes(root.dataset.boot);
let patience;

function show(state, value) {
  if (ended()) return;
  clearTimeout(patience);
  patience = setTimeout(() => waiting() && (root.dataset.boot = 'slow'), PATIENCE);
  root.dataset.boot = state;
  bar.value = Math.max(bar.value, value);
}

function fail(error) {
  if (ended()) return;
  clearTimeout(patience);
  const text = String(error?.message ?? error);
  root.dataset.boot = error instanceof RangeError || NO_ROOM.test(text) ? 'memory' : 'failed';
  document.getElementById('boot-error').textContent = text;
  for (const node of document.querySelectorAll('[data-waiting]')) node.removeAttribute('data-waiting');
}

function tell() {
  const spare = arrived.has(places.snapshot) ? [places.library, places.game] : [places.snapshot];
  let [sum, total] = [0, 0];
  for (const [url, size] of sizes) {
    if (spare.includes(url)) continue;
    total += size;
    sum += Math.min(size, arrived.get(url) ?? 0);
  }
  if (sum < total) show('files', (sum / total) * SHARE.files);
  else if (interpreter) show('game', SHARE.runtime);
  else show('runtime', SHARE.files);
}

assets.heard = tell;
assets.program().catch(fail);

// Modules are counted when they are there.
const counted = new Set(Object.values(places));
new PerformanceObserver((list) => {
  for (const { name } of list.getEntries()) if (sizes.has(name) && !counted.has(name)) assets.count(name, Infinity);
}).observe({ type: 'resource', buffered: true });

addEventListener('py:progress', ({ detail }) => {
  interpreter ||= detail === 'Loaded interpreter';
  tell();
});
addEventListener('py:done', () => {
  if (waiting()) return fail(''); // the game did not call ready(): the console says why
  if (assets.usesSnapshot) startEnded();
});
addEventListener('error', (event) => {
  if (event.target.tagName === 'SCRIPT') fail(event.target.src);
  else if (event.error) fail(event.error);
}, true);
addEventListener('unhandledrejection', (event) => fail(event.reason));
document.getElementById('boot-reload').addEventListener('click', () => location.reload());

tell();
