/** `npm run bench cli`: how fast the command starts, and how fast the app answers on a real terminal. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerProcess, startFaultLine, World } from '@skipper/test-kit';
import { median } from '../../core/bench/harness/benchmark.ts';
import { Budgets, print, printEnvironment, printRow } from '../../core/bench/harness/report.ts';
import { firstFrames, type Target, typing } from './app-speed.ts';
import { startTimes } from './start-times.ts';

const entry = join(import.meta.dirname, '..', 'dist', 'skipper.mjs');

/** Milliseconds on a quiet machine, and megabytes. */
const mostStart = 25;
const mostFirstFrame = 250;
const mostKey = 16;
const mostMemory = 150;
/** Percent: a key moves a mark and changes the hints, and nothing else is written. */
const mostShare = 50;

const budgets = new Budgets();
const within = (name: string, most: number, found: number, unit: string): void =>
  budgets.check(found <= most, `${name} ≤ ${most} ${unit}`, `${found.toFixed(1)} ${unit}`);

const folder = await mkdtemp(join(tmpdir(), 'skipper-bench-'));
const environment = { PATH: process.env.PATH ?? '', HOME: folder, TERM: 'xterm-256color' };

try {
  printEnvironment('The command on a terminal', ['ink', 'commander']);
  measureStarts();
  await measureApp();
} finally {
  await rm(folder, { recursive: true, force: true });
}
budgets.finish();

/** The fastest start counts: only that is undisturbed. */
function measureStarts(): void {
  print('\nFrom start to end: the fastest, and the median');
  const times = startTimes(entry, environment);
  for (const { name, fastest, median } of times) {
    printRow(name, `${fastest.toFixed(1)} / ${median.toFixed(1)} ms`);
  }
  const bare = times[0]?.fastest ?? 0;
  for (const { name, fastest } of times.filter((one) => one.ours)) {
    within(`${name} over bare Node`, mostStart, fastest - bare, 'ms');
  }
}

async function measureApp(): Promise<void> {
  print('\nThe app on a terminal of 80×24, with 40 subscriptions');
  const target = await arrangeTarget();
  try {
    within('first frame with data', mostFirstFrame, Math.min(...(await firstFrames(target))), 'ms');
    const { keys, bytes, frameBytes, memory } = await typing(target);
    within('key to frame, median', mostKey, median(keys), 'ms');
    within('written for a key, of a frame', mostShare, (100 * bytes) / frameBytes, '%');
    within('memory after 2,400 keys', mostMemory, memory, 'MB');
  } finally {
    await target.close();
  }
}

/** A Crew Member who follows 40 Skippers, on a real server. */
async function arrangeTarget(): Promise<Target & { close(): Promise<void> }> {
  const server = await ServerProcess.start();
  const line = await startFaultLine(server.port);
  const world = new World(server, line);
  const mentors = await Promise.all(Array.from({ length: 40 }, () => world.mentor()));
  const mentee = await world.mentee({ subscribedTo: mentors });
  const token = await tokenOf(server.origin, mentee);
  return {
    entry,
    environment: { ...environment, SKIPPER_SERVER: server.origin, SKIPPER_TOKEN: token },
    data: mentors.at(-1)?.username ?? '',
    path: '/dashboard/subscriptions',
    rows: 24,
    above: 0,
    close: async () => {
      await line.close();
      await server.stop();
    },
  };
}

async function tokenOf(origin: string, person: { email: string; password: string }) {
  const response = await fetch(`${origin}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: person.email, password: person.password }),
  });
  return ((await response.json()) as { token: string }).token;
}
