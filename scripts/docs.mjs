/** `npm run docs`: writes what docs/generated holds. A test fails while it is not up to date. */
import { join } from 'node:path';
import { ensureInstalled, pinnedNode, root, run } from './lib/workspace.mjs';

ensureInstalled();

// Only the front ends know what they have built, and only Vitest reads their JSX.
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const listsWritten = await run(pinnedNode, [
  vitest,
  'run',
  'to-come.test',
  '--silent=true',
  '--update=all',
]);
process.exitCode =
  listsWritten ||
  (await run(pinnedNode, [join(root, 'packages/test-kit/scripts/write-requirements.ts')]));
