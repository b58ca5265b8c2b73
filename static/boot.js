// PyScript, with two things taken from it that nothing here uses.
//
// It waits for a store of its own in the browser, though it is told to keep nothing there, and does not start
// where the browser has none for it (cookies refused, a sealed frame). It gets one that is always empty.
const answered = (result) => {
  const request = {};
  queueMicrotask(() => request.onsuccess({ target: { result } }));
  return request;
};
const objects = new Proxy({}, { get: () => () => answered([]) });
const store = { transaction: () => ({ objectStore: () => objects }), close() {} };
Object.defineProperty(globalThis, 'indexedDB', { value: { open: () => answered(store) } });

// And it has one default worker hook that it would turn into a function by evaluating text: the page's
// Content-Security-Policy forbids that.
const { hooks } = await import('../lib/pyscript/core.js');
hooks.worker.onBeforeRunAsync.clear();
