// Makes QR codes; loaded when the first one is asked for.
import { generate } from 'lean-qr';

// The rows of a code as texts of 0 and 1, from the top. Throws where a text is too long for one.
globalThis.castellarium.qr = (text) => {
  const code = generate(text);
  const all = Array.from({ length: code.size }, (_, index) => index);
  return all.map((y) => all.map((x) => (code.get(x, y) ? '1' : '0')).join(''));
};
