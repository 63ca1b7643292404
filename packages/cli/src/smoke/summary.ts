import type { Outcome, Verdict } from './check.ts';

export type Summary = Readonly<Record<Verdict, number>> & { readonly total: number };

export function summaryOf(outcomes: readonly Outcome[]): Summary {
  const count = (wanted: Verdict) => outcomes.filter(({ verdict }) => verdict === wanted).length;
  return {
    total: outcomes.length,
    passed: count('passed'),
    degraded: count('degraded'),
    flaky: count('flaky'),
    failed: count('failed'),
    error: count('error'),
    skipped: count('skipped'),
  };
}

/** Whether a run is good. `strict`: slow and flaky calls are not. */
export function isGood(summary: Summary, strict: boolean): boolean {
  const { failed, error, degraded, flaky } = summary;
  return failed + error === 0 && !(strict && degraded + flaky > 0);
}
