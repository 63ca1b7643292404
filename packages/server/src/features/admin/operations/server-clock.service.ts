import type { AdvanceClockBody, ServerClock } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import type { Random } from '../../../adapters/random.ts';
import { day } from '../../../domain/time/durations.ts';
import { afterSpan } from '../../../domain/time/time-span.ts';
import { conflict, invalid } from '../../../http/problem-error.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import type { Db } from '../../../storage/database.ts';
import { addAhead, readAhead } from '../../../storage/moved-time.ts';
import { carrySessions } from '../../identity/session/session.repository.ts';
import { type AuditSource, audit } from '../audit/audit-log.ts';
import { readReason } from '../reason.ts';

/** Cards of the sandbox expire after three years. */
const furthest = 10 * 366 * day;

/** The time of a sandbox deployment, which admins move forward to see what it brings. */
export class ServerClockService {
  readonly #random: Random;
  readonly #movable: boolean;

  constructor(random: Random, movable: boolean) {
    this.#random = random;
    this.#movable = movable;
  }

  async view(db: Db, now: number): Promise<ServerClock> {
    return { now: instant(now), movable: this.#movable, aheadMilliseconds: await readAhead(db) };
  }

  /**
   * Moves the one clock that jobs, links and sessions have. Sessions last as long as before: those
   * who look on stay signed in. Links in mails age. Within a transaction.
   *
   * @throws ProblemError 400, 409 where the clock is fixed.
   */
  async advance(
    db: Db,
    { by, reason }: AdvanceClockBody,
    source: AuditSource,
  ): Promise<ServerClock> {
    if (!this.#movable) throw conflict('The time of this server is fixed.', 'clock_fixed');
    const { now } = source;
    const why = readReason(reason);
    const to = afterSpan(now, by);
    if (to === undefined) throw invalid('Move it by a year at most.', 'invalid_span', 'by');
    const ahead = await addAhead(db, to - now);
    if (ahead > furthest) throw conflict('The clock can be at most ten years ahead.', 'clock_far');
    await carrySessions(db, instant(now), to - now);
    await enqueue(db, this.#random, 'clock-moved', {}, to);
    const details = { reason: why, by, before: instant(now), after: instant(to) };
    await audit(db, source, { action: 'clock.advanced', subjectId: null, details });
    return { now: instant(to), movable: true, aheadMilliseconds: ahead };
  }
}
