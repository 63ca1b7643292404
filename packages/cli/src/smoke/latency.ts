import type { Outcome } from './check.ts';
import { groupBy } from './group-by.ts';

/** Times of one call over all its checks, in milliseconds. */
export interface Latency {
  readonly name: string;
  readonly calls: number;
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
}

/** The value below which a share of the sorted values lies (nearest rank). */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

/** The times by call, the slowest first, and of all calls together as `all`. */
export function latencies(outcomes: readonly Outcome[]): readonly Latency[] {
  const answered = outcomes.filter(({ status }) => status !== undefined);
  const byCall = groupBy(answered, ({ check }) => check.endpoint.name);
  const rows = byCall.map(([name, calls]) => latencyOf(name, calls));
  return [
    latencyOf('all', answered),
    ...rows.toSorted((a, b) => b.p95 - a.p95 || a.name.localeCompare(b.name)),
  ];
}

function latencyOf(name: string, outcomes: readonly Outcome[]): Latency {
  const sorted = outcomes.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  return {
    name,
    calls: sorted.length,
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    max: sorted.at(-1) ?? 0,
  };
}
