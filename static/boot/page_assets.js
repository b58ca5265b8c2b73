// The page's parcels: where each lies stands in a <link data-parcel="its name">. static/first.js has begun with them,
// but for the page that is one file, where they are at hand only now.
import { Parcels } from './assets.js';

const places = {};
for (const link of document.querySelectorAll('link[data-parcel]')) places[link.dataset.parcel] = link.href;

const { begin, begun } = globalThis.castellarium;
export const parcels = new Parcels(places, { begun: begun ?? begin() });
globalThis.castellarium.parcels = parcels;
parcels.program().catch(() => {}); // progress.js tells
parcels.memory().catch(() => {}); // python.js tells
