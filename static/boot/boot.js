// What the page runs when it has been read: the assets and how far they have come, the patcher, the service worker;
// then PyScript, without the one default worker hook that it would turn into a function by evaluating text, which the
// page's Content-Security-Policy forbids.
import './page_assets.js';
import './progress.js';
import '../app/patch.js';
import '../offline/registration.js';
import './indexeddb_stub.js';
import { hooks } from '../../lib/pyscript/core.js';

hooks.worker.onBeforeRunAsync.clear();
