/** `npm start`: the whole product on one port. Options go to the server; see `npm start -- --help`. */
import { join } from 'node:path';
import { withDemo } from './lib/demo-option.mjs';
import {
  compiledSources,
  ensureBuilt,
  ensureInstalled,
  pinnedNode,
  root,
  run,
} from './lib/workspace.mjs';

const options = withDemo(process.argv.slice(2), process.env);

ensureInstalled();
if (!options.includes('--help')) await ensureBuilt();

process.exitCode = await run(pinnedNode, [join(root, 'packages/server/src/main.ts'), ...options], {
  passSignals: true,
  env: {
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? compiledSources,
    DATA_DIR: process.env.DATA_DIR ?? join(root, '.skipper'),
    WEB_DIST: process.env.WEB_DIST ?? join(root, 'packages/web/dist'),
  },
});
