/** `npm start`: the whole product on one port. Options go to the server; see `npm start -- --help`. */
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, pinnedNode, root, run } from './lib/workspace.mjs';

const options = process.argv.slice(2);

ensureInstalled();
if (!options.includes('--help')) await ensureBuilt();

// The terminal sends Ctrl-C to both of us; the server closes the database, we wait for it.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});

process.exitCode = await run(pinnedNode, [join(root, 'packages/server/src/main.ts'), ...options], {
  env: {
    DATA_DIR: process.env.DATA_DIR ?? join(root, '.skipper'),
    WEB_DIST: process.env.WEB_DIST ?? join(root, 'packages/web/dist'),
  },
});
