import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../storage/database.ts';
import { authenticate } from './authenticate.ts';
import type { Viewer } from './call.ts';
import { tooMany } from './problem-error.ts';
import { addressSubject, MemoryRateLimiter, type RateLimit, rateLimits } from './rate-limits.ts';

/** The door of the API: learns who is calling and counts them. */
export class Visits {
  readonly #db: Db;
  readonly #limiter = new MemoryRateLimiter();
  readonly #limited: boolean;

  constructor(db: Db, options: { readonly limited: boolean }) {
    this.#db = db;
    this.#limited = options.limited;
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
    const viewer = await authenticate(request, this.#db, now).catch((error: unknown) => {
      this.count(reply, rateLimits.anonymous, addressSubject(request.ip), now);
      throw error;
    });
    if (viewer) this.count(reply, rateLimits.signedIn, viewer.id, now);
    else this.count(reply, rateLimits.anonymous, addressSubject(request.ip), now);
    return viewer;
  }

  /** Counts one call and says in the headers what is left. @throws ProblemError 429. */
  count(reply: FastifyReply, limit: RateLimit, subject: string, now: number): void {
    if (!this.#limited) return;
    const state = this.#limiter.take(limit, subject, now);
    reply.header('RateLimit-Policy', `"${limit.name}";q=${limit.calls};w=${limit.windowSeconds}`);
    reply.header('RateLimit', `"${limit.name}";r=${state.remaining};t=${state.resetSeconds}`);
    if (!state.allowed) throw tooMany(state.resetSeconds);
  }
}
