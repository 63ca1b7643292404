import type { AdminPayoutDetail, HoldPayoutBody, ReleasePayoutBody } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import type { Random } from '../../../adapters/random.ts';
import { startOfDay } from '../../../domain/time/calendar-day.ts';
import { day } from '../../../domain/time/durations.ts';
import { conflict, invalid, notFound } from '../../../http/problem-error.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import type { Db } from '../../../storage/database.ts';
import { type AuditSource, audit } from '../../admin/audit/audit-log.ts';
import { readReason } from '../../admin/reason.ts';
import type { LetterTo } from '../../identity/mails/letter.ts';
import type { Notifier } from '../../identity/notifications/notifier.ts';
import { lockUser } from '../../identity/users/users.repository.ts';
import { type MoneyNews, moneyNotice } from '../money-notices.ts';
import { findNamedPayout, type NamedPayout } from './all-payouts.repository.ts';
import { viewAnyPayout } from './any-payout.ts';
import { deleteHold, findHold, keepHold } from './payout-holds.repository.ts';
import { payoutsHeldMail, payoutsReleasedMail } from './payout-mails.ts';
import { payoutPathOf } from './payout-path.ts';

/** The longest hold that ends by itself. Milliseconds. */
const longest = 366 * day;

interface HoldChange<Body> {
  readonly db: Db;
  readonly adminId: string;
  readonly payoutId: string;
  readonly body: Body;
  readonly source: AuditSource;
}

/** Admins stop what is paid to a user, and let it go on. The user is written to. */
export class PayoutHolds {
  readonly #random: Random;
  readonly #notifier: Notifier;
  readonly #origin: () => string;

  constructor(random: Random, notifier: Notifier, origin: () => string) {
    this.#random = random;
    this.#notifier = notifier;
    this.#origin = origin;
  }

  /**
   * Within a transaction.
   *
   * @throws ProblemError 400, 404, 409 where the receiver's payouts are on hold already.
   */
  async hold(change: HoldChange<HoldPayoutBody>): Promise<AdminPayoutDetail> {
    const { db, adminId, body, source } = change;
    const { now } = source;
    const reason = readReason(body.reason);
    const until = endOf(body.until, now);
    const payout = await lockReceiver(change);
    if (await findHold(db, payout.mentorId, now)) {
      throw conflict('Payouts to this user are already on hold.', 'already_held');
    }
    const hold = { userId: payout.mentorId, payoutId: payout.id, at: instant(now), reason };
    await keepHold(db, { ...hold, heldBy: adminId, until });
    const path = await payoutPathOf(db, payout.mentorId);
    const mail = payoutsHeldMail(this.#origin(), path, { reason, until });
    await this.#send('payouts-held', change, { userId: payout.mentorId, path }, mail);
    const details = { reason, userId: payout.mentorId, until };
    await audit(db, source, { action: 'payout.held', subjectId: payout.id, details });
    return viewAnyPayout(db, payout.id, now);
  }

  /** Within a transaction. @throws ProblemError 400, 404, 409 where there is no hold. */
  async release(change: HoldChange<ReleasePayoutBody>): Promise<AdminPayoutDetail> {
    const { db, body, source } = change;
    const { now } = source;
    const reason = readReason(body.reason);
    const payout = await lockReceiver(change);
    if (!(await findHold(db, payout.mentorId, now))) {
      throw conflict('The payouts of this user are not on hold.', 'not_held');
    }
    await deleteHold(db, payout.mentorId);
    await enqueue(db, this.#random, 'payouts-asked', {}, now);
    const path = await payoutPathOf(db, payout.mentorId);
    const mail = payoutsReleasedMail(this.#origin(), path, { reason });
    await this.#send('payouts-released', change, { userId: payout.mentorId, path }, mail);
    const details = { reason, userId: payout.mentorId };
    await audit(db, source, { action: 'payout.released', subjectId: payout.id, details });
    return viewAnyPayout(db, payout.id, now);
  }

  #send(
    news: MoneyNews,
    { db, source }: HoldChange<unknown>,
    to: { readonly userId: string; readonly path: string },
    mail: LetterTo,
  ): Promise<void> {
    return this.#notifier.notify(db, moneyNotice(news, to, mail), source.now);
  }
}

/** One hold of a receiver is changed at a time, and none while a payout of theirs is written. */
async function lockReceiver({ db, payoutId }: HoldChange<unknown>): Promise<NamedPayout> {
  const payout = await findNamedPayout(db, payoutId);
  if (!payout) throw notFound();
  await lockUser(db, payout.mentorId);
  return payout;
}

/** ISO instant at which a hold until a day (UTC) ends; null without one. */
function endOf(until: string | undefined, now: number): string | null {
  if (until === undefined) return null;
  const end = startOfDay(until, 'UTC', 0);
  if (end === undefined) throw invalid('Enter a date such as 2026-01-31.', 'invalid_date', 'until');
  const at = Date.parse(end);
  if (at <= now) throw invalid('Enter a day after today.', 'past', 'until');
  if (at > now + longest) throw invalid('Enter a day within a year.', 'too_far', 'until');
  return end;
}
