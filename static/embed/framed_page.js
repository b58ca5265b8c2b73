// In a frame of another page, made there by static/embed.js: tells that page how much room this one needs and what
// happens in it, and does what it asks for. The origin of that page stands in the address: nobody else is told
// anything or listened to. A frame that was made otherwise is silent.
(function () {
  const game = globalThis.castellarium;
  const root = document.documentElement;
  const LANGUAGES = ['', 'en', 'fr'];
  const THEMES = ['', 'auto', 'light', 'dark'];

  function isOrigin(text) {
    try {
      return new URL(text).origin === text;
    } catch {
      return false;
    }
  }

  // Is it the origin of the page around, as far as the browser tells?
  function isAround(named) {
    const [around = 'null'] = location.ancestorOrigins ?? [];
    if (named === 'null') return !/^https?:/.test(around);
    return isOrigin(named) && (around === 'null' || around === named);
  }

  let hear = () => {};
  // Nothing else in this page gets what other windows say: Pyodide and PyScript take any message for one of theirs.
  addEventListener('message', (event) => {
    if (event.source === window) return;
    event.stopImmediatePropagation();
    hear(event);
  }, true);
  // Without an origin of its own a page may load its parts only from servers that say so.
  if (origin === 'null' && location.protocol.startsWith('http')) {
    addEventListener('error', ({ target }) => {
      if (target.tagName === 'SCRIPT' && root.dataset.boot) root.dataset.boot = 'sealed';
    }, true);
  }
  // "null" for a page without an origin of its own, such as a file
  const host = new URLSearchParams(location.search).get('host');
  if (parent === window || !isAround(host)) return;
  root.dataset.framed = 'true';

  const here = location.href.split(/[?#]/)[0];
  game.tell = (event, detail = {}) => {
    for (const name of ['link', 'record']) if (detail[name]) detail[name] = here + detail[name];
    parent.postMessage({ castellarium: 1, event, detail }, host === 'null' ? '*' : host);
  };

  // A layout that depends on the room it has must not swing to and fro: for one place in the game and one width
  // the height only grows. The rules, many screens long, scroll inside.
  let told = { height: 0 };
  function measure() {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    const place = document.getElementById('page')?.dataset.place;
    const same = told.place === place && told.width === innerWidth;
    if (place === 'rules' || (same && height <= told.height)) return;
    told = { place, width: innerWidth, height };
    game.tell('size', { height });
  }

  hear = ({ source, origin, data }) => {
    if (source !== parent || origin !== host || data?.castellarium !== 1) return;
    const { language, theme } = data;
    if (!LANGUAGES.includes(language) || !THEMES.includes(theme)) return;
    game.given = { language, theme };
    if (root.dataset.boot) {
      root.lang = language || root.lang;
      root.dataset.theme = theme || root.dataset.theme;
    } else dispatchEvent(new Event('castellarium:given'));
  };

  game.tell('hello');
  addEventListener('DOMContentLoaded', () => {
    new ResizeObserver(measure).observe(document.body);
    measure();
  });
})();
