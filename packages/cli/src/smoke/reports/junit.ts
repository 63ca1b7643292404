import type { Outcome } from '../check.ts';
import { groupBy } from '../group-by.ts';
import { summaryOf } from '../summary.ts';
import { detailsOf, type SmokeRun } from './report.ts';

/** One suite for each area, one case for each check. */
export function junitReport({ outcomes, milliseconds }: SmokeRun): string {
  const suites = groupBy(outcomes, ({ check }) => check.area);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="skipper smoke" ${countsOf(outcomes)} time="${seconds(milliseconds)}">`,
    ...suites.flatMap(([area, own]) => suiteOf(area, own)),
    '</testsuites>',
    '',
  ].join('\n');
}

function suiteOf(area: string, outcomes: readonly Outcome[]): readonly string[] {
  const time = outcomes.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  const { skipped } = summaryOf(outcomes);
  return [
    `  <testsuite name="${escaped(area)}" ${countsOf(outcomes)} skipped="${skipped}" time="${seconds(time)}">`,
    ...outcomes.flatMap(caseOf),
    '  </testsuite>',
  ];
}

/** Counts of a suite or of all. The schema that Jenkins uses knows skipped cases only in a suite. */
function countsOf(outcomes: readonly Outcome[]): string {
  const { total, failed, error } = summaryOf(outcomes);
  return `tests="${total}" failures="${failed}" errors="${error}"`;
}

function caseOf(outcome: Outcome): readonly string[] {
  const { check, verdict, milliseconds } = outcome;
  const open = `    <testcase classname="${escaped(check.area)}" name="${escaped(check.name)}" time="${seconds(milliseconds)}"`;
  const content = contentOf(outcome, verdict);
  return content === undefined ? [`${open}/>`] : [`${open}>`, content, '    </testcase>'];
}

function contentOf(outcome: Outcome, verdict: Outcome['verdict']): string | undefined {
  const [first = ''] = outcome.problems;
  if (verdict === 'skipped') return `      <skipped message="${escaped(first)}"/>`;
  if (verdict === 'flaky' || verdict === 'degraded') {
    return `      <system-out>${verdict}, ${outcome.attempts} attempts</system-out>`;
  }
  if (verdict === 'passed') return undefined;
  const tag = verdict === 'failed' ? 'failure' : 'error';
  const text = escaped(detailsOf(outcome).join('\n'));
  return `      <${tag} message="${escaped(first)}">${text}</${tag}>`;
}

const seconds = (milliseconds: number): string => (milliseconds / 1_000).toFixed(3);

/** Characters that XML forbids, written in any way. */
const forbidden = /[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

function escaped(text: string): string {
  return text
    .replace(forbidden, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
