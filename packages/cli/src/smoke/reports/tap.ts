import type { Outcome } from '../check.ts';
import { isFailure } from '../check.ts';
import { detailsOf, type SmokeRun } from './report.ts';

/** Version 14 of the Test Anything Protocol. */
export function tapReport({ outcomes }: SmokeRun): string {
  return [
    'TAP version 14',
    `1..${outcomes.length}`,
    ...outcomes.flatMap((outcome, index) => lineOf(outcome, index + 1)),
    '',
  ].join('\n');
}

function lineOf(outcome: Outcome, number: number): readonly string[] {
  const { check, verdict, problems, attempts } = outcome;
  const name = `${check.area} - ${check.name}`.replace(/[\\#]/g, '\\$&');
  if (verdict === 'skipped') return [`ok ${number} - ${name} # SKIP ${problems[0] ?? ''}`];
  if (!isFailure(outcome)) {
    const note = verdict === 'passed' ? '' : ` (${verdict}, ${attempts} attempts)`;
    return [`ok ${number} - ${name}${note}`];
  }
  const details = detailsOf(outcome).map((text) => `    - ${JSON.stringify(text)}`);
  return [`not ok ${number} - ${name}`, '  ---', '  details:', ...details, '  ...'];
}
