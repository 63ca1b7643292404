import type { Outcome } from '../check.ts';
import type { Latency } from '../latency.ts';
import type { Summary } from '../summary.ts';

/** A finished run, for a report. */
export interface SmokeRun {
  readonly server: string;
  readonly outcomes: readonly Outcome[];
  readonly summary: Summary;
  readonly latency: readonly Latency[];
  /** Duration of the whole run. */
  readonly milliseconds: number;
}

export type ReportFormat = 'junit' | 'json' | 'tap';

export const requestOf = ({ check }: Outcome): string =>
  `${check.endpoint.method} /api${check.endpoint.path}`;

/** The facts of a failed check, line by line. No body and no header of the request is in them. */
export const detailsOf = (outcome: Outcome): readonly string[] => [
  requestOf(outcome),
  `request id ${outcome.requestId ?? 'none'}`,
  `attempts ${outcome.attempts}`,
  ...outcome.problems,
];
