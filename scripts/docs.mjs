/** `npm run docs`: writes what docs/generated holds. A test fails while it is not up to date. */
import { join } from 'node:path';
import { ensureInstalled, pinnedNode, root, run } from './lib/workspace.mjs';

ensureInstalled();
process.exitCode = await run(pinnedNode, [
  join(root, 'packages/test-kit/scripts/write-requirements.ts'),
]);
