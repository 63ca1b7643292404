/**
 * `long-list.ts ORIGIN PATH`: the terminal app on a long list: how fast it moves and turns its pages, and its
 * memory. Prints JSON for `npm run bench growth`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from '../../core/bench/harness/benchmark.ts';
import { pageTurns, typing } from './app-speed.ts';

const [origin = '', path = ''] = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), 'skipper-bench-'));
try {
  const target = {
    entry: join(import.meta.dirname, '..', 'dist', 'skipper.mjs'),
    environment: {
      PATH: process.env.PATH ?? '',
      HOME: folder,
      TERM: 'xterm-256color',
      SKIPPER_SERVER: origin,
    },
    data: 'Page 1 of',
    path,
    // All of a page.
    rows: 60,
    // From the filter into the rows.
    above: 2,
  };
  const { keys, memory } = await typing(target);
  const turns = await pageTurns(target);
  const figures = {
    key: median(keys),
    nextPage: median(turns),
    slowestPage: Math.max(...turns),
    memory,
  };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
