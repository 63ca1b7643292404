/**
 * `npm run dev`: the server restarts and the page reloads as files change. The
 * API is on port 4600, the page on 5173.
 */
import { join } from 'node:path';
import { withDemo } from './lib/demo-option.mjs';
import { ensureInstalled, pinnedNode, root, run } from './lib/workspace.mjs';

ensureInstalled();
const server = run(
  pinnedNode,
  [
    '--watch',
    '--watch-preserve-output',
    join(root, 'packages/server/src/main.ts'),
    ...withDemo(process.argv.slice(2), process.env),
  ],
  { passSignals: true, env: { DATA_DIR: process.env.DATA_DIR ?? join(root, '.skipper') } },
);
const page = run('vite', ['dev'], { passSignals: true, cwd: join(root, 'packages/web') });
process.exitCode = Math.max(...(await Promise.all([server, page])));
