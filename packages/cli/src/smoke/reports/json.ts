import { tagsOf } from '../check.ts';
import { requestOf, type SmokeRun } from './report.ts';

/** Everything as JSON: a summary, the checks and the times. */
export function jsonReport(run: SmokeRun): object {
  const { server, summary, latency, milliseconds, outcomes } = run;
  return {
    server,
    summary,
    milliseconds: rounded(milliseconds),
    checks: outcomes.map((outcome) => ({
      name: outcome.check.name,
      tags: tagsOf(outcome.check),
      request: requestOf(outcome),
      verdict: outcome.verdict,
      status: outcome.status ?? null,
      expected: outcome.check.expects,
      requestId: outcome.requestId ?? null,
      attempts: outcome.attempts,
      milliseconds: rounded(outcome.milliseconds),
      problems: outcome.problems,
    })),
    latency: latency.map(({ p50, p95, max, ...one }) => ({
      ...one,
      p50: rounded(p50),
      p95: rounded(p95),
      max: rounded(max),
    })),
  };
}

const rounded = (milliseconds: number): number => Math.round(milliseconds * 10) / 10;
