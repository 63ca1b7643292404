/** `npm run bench matching`: fills into positions, from 1,000 to 1,000,000. */
import { Budgets, print, printEnvironment, printRow } from '../../core/bench/harness/report.ts';
import { matchInProcess } from './match-process.ts';

const sizes = [1_000, 10_000, 100_000, 1_000_000] as const;

/** Seconds of processor time, and megabytes of the whole process, at the largest size. */
const most = { seconds: 3, megabytes: 200 };

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

printEnvironment('Matching', ['kysely']);
await matching();
budgets.finish();
