import { count } from '../output/format.ts';
import type { ListView } from '../output/list-view.ts';
import type { Output } from '../output/output.ts';
import { type TextColumn, tableLines } from '../output/table.ts';
import type { Verdict } from '../smoke/check.ts';
import { groupBy } from '../smoke/group-by.ts';
import type { Latency } from '../smoke/latency.ts';
import { detailsOf, type SmokeRun } from '../smoke/reports/report.ts';

const marks: Readonly<Record<Exclude<Verdict, 'passed' | 'skipped'>, string>> = {
  degraded: '~',
  flaky: '~',
  failed: '✘',
  error: '✘',
};

/** How many checks are printed in full. */
const detailed = 20;

/** For people: what did not simply pass, the times, and the counts. */
export function printRun(output: Output, run: SmokeRun): void {
  const told = run.outcomes.flatMap((outcome) => {
    const { verdict } = outcome;
    return verdict === 'passed' || verdict === 'skipped' ? [] : [{ ...outcome, verdict }];
  });
  for (const outcome of told.slice(0, detailed)) {
    const { check, verdict } = outcome;
    output.note(`${marks[verdict]} ${check.name} (${verdict})`);
    for (const line of detailsOf(outcome)) output.note(`    ${line}`);
  }
  if (told.length > detailed) {
    output.note(`… and ${told.length - detailed} more: --report json names all of them.`);
  }
  const left = run.outcomes.filter(({ verdict }) => verdict === 'skipped');
  for (const [reason, own] of groupBy(left, ({ problems }) => problems[0] ?? '')) {
    output.note(`- ${count(own.length, 'check')} skipped: ${reason}`);
  }
  output.list(latencyView, run.latency);
  const { total, passed, degraded, flaky, failed, error, skipped } = run.summary;
  const others = Object.entries({ degraded, flaky, failed, error, skipped })
    .filter(([, number]) => number > 0)
    .map(([name, number]) => `, ${number} ${name}`);
  output.note(`${count(total, 'check')}: ${passed} passed${others.join('')}.`);
}

const time = (label: string, read: (row: Latency) => number): TextColumn<Latency> => ({
  label,
  text: (row) => `${read(row).toFixed(1)} ms`,
  align: 'right',
});

const latencyView: ListView<Latency> = {
  table: tableLines,
  columns: [
    { label: 'Call', text: ({ name }) => name, least: 12 },
    { label: 'Calls', text: ({ calls }) => String(calls), align: 'right' },
    time('p50', ({ p50 }) => p50),
    time('p95', ({ p95 }) => p95),
    time('max', ({ max }) => max),
  ],
  plain: [
    ({ name }) => name,
    ({ calls }) => calls,
    ({ p50 }) => p50.toFixed(1),
    ({ p95 }) => p95.toFixed(1),
    ({ max }) => max.toFixed(1),
  ],
  fields: ['name', 'calls', 'p50', 'p95', 'max'],
  // Measured here: no answer that could lack one.
  required: [],
  empty: 'No call was answered.',
};
