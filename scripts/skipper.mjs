/** `npm run skipper -- <command>`: the terminal app, built if it is stale. */
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, pinnedNode, root, run } from './lib/workspace.mjs';

ensureInstalled();
await ensureBuilt(['cli']);
process.exitCode = await run(
  pinnedNode,
  [join(root, 'packages/cli/dist/skipper.mjs'), ...process.argv.slice(2)],
  { passSignals: true },
);
