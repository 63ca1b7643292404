/** `npm run build`: the web app and the terminal app, if stale. */
import { ensureBuilt, ensureInstalled } from './lib/workspace.mjs';

ensureInstalled();
await ensureBuilt();
