/** `npm run mutants`: how many small changes of the source its tests notice. See mutants/run.mjs. */
import { join } from 'node:path';
import { ensureInstalled, pinnedNode, root, run } from './lib/workspace.mjs';

ensureInstalled();
const words = ['--disable-warning=ExperimentalWarning', join(root, 'scripts/mutants/run.mjs')];
process.exitCode = await run(pinnedNode, [...words, ...process.argv.slice(2)]);
