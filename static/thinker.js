// A worker in which a second Python thinks, so that the page stays free. The page's first message is the
// compiled program of its own Python, where it has that: then nothing is compiled again.
const program = await new Promise((resolve) => {
  addEventListener('message', ({ data }) => resolve(data), { once: true });
});
if (program) {
  const { fetch } = globalThis;
  globalThis.fetch = (file, ...rest) => (String(file).endsWith('.wasm') ? Promise.resolve(new Response()) : fetch(file, ...rest));
  WebAssembly.instantiateStreaming = async (_file, imports) => ({
    module: program,
    instance: await WebAssembly.instantiate(program, imports),
  });
}
const packed = ['../game.zip', '../players.zip'].map((name) =>
  fetch(new URL(name, import.meta.url)).then((answer) => answer.arrayBuffer()));
const { loadPyodide } = await import('../lib/pyodide/pyodide.mjs');
const python = await loadPyodide();
for (const archive of packed) python.unpackArchive(await archive, 'zip');
python.pyimport('game.app.worker').start();
