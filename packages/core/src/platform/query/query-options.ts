import { minute } from '../../contract/durations.ts';

/** How long after the last observer left an answer is kept, in milliseconds (specification, section 9). */
export const defaultKeepUnused = minute;

/** Options of a cached answer, shared by its observers: the last ones given count. */
export interface QueryOptions {
  /** Milliseconds; 0 drops it with its last observer, Infinity keeps it. Default 60 s. */
  readonly keepUnused?: number;
  /** Milliseconds after which a new observer refetches. Default: the endpoint's `staleTime`. */
  readonly staleTime?: number;
  /** Milliseconds between one answer and the next fetch while observed. Default: no polling. */
  readonly pollEvery?: number;
}

export const noOptions: QueryOptions = {};
