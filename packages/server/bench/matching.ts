/** `npm run bench matching`: fills into positions, and what one change costs, from 1,000 to 1,000,000. */
import { Budgets, print, printEnvironment, printRow } from '../../core/bench/harness/report.ts';
import { matchInProcess } from './match-process.ts';
import { changes, recompute } from './recompute.ts';

const sizes = [1_000, 10_000, 100_000, 1_000_000] as const;

/** Seconds of processor time, and megabytes of the whole process, at the largest size. */
const most = { seconds: 3, megabytes: 200 };
/** Highest cost of a change at 100,000 positions, relative to 1,000. */
const mostGrowth = 2;

const budgets = new Budgets();
const count = (number: number) => number.toLocaleString('en-US');

async function matching(): Promise<void> {
  print('\nMatching in a worker: fills into positions as they are stored');
  for (const fills of sizes) {
    const { positions, processorMilliseconds, megabytes } = await matchInProcess(fills);
    const cost = `${processorMilliseconds.toFixed(0)} ms  ${megabytes.toFixed(0)} MB`;
    printRow(`${count(fills)} fills`, `${count(positions)} positions  ${cost}`);
    if (fills !== sizes.at(-1)) continue;
    const seconds = processorMilliseconds / 1_000;
    budgets.check(seconds <= most.seconds, `at most ${most.seconds} s`, `${seconds.toFixed(1)} s`);
    const found = `${megabytes.toFixed(0)} MB`;
    budgets.check(megabytes <= most.megabytes, `at most ${most.megabytes} MB`, found);
  }
}

async function recomputing(): Promise<void> {
  print('\nOne change of an account, median milliseconds of the whole call (SQLite)');
  printRow('positions', changes.map((name) => name.padStart(12)).join(''));
  const found = new Map<number, Awaited<ReturnType<typeof recompute>>['milliseconds']>();
  for (const size of sizes) {
    const { positions, milliseconds } = await recompute(size);
    found.set(size, milliseconds);
    printRow(
      count(positions),
      changes.map((name) => milliseconds[name].toFixed(1).padStart(12)).join(''),
    );
  }
  const [few, many] = [found.get(1_000), found.get(100_000)];
  for (const name of changes) {
    const growth = (many?.[name] ?? Number.NaN) / (few?.[name] ?? Number.NaN);
    const wanted = `${name}: at most ${mostGrowth}× of 1,000 positions at 100,000`;
    budgets.check(growth <= mostGrowth, wanted, `${growth.toFixed(2)}×`);
  }
}

printEnvironment('Matching', ['kysely']);
await matching();
await recomputing();
budgets.finish();
