import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database, Db } from '../storage/database.ts';
import { authenticate } from './authenticate.ts';
import { MemoryRateLimiter } from './memory-rate-limiter.ts';
import { ProblemError, tooMany } from './problem-error.ts';
import {
  addressSubject,
  type RateLimit,
  type RateLimiter,
  type RateLimitState,
  rateLimits,
} from './rate-limits.ts';
import { SharedRateLimiter } from './shared-rate-limiter.ts';
import type { Viewer } from './viewer.ts';

/** A limit, and the subject whose calls are counted. */
export interface Counted {
  readonly limit: RateLimit;
  readonly subject: string;
}

/** The rate limiter of the API: identifies callers and counts their calls. */
export class Visits {
  readonly #db: Db;
  readonly #limiter: RateLimiter | undefined;

  constructor({ db, engine }: Database, options: { readonly limited: boolean }) {
    this.#db = db;
    if (!options.limited) return;
    this.#limiter = engine === 'postgres' ? new SharedRateLimiter(db) : new MemoryRateLimiter();
  }

  /**
   * A caller without a valid bearer counts by address, so that guessing tokens is limited too. A
   * bearer that could not be looked up during a database outage does not count as a guess.
   *
   * @throws ProblemError 401, 400 or 429.
   */
  async admit(
    request: FastifyRequest,
    reply: FastifyReply,
    now: number,
  ): Promise<Viewer | undefined> {
    let viewer: Viewer | undefined;
    try {
      viewer = await authenticate(request, this.#db, now);
    } catch (error) {
      if (isWrong(error)) await this.#countAddress(request, reply, now);
      throw error;
    }
    if (viewer) {
      // An admin who views as a user leaves that user's calls alone.
      const subject = viewer.actor?.id ?? viewer.id;
      await this.count(reply, rateLimits.signedInBurst, subject, now);
      await this.count(reply, rateLimits.signedIn, subject, now);
    } else await this.#countAddress(request, reply, now);
    return viewer;
  }

  /**
   * Counts one call and says in the headers what is left: at once, where it is counted in memory.
   *
   * @throws ProblemError 429.
   */
  count(reply: FastifyReply, limit: RateLimit, subject: string, now: number): void | Promise<void> {
    const state = this.#limiter?.take(limit, subject, now);
    if (state instanceof Promise) return state.then((found) => admitOne(reply, limit, found));
    if (state) admitOne(reply, limit, state);
  }

  /**
   * Counts a page by the address of its reader, signed in or not.
   *
   * @throws ProblemError 429.
   */
  countPage(request: FastifyRequest, reply: FastifyReply, now: number): void | Promise<void> {
    return this.#countAddress(request, reply, now, rateLimits.pages);
  }

  #countAddress(
    request: FastifyRequest,
    reply: FastifyReply,
    now: number,
    limit: RateLimit = rateLimits.anonymous,
  ): void | Promise<void> {
    if (!this.#limiter) return;
    return this.count(reply, limit, addressSubject(request.callerAddress), now);
  }

  /**
   * Runs a call that may be a guess at a secret, and counts it unless it turns out not to be: right
   * guesses do not count, nor do database outages. Counted before it runs and given back after it,
   * so that many concurrent guesses are held back too.
   *
   * @throws ProblemError 429, and what `work` throws.
   */
  async attempt<T>(
    reply: FastifyReply,
    tries: readonly Counted[],
    now: number,
    work: () => Promise<T>,
  ): Promise<T> {
    const counted: (Counted & { readonly state: RateLimitState })[] = [];
    let wrong = false;
    try {
      for (const { limit, subject } of tries) {
        const state = await this.#limiter?.take(limit, subject, now);
        if (state && !state.allowed) {
          announce(reply, limit, state);
          throw tooMany(state.resetSeconds);
        }
        if (state) counted.push({ limit, subject, state });
      }
      return await work();
    } catch (error) {
      wrong = isWrong(error);
      throw error;
    } finally {
      for (const { limit, subject, state } of counted) {
        if (!wrong) await this.#limiter?.giveBack(limit, subject, now);
        announce(reply, limit, { ...state, remaining: state.remaining + (wrong ? 0 : 1) });
      }
    }
  }
}

/** Refused for what the caller sent: a token, password or code that is wrong or unknown. */
function isWrong(error: unknown): boolean {
  return error instanceof ProblemError && [400, 401, 404].includes(error.status);
}

function admitOne(reply: FastifyReply, limit: RateLimit, state: RateLimitState): void {
  announce(reply, limit, state);
  if (!state.allowed) throw tooMany(state.resetSeconds);
}

/** Both are lists (draft-ietf-httpapi-ratelimit-headers): a call may count against several. */
function announce(
  reply: FastifyReply,
  { name, calls, windowSeconds }: RateLimit,
  { remaining, resetSeconds }: RateLimitState,
): void {
  append(reply, 'RateLimit-Policy', `"${name}";q=${calls};w=${windowSeconds}`);
  append(reply, 'RateLimit', `"${name}";r=${remaining};t=${resetSeconds}`);
}

function append(reply: FastifyReply, name: string, item: string): void {
  const before = reply.getHeader(name);
  reply.header(name, before === undefined ? item : `${before}, ${item}`);
}
