import type { CallArgs, Endpoint } from '@skipper/core/contract';
import type { ConnectionFailure } from '../services/connection-failure.ts';

/** The kinds of checks, which are tags as well. */
type CheckKind =
  | 'answer'
  | 'no-bearer'
  | 'unknown-bearer'
  | 'no-right'
  | 'unknown-id'
  | 'bad-query'
  | 'empty-body'
  | 'write';

/** One call and its expected answer. */
export interface SmokeCheck {
  /** Unique, such as `listPlans: answers`. */
  readonly name: string;
  readonly area: string;
  readonly kind: CheckKind;
  readonly endpoint: Endpoint;
  readonly args: CallArgs;
  /** `token`: of a session that an earlier check began. */
  readonly bearer: 'own' | 'none' | 'unknown' | { readonly token: string };
  /** For writes: the same key for all attempts, so that none is done twice. */
  readonly idempotencyKey?: string;
  /** The status that the contract promises. */
  readonly expects: number;
  /** Why it cannot be asked here, such as a user without invoices. */
  readonly skip?: string;
}

/** Tags that `--tag` may name: the area, the kind and the method of a check. */
export const tagsOf = ({ area, kind, endpoint }: SmokeCheck): readonly string[] => [
  area,
  kind,
  endpoint.method.toLowerCase(),
];

/** An answer as it came, or why none came. */
export type Answer = (
  | {
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: string;
    }
  | { readonly failure: string; readonly connection?: ConnectionFailure }
) & { readonly milliseconds: number };

/** How a check ended. `flaky`: it passed at a later attempt; `degraded`: it passed and was slow. */
export type Verdict = 'passed' | 'degraded' | 'flaky' | 'failed' | 'error' | 'skipped';

export interface Outcome {
  readonly check: SmokeCheck;
  readonly verdict: Verdict;
  /** Result of the last attempt. */
  readonly milliseconds: number;
  readonly attempts: number;
  readonly status: number | undefined;
  readonly requestId: string | undefined;
  readonly problems: readonly string[];
}

export const isFailure = ({ verdict }: Outcome): boolean =>
  verdict === 'failed' || verdict === 'error';
