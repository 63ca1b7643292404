/** `npm run skipper-server -- <command>`: the server's own commands; see `npm run skipper-server -- --help`. */
import { join } from 'node:path';
import { compiledSources, ensureInstalled, pinnedNode, root, run } from './lib/workspace.mjs';

ensureInstalled();
process.exitCode = await run(
  pinnedNode,
  [join(root, 'packages/server/src/main.ts'), ...process.argv.slice(2)],
  {
    passSignals: true,
    env: {
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? compiledSources,
      DATA_DIR: process.env.DATA_DIR ?? join(root, '.skipper'),
      WEB_DIST: process.env.WEB_DIST ?? join(root, 'packages/web/dist'),
    },
  },
);
