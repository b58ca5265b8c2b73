// Shows how far the fetching of what Python comes in, and its start, have come. The state is html[data-boot]; its
// words stand in index.html and boot.css shows the right ones; start_watch.js keeps the time. The big files are
// <link data-bytes="their size">.
import { assets } from './page_assets.js';
import { ended as startEnded } from './crash_guard.js';

const root = document.documentElement;
const bar = document.getElementById('boot-progress');
const SHARE = { files: 0.85, runtime: 0.95 }; // of the bar, at the end of these stages

const { arrived, places } = assets;
const { fail, goesOn } = globalThis.castellarium;
const sizes = new Map();
for (const link of document.querySelectorAll('link[data-bytes]')) sizes.set(link.href, +link.dataset.bytes);

let interpreter = false; // has it started?

function show(state, value) {
  goesOn(state);
  bar.value = Math.max(bar.value, value);
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
  if (root.hasAttribute('data-boot')) return fail(''); // the game did not call ready(): the console says why
  if (assets.usesSnapshot) startEnded();
});

tell();
