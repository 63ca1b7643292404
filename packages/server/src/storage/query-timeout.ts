import { AsyncLocalStorage } from 'node:async_hooks';

/** PostgreSQL ends a statement after this long. Milliseconds, as all times here. */
export const statementTimeout = 30_000;
/** How much longer than the server's own limit a client waits for its answer. */
const grace = 2_000;
/** For a check of whether the database answers: a balancer waits for it. */
export const probeTimeout = 2_000;
/** For what all background work waits for. */
export const claimTimeout = 10_000;

const given = new AsyncLocalStorage<number>();

/**
 * Lets each query of `work` take so long, instead of the usual time, before its connection is given
 * up. PostgreSQL's own limit is another setting, and works only while the server runs and the line
 * to it is whole: nothing but this one notices a server that was stopped or a line that went silent.
 */
export function withQueryTimeout<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  return given.run(milliseconds, work);
}

/** For work that takes as long as it takes, on a connection of which PostgreSQL lifted its limit too. */
export const withoutQueryTimeout = <T>(work: () => Promise<T>): Promise<T> =>
  withQueryTimeout(Number.POSITIVE_INFINITY, work);

/** For a statement whose limit at the server is `milliseconds`. */
export const withStatementTimeout = <T>(milliseconds: number, work: () => Promise<T>): Promise<T> =>
  withQueryTimeout(milliseconds + grace, work);

/** How long the query that is sent now may take. */
export const queryTimeout = (): number => given.getStore() ?? statementTimeout + grace;
