// The page's own assets: where each lies stands in a <link data-asset="its name">. prefetch.js has begun with them,
// but for the page that is one file, where they are at hand only now.
import { Assets } from './assets.js';

const places = {};
for (const link of document.querySelectorAll('link[data-asset]')) places[link.dataset.asset] = link.href;

const { begin, begun } = globalThis.castellarium;
export const assets = new Assets(places, { begun: begun ?? begin() });
globalThis.castellarium.assets = assets;
assets.program().catch(() => {}); // progress.js tells
assets.snapshot().catch(() => {}); // python.js tells
