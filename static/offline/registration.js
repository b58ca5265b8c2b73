// Registers, after the start and only then, the service worker that keeps the game for times without a network. Where there
// is none (old browsers, file://, frames that may not), the page works as it does anyway.
const root = document.documentElement;
const { build } = root.dataset;
const TRIED = 'castellarium.mended';
const REST = 3_000; // ms without a click or a key
const LATEST = 20_000; // ms, however much is clicked

const announced = new Set();
function announce(name) {
  if (!announced.has(name)) dispatchEvent(new Event(`castellarium:${name}`));
  announced.add(name);
}

function heard({ data }) {
  if (data?.build && data.build !== build) announce('update');
}

// A new worker that is given up before it has kept everything was no whole version; the old one plays on.
function follows({ active, installing }) {
  const over = () => installing.state === 'redundant' && announce('update-failed');
  if (active) installing?.addEventListener('statechange', over, { once: true });
}

async function keep() {
  try {
    sessionStorage.removeItem(TRIED);
    if (navigator.connection?.saveData) return; // what is kept for later is more than this visit needs
    const { serviceWorker } = navigator;
    const hello = () => serviceWorker.controller?.postMessage({ hello: build });
    serviceWorker.addEventListener('message', heard);
    serviceWorker.addEventListener('controllerchange', hello);
    const registration = await serviceWorker.register(new URL('../../sw.js', import.meta.url), { updateViaCache: 'none' });
    hello();
    registration.addEventListener('updatefound', () => follows(registration));
    const look = () => registration.update().catch(() => {}); // without a network there is nothing new
    look();
    if (globalThis.castellarium.assets.damaged) await mended();
    addEventListener('focus', look);
    document.addEventListener('visibilitychange', () => document.hidden || look());
  } catch {}
}

// A file may be damaged where it is kept: then the worker looks after all of them. Tells whether to start again.
function mended() {
  const { controller } = navigator.serviceWorker ?? {};
  if (!controller) return false;
  const { port1, port2 } = new MessageChannel();
  controller.postMessage({ mend: true }, [port2]);
  return new Promise((resolve) => (port1.onmessage = ({ data }) => resolve(data)));
}

const shown = () => root.dataset.ready && !('bare' in root.dataset);

// After a start that failed, or does not come to an end. Once: nobody waits for a page that reloads for ever.
async function restart() {
  try {
    const { gone } = globalThis.castellarium.assets;
    if (sessionStorage.getItem(TRIED) || !((await mended()) || gone) || shown()) return;
    sessionStorage.setItem(TRIED, 'yes');
    location.reload();
  } catch {}
}

// Who plays at once shall not feel what is fetched, checked and kept: it waits for the first rest.
function atRest(work) {
  const over = new AbortController();
  const done = () => {
    over.abort();
    clearTimeout(rest);
    clearTimeout(latest);
    work();
  };
  const wait = () => {
    clearTimeout(rest);
    rest = setTimeout(done, REST);
  };
  const latest = setTimeout(done, LATEST);
  let rest = setTimeout(done, REST);
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, wait, { capture: true, signal: over.signal });
}

const observer = new MutationObserver(follow);
observer.observe(root, { attributeFilter: ['data-ready', 'data-boot', 'data-bare'] });

function follow() {
  if ('bare' in root.dataset) restart();
  else if (root.dataset.ready) {
    observer.disconnect();
    atRest(keep);
  } else if (['failed', 'slow'].includes(root.dataset.boot)) restart();
}
follow();
