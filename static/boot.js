// PyScript, without the one default worker hook that it would turn into a function by evaluating text:
// the page's Content-Security-Policy forbids that, and nothing here uses it.
import { hooks } from '../lib/pyscript/core.js';
hooks.worker.onBeforeRunAsync.clear();
