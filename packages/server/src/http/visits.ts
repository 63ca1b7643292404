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

  constructor(database: Database, options: { readonly limited: boolean }) {
    this.#db = database.db;
    this.#limiter = options.limited ? limiterFor(database) : undefined;
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
    try {
      const viewer = await authenticate(request, this.#db, now);
      if (viewer) {
        await this.count(reply, rateLimits.signedInBurst, viewer.id, now);
        await this.count(reply, rateLimits.signedIn, viewer.id, now);
        return viewer;
      }
    } catch (error) {
      if (error instanceof ProblemError && error.status === 429) throw error;
      await this.count(reply, rateLimits.anonymous, addressSubject(request.ip), now);
      throw error;
    }
  }
}
