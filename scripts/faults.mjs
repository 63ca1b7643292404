/**
 * `npm run faults [campaign…] [-- --short]`: harms the real server, and `line` the way to it, at
 * full length. Without a name: all.
 */
import { join } from 'node:path';
import { compiledSources, ensureInstalled, pinnedNode, root, run } from './lib/workspace.mjs';

ensureInstalled();
const asked = process.argv.slice(2);
const names = asked.filter((name) => !name.startsWith('-'));
const onServer = join(root, 'packages', 'server', 'faults', 'main.ts');
const onLine = join(root, 'packages', 'test-kit', 'src', 'campaigns', 'line.ts');

const rest = asked.filter((name) => name !== 'line');
if (names.length === 0 || names.some((name) => name !== 'line')) {
  process.exitCode = await run(pinnedNode, [onServer, ...rest], {
    env: { NODE_COMPILE_CACHE: compiledSources },
  });
}
if (names.length === 0 || names.includes('line')) {
  const code = await run(pinnedNode, [onLine]);
  process.exitCode ||= code;
}
