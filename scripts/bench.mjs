/** `npm run bench [core|transport|server|matching|growth|discovery|sales|admin|positions|lists|imports|processes|money|timing|cli|web|shifts]`: measures, and fails when a budget is missed. Without a name: all. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, pinnedNode, root, run } from './lib/workspace.mjs';

const suites = {
  core: 'packages/core/bench/core.ts',
  transport: 'packages/core/bench/transport.ts',
  server: 'packages/server/bench/main.ts',
  matching: 'packages/server/bench/matching.ts',
  growth: 'packages/server/bench/growth.ts',
  discovery: 'packages/server/bench/discovery.ts',
  sales: 'packages/server/bench/sales.ts',
  admin: 'packages/server/bench/admin.ts',
  positions: 'packages/server/bench/positions.ts',
  lists: 'packages/server/bench/lists.ts',
  imports: 'packages/server/bench/imports.ts',
  processes: 'packages/server/bench/processes.ts',
  money: 'packages/server/bench/money.ts',
  timing: 'packages/server/scripts/timing.ts',
  cli: 'packages/cli/bench/main.ts',
  web: 'packages/web/bench/main.ts',
  shifts: 'packages/web/bench/shifts.ts',
};

/** Suites that start the web app or the terminal app as it ships. */
const usesBuilds = new Set(['growth', 'cli']);

const [wanted, ...options] = process.argv.slice(2);
const present = Object.keys(suites).filter((name) => existsSync(join(root, suites[name])));
if (wanted !== undefined && !present.includes(wanted)) {
  console.error(
    `There is no benchmark "${wanted}". Name one of ${present.join(', ')}, or none for all.`,
  );
  process.exit(2);
}

ensureInstalled();
const failed = [];
for (const name of wanted === undefined ? present : [wanted]) {
  if (usesBuilds.has(name)) await ensureBuilt();
  const code = await run(pinnedNode, [join(root, suites[name]), ...options]);
  if (code !== 0) failed.push(name);
  console.log();
}
if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
