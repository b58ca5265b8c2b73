// A store of its own in the browser is waited for by PyScript, though it is told to keep nothing there, and it does
// not start where the browser has none for it (cookies refused, a sealed frame). It gets one that is always empty.
const answered = (result) => {
  const request = {};
  queueMicrotask(() => request.onsuccess({ target: { result } }));
  return request;
};
const objects = new Proxy({}, { get: () => () => answered([]) });
const store = { transaction: () => ({ objectStore: () => objects }), close() {} };
Object.defineProperty(globalThis, 'indexedDB', { value: { open: () => answered(store) } });
