import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { median } from '../../core/bench/harness/benchmark.ts';
import { type Budgets, print, printRow } from '../../core/bench/harness/report.ts';
import { ServerProcess, withServer } from '../faults/harness/server-process.ts';
import { startTestServer } from '../src/testing/start-test-server.ts';
import { createSqliteFolder, type TestDatabase } from '../src/testing/test-databases.ts';
import { atRest } from './at-rest.ts';
import { fillPositions } from './fill-positions.ts';
import { fillUsers } from './fill-users.ts';
import { arrangeTargets } from './targets.ts';

const packages = join(import.meta.dirname, '..', '..');
const few = 1_000;
const many = 1_000_000;
const starts = 3;
/** Milliseconds after which an idle server is looked at again. */
const idleTime = 60_000;

/** A figure of a small deployment and of a large one. */
interface Edge {
  readonly name: string;
  readonly unit: 'ms' | 'MB';
  readonly values: readonly [small: number, large: number];
  /** At most, where the large one has a budget. */
  readonly most?: number;
}

/** Prints what a server of a million users takes, and a list of a million positions on both front ends. */
export async function printEdges(budgets: Budgets): Promise<void> {
  print('\nThe edges of size (SQLite)');
  printRow('', cells([few, many].map((one) => one.toLocaleString('en-US'))));
  for (const edge of await ofUsers()) printEdge(edge, budgets);
  for await (const edge of ofPositions()) printEdge(edge, budgets);
}

const cells = (texts: readonly string[]) => texts.map((text) => text.padStart(14)).join('');

function printEdge({ name, unit, values, most }: Edge, budgets: Budgets): void {
  printRow(name, cells(values.map((value) => `${value.toFixed(1)} ${unit}`)));
  if (most === undefined) return;
  const [, large] = values;
  budgets.check(large <= most, `${name}: at most ${most} ${unit}`, `${large.toFixed(1)} ${unit}`);
}

/** Both at once: a minute of waiting is the same for each. */
async function ofUsers(): Promise<readonly Edge[]> {
  const measured = await Promise.all([few, many].map(serverOf));
  const pair = (figure: keyof ServerFigures) => pairOf(measured, (one) => one[figure]);
  return [
    { name: 'users: start of the server', unit: 'ms', values: pair('start') },
    { name: 'users: memory after the start', unit: 'MB', values: pair('fresh') },
    { name: 'users: memory after a minute', unit: 'MB', values: pair('idle') },
  ];
}

interface ServerFigures {
  readonly start: number;
  readonly fresh: number;
  readonly idle: number;
}

async function serverOf(users: number): Promise<ServerFigures> {
  const place = createSqliteFolder();
  try {
    await arrangeTargets(place);
    fillUsers(place.dataDir, users, 'mentee');
    const times: number[] = [];
    for (let start = 0; start < starts; start += 1) {
      const server = await ServerProcess.start(place);
      times.push(server.startMilliseconds);
      await server.end();
    }
    return await withServer(place, async (_client, { pid }) => {
      const fresh = residentMegabytes(pid);
      await setTimeout(idleTime);
      return { start: median(times), fresh, idle: residentMegabytes(pid) };
    });
  } finally {
    await place.remove();
  }
}

/** Megabytes that a process holds now, as Linux counts it. */
function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
}

/** A public list of positions in the browser, at a quarter of its speed, and in the terminal. */
async function* ofPositions(): AsyncGenerator<Edge> {
  const place = createSqliteFolder();
  try {
    const names = [await addProfile(place, few), await addProfile(place, many)];
    const environment = { WEB_DIST: join(packages, 'web', 'dist') };
    const server = await ServerProcess.start(place, { environment });
    try {
      await atRest(server.pid);
      yield* await inBrowser(server.origin, names);
      yield* await inTerminal(server.origin, names);
    } finally {
      await server.end();
    }
  } finally {
    await place.remove();
  }
}

/** A Skipper whose account has so many closed positions for all to see. */
async function addProfile(place: TestDatabase, positions: number): Promise<string> {
  const server = await startTestServer({ storage: place, costlyPasswords: true });
  const username = `with_${positions}`;
  const mentor = await server.arrange.user(['mentor'], { username });
  const { uuid } = await server.arrange.account(mentor, { publicLevel: 'full' });
  // The first ten of all would be open.
  const first = positions * 2;
  await fillPositions(server.app.database, uuid, [first, first + positions]);
  await server.app.days.runDue();
  await server.close();
  return username;
}

async function inBrowser(origin: string, names: readonly string[]): Promise<readonly Edge[]> {
  const measured = await figuresBy('web', origin, names);
  const pair = (figure: string) => pairOf(measured, (one) => one[figure]);
  return [
    { name: 'browser: slowest frame of a scroll', unit: 'ms', values: pair('slowestFrame') },
    { name: 'browser: next page, median', unit: 'ms', values: pair('nextPage') },
    { name: 'browser: next page, slowest', unit: 'ms', values: pair('slowestPage') },
    { name: 'browser: memory of its scripts', unit: 'MB', values: pair('heap') },
    { name: 'browser: memory of its process', unit: 'MB', values: pair('process') },
  ];
}

/** With the budgets of `npm run bench cli`. */
async function inTerminal(origin: string, names: readonly string[]): Promise<readonly Edge[]> {
  const measured = await figuresBy('cli', origin, names);
  const pair = (figure: string) => pairOf(measured, (one) => one[figure]);
  return [
    { name: 'terminal: key to frame, median', unit: 'ms', values: pair('key'), most: 16 },
    { name: 'terminal: next page, median', unit: 'ms', values: pair('nextPage') },
    { name: 'terminal: next page, slowest', unit: 'ms', values: pair('slowestPage') },
    { name: 'terminal: memory after 2,400 keys', unit: 'MB', values: pair('memory'), most: 150 },
  ];
}

type Figures = Readonly<Record<string, number>>;

/** Figures of the list of each Skipper, by the own program of a front end. */
async function figuresBy(
  frontEnd: 'web' | 'cli',
  origin: string,
  names: readonly string[],
): Promise<readonly Figures[]> {
  const program = join(packages, frontEnd, 'bench', 'long-list.ts');
  const measured: Figures[] = [];
  for (const name of names) {
    const path = `/${name}/positions`;
    const { stdout } = await promisify(execFile)(process.execPath, [program, origin, path]);
    measured.push(JSON.parse(stdout) as Figures);
  }
  return measured;
}

const pairOf = <T>(
  measured: readonly T[],
  figure: (one: T) => number | undefined,
): readonly [number, number] => {
  const [small = Number.NaN, large = Number.NaN] = measured.map((one) => figure(one));
  return [small, large];
};
