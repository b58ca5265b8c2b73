// A worker in which a second Python thinks, so that the page stays free. The page's first message is what it
// has found out for its own Python: the compiled program, so that nothing is compiled again, and where to find
// the rest.
import { Assets } from '../boot/assets.js';
import { loadPyodide } from '../boot/python.js';

const { places, ...found } = await new Promise((resolve) => {
  addEventListener('message', ({ data }) => resolve(data), { once: true });
});
globalThis.castellarium = { assets: new Assets(places, found) };
const learned = fetch(places.players).then((answer) => answer.arrayBuffer());
const python = await loadPyodide();
python.unpackArchive(await learned, 'zip');
python.pyimport('game.app.dom.workers.worker').start();
