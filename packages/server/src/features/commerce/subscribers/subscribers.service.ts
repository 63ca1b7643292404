import type { CompBody } from '@skipper/core/contract';
import { isOrdered } from '../../../domain/commerce/subscriptions/billing-status.ts';
import { day } from '../../../domain/time/durations.ts';
import { conflict, invalid, notFound } from '../../../http/problem-error.ts';
import type { SubscriptionsTable } from '../../../storage/commerce-tables.ts';
import type { Db } from '../../../storage/database.ts';
import type { AuditAction } from '../../admin/audit/audit-actions.ts';
import { type AuditSource, audit } from '../../admin/audit/audit-log.ts';
import type { Notifier } from '../../identity/notifications/notifier.ts';
import { isDeleted } from '../../identity/users/deleted-user.ts';
import {
  findUserByEmail,
  findUserIdByName,
  lockUser,
} from '../../identity/users/users.repository.ts';
import { closeOpenInvoices } from '../billing/invoice-writes.repository.ts';
import { findPlanRow } from '../plans/plans.repository.ts';
import { listHeld } from '../subscriptions/held-subscriptions.repository.ts';
import type { MemberMail } from '../subscriptions/member-notices.ts';
import { mailMember } from '../subscriptions/subscriber-mails.ts';
import {
  lockSubscription,
  requireSubscription,
} from '../subscriptions/subscription-changes.repository.ts';
import type { SubscriptionService } from '../subscriptions/subscriptions.service.ts';

/** A mentor who changes a member's subscription, within the transaction of the call. */
export interface MentorCall {
  readonly db: Db;
  readonly mentorId: string;
  readonly source: AuditSource;
}

/**
 * Changes that mentors make to the subscriptions of their members. Each is one transaction under the lock of
 * the subscription, kept in the audit log, and written to the member by mail.
 */
export class SubscriberService {
  readonly #notifier: Notifier;
  readonly #subscriptions: SubscriptionService;
  readonly #origin: () => string;

  constructor(notifier: Notifier, subscriptions: SubscriptionService, origin: () => string) {
    this.#notifier = notifier;
    this.#subscriptions = subscriptions;
    this.#origin = origin;
  }

  /**
   * Gives a user a plan, for so many days, until a day, or for good. Returns its id.
   *
   * @throws ProblemError 400 by field; 409 for one who has a subscription, and a plan without seats.
   */
  async comp(call: MentorCall, body: CompBody): Promise<string> {
    const { db, mentorId, source } = call;
    const end = endOf(body, source.now);
    const userId = await findMember(db, body.member);
    if (userId === mentorId) throw invalid('This is you.', 'own_plan', 'member');
    await lockUser(db, userId);
    await requirePlan(db, mentorId, body.planUuid);
    requireNone(await listHeld(db, userId, mentorId));
    const comp = {
      userId,
      planId: body.planUuid,
      billingStatus: 'comped',
      source: 'comp',
      interval: 'free',
      amount: 0,
      currency: 'USD',
      ...(end === undefined ? {} : { currentPeriodEnd: end }),
    } as const;
    const id = await this.#subscriptions.subscribe(db, comp, source.now);
    const row = await requireSubscription(db, id);
    await this.#tell(call, row, 'comped', { until: row.currentPeriodEnd });
    return id;
  }

  /**
   * @throws ProblemError 400 for an end a century away, 409 for a subscription that has no end, or
   * whose payment is owed.
   */
  async extend(call: MentorCall, id: string, days: number): Promise<void> {
    const before = await lockMember(call.db, id);
    if (before.currentPeriodEnd === null) {
      throw conflict('This subscription has no end to move.', 'no_period');
    }
    if (Date.parse(before.currentPeriodEnd) + days * day > call.source.now + longest) {
      throw invalid('Enter fewer days.', 'too_far', 'days');
    }
    const details = { extendedBy: days * day };
    const row = await this.#subscriptions.change(call.db, id, 'extend', call.source.now, details);
    await this.#tell(call, row, 'extended', { days, until: row.currentPeriodEnd });
  }

  /** @throws ProblemError 400 for a day that is over, 409 for one that is not active. */
  async pause(call: MentorCall, id: string, until: string | undefined): Promise<void> {
    const { db, source } = call;
    const pausedUntil = until === undefined ? null : endOfDay(until, source.now);
    requireSettled(await lockMember(db, id));
    const row = await this.#subscriptions.change(db, id, 'pause', source.now, { pausedUntil });
    await this.#tell(call, row, 'paused', { until: row.pausedUntil });
  }

  /** @throws ProblemError 409 for one that is not paused. */
  async resume(call: MentorCall, id: string): Promise<void> {
    await lockMember(call.db, id);
    const row = await this.#subscriptions.change(call.db, id, 'unpause', call.source.now);
    await this.#tell(call, row, 'resumed', { until: row.currentPeriodEnd });
  }

  /** Ends it now. @throws ProblemError 409 for one that is over, or is being charged. */
  async remove(call: MentorCall, id: string, reason: string): Promise<void> {
    const { db, source } = call;
    requireSettled(await lockMember(db, id));
    await closeOpenInvoices(db, id, 'void');
    const details = { cancelReason: `removed: ${reason}` };
    const row = await this.#subscriptions.change(db, id, 'end', source.now, details);
    await this.#tell(call, row, 'removed', { reason }, reason);
  }

  async #tell(
    { db, source }: MentorCall,
    row: SubscriptionsTable,
    mail: Exclude<MemberMail, 'comp-ended' | 'credited'>,
    details: Readonly<Record<string, string | number | null>>,
    reason?: string,
  ): Promise<void> {
    const sender = { notifier: this.#notifier, origin: this.#origin() };
    const { now } = source;
    await mailMember(db, sender, mail, row, reason === undefined ? { now } : { now, reason });
    const action: AuditAction = `subscriber.${mail}`;
    const about = { subscription: row.id, plan: row.planId, ...details };
    await audit(db, source, { action, subjectId: row.userId, details: about });
  }
}

/** One that has not begun is none of the mentor's yet. @throws ProblemError 404 */
async function lockMember(db: Db, id: string): Promise<SubscriptionsTable> {
  const row = await lockSubscription(db, id);
  if (row.billingStatus === 'incomplete') throw notFound();
  return row;
}

/** A charge under way would be paid for nothing. */
function requireSettled({ payingSince }: SubscriptionsTable): void {
  if (payingSince === null) return;
  const message = 'A payment is under way. Try again in a few minutes.';
  throw conflict(message, 'payment_in_progress');
}

async function findMember(db: Db, written: string): Promise<string> {
  const name = written.trim().toLowerCase();
  const isGone = isDeleted({ username: name });
  const found = isGone
    ? undefined
    : name.includes('@')
      ? (await findUserByEmail(db, name))?.id
      : await findUserIdByName(db, name);
  if (found !== undefined) return found;
  throw invalid('There is no account with this username or email.', 'unknown_user', 'member');
}

async function requirePlan(db: Db, mentorId: string, planId: string): Promise<void> {
  const plan = await findPlanRow(db, planId);
  if (plan?.mentorId !== mentorId) {
    throw invalid('Choose one of your plans.', 'unknown_plan', 'planUuid');
  }
  if (plan.status === 'archived') {
    throw invalid('This plan is archived. Choose another one.', 'plan_archived', 'planUuid');
  }
}

/** A free plan gives way to a comp, as a comp does to a paid one. */
function requireNone(held: readonly SubscriptionsTable[]): void {
  const paid = held.find((one) => isOrdered(one.billingStatus) && one.interval !== 'free');
  if (paid) {
    const days = paid.billingStatus === 'past_due' ? 'once their payment is made' : 'instead';
    throw conflict(
      `They already have a subscription. Add days to it ${days}.`,
      'already_subscribed',
    );
  }
  if (held.some(({ billingStatus }) => billingStatus === 'comped')) {
    throw conflict('They already have a comp. Add days to it instead.', 'already_comped');
  }
}

function endOf({ until, days }: CompBody, now: number): number | undefined {
  if (until !== undefined && days !== undefined) {
    throw invalid('Give a day or a number of days, not both.', 'ambiguous', 'days');
  }
  if (days !== undefined) return now + days * day;
  return until === undefined ? undefined : endOfDay(until, now);
}

/** Instants are compared as text, which holds up to the year 9999 only. */
const longest = 100 * 365 * day;

/** @throws ProblemError 400 for a day that is over, or a century away. */
function endOfDay(date: string, now: number): number {
  const end = Date.parse(`${date}T00:00:00Z`) + day;
  if (Number.isNaN(end) || end <= now) throw invalid('Choose a later day.', 'past', 'until');
  if (end > now + longest) throw invalid('Choose an earlier day, or none.', 'too_far', 'until');
  return end;
}
