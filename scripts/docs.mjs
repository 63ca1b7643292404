/** `npm run docs`: writes docs/generated, which tests compare, and the list of decisions. */
import { join } from 'node:path';
import { ensureInstalled, pinnedNode, root, run } from './lib/workspace.mjs';

ensureInstalled();

// Tests compare these files with what they derive them from; an update writes them. Only the front
// ends know what they have built, and only Vitest reads their JSX.
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const snapshotsWritten = await run(pinnedNode, [
  vitest,
  'run',
  'to-come.test',
  'api-reference.test',
  'command-reference.test',
  '--silent=true',
  '--update=all',
]);
process.exitCode =
  snapshotsWritten ||
  (await run(pinnedNode, [join(root, 'packages/test-kit/scripts/write-requirements.ts')])) ||
  (await run(pinnedNode, [join(root, 'scripts/adr-index.mjs')]));
