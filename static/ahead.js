// Sends for what Python comes in as soon as the page has said where that lies: no style sheet and no other script
// is waited for. Each place is a <link data-parcel="its name">.
import { Parcels } from './parcels.js';

const places = {};
for (const link of document.querySelectorAll('link[data-parcel]')) places[link.dataset.parcel] = link.href;

export const parcels = new Parcels(places);
globalThis.castellarium.parcels = parcels;
parcels.program().catch(() => {}); // progress.js tells
parcels.memory().catch(() => {}); // python.js tells
