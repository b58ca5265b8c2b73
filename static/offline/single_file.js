// The whole game in one file, which is opened by a double click: nothing lies beside it that could be fetched,
// and modules cannot be loaded from a disk. The build put every file that the page would ask for into
// <script type="text/plain" data-file="its name">, packed and in base64. Here they become blobs; who asks for a
// file gets its contents, who imports a module gets one made of them. No request leaves.
(async () => {
  const HERE = new URL('.', location).href;
  const PLACE = 'https://castellarium.invalid/'; // what modules take for their own place; nothing is ever there
  const { worker, modules } = document.currentScript.dataset;

  // On the page, and once more, from its text, in the worker. Gives what makes a module's address from its name.
  function serve(files, places) {
    const nameOf = (address) => {
      const { href } = new URL(address, places[0]);
      return href.slice(places.find((place) => href.startsWith(place))?.length).replace(/[?#].*/, '');
    };
    globalThis.fetch = async (request) => {
      const name = nameOf(request.url ?? request);
      if (!files[name]) throw new TypeError(`${name} is not in this file`);
      const { kind, packed } = files[name];
      const contents = packed.stream().pipeThrough(new DecompressionStream('gzip'));
      return new Response(contents, { headers: { 'Content-Type': kind } });
    };

    const made = new Map();
    const link = (name, before = '') => made.get(name) ?? made.set(name, linked(name, before)).get(name);
    // The build wrote "module:its name" wherever a module imports another.
    async function linked(name, before) {
      const text = await (await fetch(places[0] + name)).text();
      const wanted = /"module:([^"]+)"/g;
      const found = await Promise.all(Array.from(text.matchAll(wanted), ([, other]) => link(other)));
      const whole = before + text.replace(wanted, () => JSON.stringify(found.shift()));
      return URL.createObjectURL(new Blob([whole], { type: 'text/javascript' }));
    }
    // ... and this, where it does so while it runs.
    globalThis.castellariumImport = async (address) => import(await link(nameOf(address)));
    return link;
  }

  // A worker may not read the blobs of the page by their addresses, so it makes its own; and in WebKit not even
  // these, where the page comes from a disk: it says so, and the page thinks for itself. What it is told before it
  // listens is held back.
  const inside = `addEventListener('message', async ({ data }) => {
    try {
      const link = (${serve})(data, ${JSON.stringify([PLACE, HERE])});
      await import(await link(${JSON.stringify(worker)}, "postMessage('listening');"));
    } catch (error) {
      reportError(error);
    }
  }, { once: true });`;
  const script = URL.createObjectURL(new Blob([inside], { type: 'text/javascript' }));
  globalThis.Worker = class extends Worker {
    #held = [];

    constructor() {
      super(script);
      this.addEventListener('message', (event) => {
        event.stopImmediatePropagation();
        for (const message of this.#held.splice(0)) super.postMessage(message);
        this.#held = null;
      }, { once: true });
      super.postMessage(files);
    }

    postMessage(message) {
      if (this.#held) this.#held.push(message);
      else super.postMessage(message);
    }
  };

  const bytes = (text) => Uint8Array.fromBase64?.(text) ?? Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const files = {};
  for (const node of document.querySelectorAll('script[data-file]')) {
    const { file, kind } = node.dataset;
    files[file] = { kind, packed: new Blob([bytes(node.textContent)]) };
    node.remove();
  }
  const link = serve(files, [HERE, PLACE]);

  document.addEventListener('click', async (event) => {
    if (!event.target.closest?.('a[href="./licences/"]')) return;
    event.preventDefault();
    open(URL.createObjectURL(await (await fetch('licences.txt')).blob()));
  });

  for (const name of modules.split(' ')) await import(await link(name));
})();
