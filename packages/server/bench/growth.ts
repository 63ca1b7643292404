/**
 * `npm run bench growth [edges|files|positions...]`: what one change costs as an account grows, a row as its file
 * grows, and the edges of size. With sizes: of accounts of these sizes alone; with `edges` or `files`: these alone.
 */
import { Budgets, print, printEnvironment, printRow } from '../../core/bench/harness/report.ts';
import { printEdges } from './edges.ts';
import { importRows, type RowCosts } from './import-rows.ts';
import { changes, type Recomputed, recompute } from './recompute.ts';

const options = process.argv.slice(2);
const asked = options.filter((one) => /^\d/.test(one)).map(Number);
const alone = asked.length > 0 ? 'accounts' : options[0];
const sizes = asked.length > 0 ? asked : [1_000, 10_000, 100_000, 1_000_000];
/** Highest cost at the largest size, relative to the smallest. */
const mostGrowth = 2;
/** Rows of files that are imported by jobs. */
const files = [7_000, 20_000, 100_000] as const;
const steps = ['read', 'add', 'remove'] as const satisfies readonly (keyof RowCosts)[];

const measures = (part: string): boolean => alone === undefined || alone === part;
const budgets = new Budgets();
const count = (number: number) => number.toLocaleString('en-US');
const cells = (numbers: readonly number[]) =>
  numbers.map((number) => number.toFixed(1).padStart(12)).join('');
const heads = (names: readonly string[]) => names.map((name) => name.padStart(12)).join('');

function checkGrowth<Name extends string>(
  names: readonly Name[],
  rows: readonly Readonly<Record<Name, number>>[],
): void {
  const [few, many] = [rows[0], rows.at(-1)];
  for (const name of names) {
    const growth = (many?.[name] ?? Number.NaN) / (few?.[name] ?? Number.NaN);
    budgets.check(growth <= mostGrowth, `${name}: at most ${mostGrowth}×`, `${growth.toFixed(2)}×`);
  }
}

async function ofAccounts(): Promise<void> {
  print('\nOne change of an account, median milliseconds of processor time of the call (SQLite)');
  printRow('positions', heads(changes));
  const rows: Recomputed['milliseconds'][] = [];
  const whole: Recomputed[] = [];
  for (const size of sizes) {
    const found = await recompute(size);
    rows.push(found.milliseconds);
    whole.push(found);
    printRow(count(found.positions), cells(changes.map((name) => found.milliseconds[name])));
  }
  checkGrowth(changes, rows);
  print('\nA tolerance for a whole account, microseconds of processor time a position (SQLite)');
  for (const { positions, tolerance } of whole) printRow(count(positions), cells([tolerance]));
  checkGrowth(['tolerance'], whole);
}

async function ofFiles(): Promise<void> {
  print('\nA row of a large file, microseconds of processor time (SQLite)');
  printRow('rows', heads(steps));
  const rows: RowCosts[] = [];
  for (const size of files) {
    const costs = await importRows(size);
    rows.push(costs);
    printRow(count(size), cells(steps.map((name) => costs[name])));
  }
  checkGrowth(steps, rows);
}

printEnvironment('Growth', ['kysely']);
if (measures('accounts')) await ofAccounts();
if (measures('files')) await ofFiles();
if (measures('edges')) await printEdges(budgets);
budgets.finish();
