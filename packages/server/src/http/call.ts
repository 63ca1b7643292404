import type {
  AreaCalls,
  ArgsOf,
  EndpointName,
  endpoints,
  ResponseOf,
} from '@skipper/core/contract';
import type { AuditTrail } from '../features/admin/audit/audit-trail.ts';
import type { Db } from '../storage/database.ts';
import type { RateLimit } from './rate-limits.ts';
import type { Viewer } from './viewer.ts';
import type { Counted } from './visits.ts';

/** A handler's context besides the validated arguments. */
export interface CallContext {
  /** In a write: the transaction that also keeps the answer for the idempotency key. */
  readonly db: Db;
  /** Milliseconds, the same for everything the call does. */
  readonly now: number;
  /** Undefined for a visitor. */
  readonly viewer: Viewer | undefined;
  /** The viewer of a call that the contract keeps from visitors. */
  readonly user: Viewer;
  /** Where the call comes from. */
  readonly address: string;
  /** No proxy and no other machine had a part in it. */
  readonly fromThisMachine: boolean;
  /**
   * Counts against an additional limit. A signed-in write counts in `prepare`, before its
   * transaction begins. @throws ProblemError 429.
   */
  limit(limit: RateLimit, subject: string): Promise<void>;
  /**
   * Runs what may be a guess at a secret. It counts against the limits unless it is right, or
   * fails for a reason that is not the caller's. Like `limit`, before a transaction.
   *
   * @throws ProblemError 429, and what `work` throws.
   */
  attempt<T>(tries: readonly Counted[], work: () => Promise<T>): Promise<T>;
  /** Records security events. */
  readonly trail: AuditTrail;
  /** Identifies this call in logs, responses and the audit. */
  readonly requestId: string;
  /**
   * Runs in one transaction: the call's own if it has one (a signed-in write), else a new one. A
   * public write has none, since its slow work must not hold a lock.
   */
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** A header of the request, by its name in small letters. */
  requestHeader(name: string): string | undefined;
  /** A header of the answer. */
  header(name: string, value: string): void;
  /** Another status than the contract's success, where the contract says so. */
  status(code: number): void;
}

/** A call of whichever endpoint, as the routes run it. */
export type AnyCall = CallContext & {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
};

export type Call<E> = CallContext & ArgsOf<E>;
type Effect<E> = (call: Call<E>) => Promise<ResponseOf<E>> | ResponseOf<E>;

/**
 * A call with slow work, such as hashing or images, that must not hold a transaction open:
 * `prepare` runs before it and returns the part that runs within it.
 */
interface PreparedHandler<E> {
  prepare(call: Call<E>): Promise<Effect<E>>;
}

type Handler<E> = Effect<E> | PreparedHandler<E>;

/** One handler for each call of the contract. A missing one does not compile. */
export type Handlers = { readonly [Name in EndpointName]: Handler<(typeof endpoints)[Name]> };

/** The handlers of one area. */
export type AreaHandlers<A extends keyof AreaCalls> = Pick<Handlers, AreaCalls[A]>;
