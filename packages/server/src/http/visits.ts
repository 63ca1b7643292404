import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database, Db } from '../storage/database.ts';
import { authenticate } from './authenticate.ts';
import type { Viewer } from './call.ts';
import { MemoryRateLimiter } from './memory-rate-limiter.ts';
import { tooMany } from './problem-error.ts';
import { addressSubject, type RateLimit, type RateLimiter, rateLimits } from './rate-limits.ts';
import { SharedRateLimiter } from './shared-rate-limiter.ts';

/** The door of the API: learns who is calling and counts them. */
export class Visits {
  readonly #db: Db;
  readonly #limiter: RateLimiter | undefined;

  constructor({ db, engine }: Database, options: { readonly limited: boolean }) {
    this.#db = db;
    if (!options.limited) return;
    this.#limiter = engine === 'postgres' ? new SharedRateLimiter(db) : new MemoryRateLimiter();
  }

  /**
   * A caller without a good bearer counts by address, so that guessing tokens is limited too.
   *
   * @throws ProblemError 401, 400 or 429.
   */
  async admit(
    request: FastifyRequest,
    reply: FastifyReply,
    now: number,
  ): Promise<Viewer | undefined> {
    const countAddress = () =>
      this.count(reply, rateLimits.anonymous, addressSubject(request.callerAddress), now);
    const viewer = await authenticate(request, this.#db, now).catch(async (error: unknown) => {
      await countAddress();
      throw error;
    });
    if (viewer) {
      await this.count(reply, rateLimits.signedInBurst, viewer.id, now);
      await this.count(reply, rateLimits.signedIn, viewer.id, now);
    } else await countAddress();
    return viewer;
  }

  /** Counts one call and says in the headers what is left. @throws ProblemError 429. */
  async count(reply: FastifyReply, limit: RateLimit, subject: string, now: number): Promise<void> {
    if (!this.#limiter) return;
    const { allowed, remaining, resetSeconds } = await this.#limiter.take(limit, subject, now);
    // Both are lists (draft-ietf-httpapi-ratelimit-headers): a call may count against several.
    append(reply, 'RateLimit-Policy', `"${limit.name}";q=${limit.calls};w=${limit.windowSeconds}`);
    append(reply, 'RateLimit', `"${limit.name}";r=${remaining};t=${resetSeconds}`);
    if (!allowed) throw tooMany(resetSeconds);
  }
}

function append(reply: FastifyReply, name: string, item: string): void {
  const before = reply.getHeader(name);
  reply.header(name, before === undefined ? item : `${before}, ${item}`);
}
