import { appPaths, isolated } from '@skipper/core/contract';
import { nextStatus } from '../../../domain/commerce/subscriptions/subscription-state.ts';
import type { InvoicesTable } from '../../../storage/commerce-tables.ts';
import type { Db } from '../../../storage/database.ts';
import type { LetterTo } from '../../identity/mails/letter.ts';
import type { Notifier } from '../../identity/notifications/notifier.ts';
import { shownUsername } from '../../identity/users/deleted-user.ts';
import { readUser } from '../../identity/users/users.repository.ts';
import { type MoneyNews, moneyNotice } from '../money-notices.ts';
import { planNames } from '../plans/plans.repository.ts';
import { endAccess, endsAccess } from '../refunds/end-of-access.ts';
import type { AccessAfter } from '../refunds/refund-mails.ts';
import { disputed, isHeldOff } from '../subscriptions/held-off.ts';
import {
  endChosenAt,
  requireSubscription,
} from '../subscriptions/subscription-changes.repository.ts';
import type { SubscriptionService } from '../subscriptions/subscriptions.service.ts';
import {
  appealWonMail,
  chargesResumedMail,
  chargesStoppedMail,
  type DisputedSale,
  disputeDecidedMail,
  disputeOpenedMail,
  disputeOverturnedMail,
  disputeRepaidMail,
} from './dispute-mails.ts';
import { hasUnwonDispute } from './disputes.repository.ts';
import type { BookedDispute } from './disputes.ts';

/**
 * The effects of a dispute beside the books: the seller learns of it, and its buyer is not charged
 * again until the bank has decided. Within the transaction that books it, under the lock of the
 * subscription.
 */
export class DisputeEffects {
  readonly #notifier: Notifier;
  readonly #subscriptions: SubscriptionService;
  readonly #origin: () => string;

  constructor(notifier: Notifier, subscriptions: SubscriptionService, origin: () => string) {
    this.#notifier = notifier;
    this.#subscriptions = subscriptions;
    this.#origin = origin;
  }

  async follow(db: Db, booked: BookedDispute, now: number): Promise<void> {
    const { invoice, amount, fee, opened, decided, creditNote, overturned } = booked;
    const held = opened && decided !== 'won' && (await this.#stop(db, invoice, now));
    const goesOn = decided === 'won' && (await this.#goOn(db, invoice, now));
    const access = decided === 'lost' ? await this.#end(db, invoice, now) : {};
    const stopped = held && !access.ended;
    const sale = await describe(db, invoice, { amount, fee, stopped });
    const origin = this.#origin();
    const seller = { userId: invoice.mentorId, path: `/dashboard/sales?sale=${invoice.id}` };
    const buyer = { userId: invoice.userId, path: appPaths.subscriptions };
    const bill = { ...buyer, path: `${appPaths.menteeBilling}?invoice=${invoice.id}` };
    const send = (news: MoneyNews, to: typeof seller, mail: LetterTo) =>
      this.#notifier.notify(db, moneyNotice(news, to, mail), now);
    if (opened) await send('dispute-opened', seller, disputeOpenedMail(origin, sale));
    if (decided && !overturned)
      await send('dispute-decided', seller, disputeDecidedMail(origin, sale, decided, access));
    if (overturned) {
      const ended = await hasEnded(db, invoice);
      const mail = disputeOverturnedMail(origin, sale, { creditNote: overturned, ended });
      await send('dispute-overturned', bill, mail);
      if (decided) await send('dispute-decided', seller, appealWonMail(origin, sale, ended));
    }
    if (stopped) await send('charges-stopped', buyer, chargesStoppedMail(origin, sale));
    if (goesOn) await send('charges-resumed', buyer, chargesResumedMail(origin, sale));
    if (creditNote !== undefined) {
      const mail = disputeRepaidMail(origin, sale, { creditNote, access });
      await send('dispute-repaid', bill, mail);
    }
  }

  /** Ends it with what was paid for, until the bank decides. Returns whether a charge was to come. */
  async #stop(db: Db, { subscriptionId }: InvoicesTable, now: number): Promise<boolean> {
    if (subscriptionId === null) return false;
    const row = await requireSubscription(db, subscriptionId);
    const { billingStatus, cancelAtPeriodEnd, currentPeriodEnd } = row;
    const comes = nextStatus('schedule-cancel', billingStatus) !== undefined;
    if (!comes || cancelAtPeriodEnd === 1 || currentPeriodEnd === null) return false;
    const reason = { cancelReason: disputed };
    await this.#subscriptions.change(db, subscriptionId, 'schedule-cancel', now, reason);
    return true;
  }

  /** Ends it where nothing pays for the current period any more, like a refund does. */
  async #end(
    db: Db,
    { id: invoiceId, subscriptionId: id }: InvoicesTable,
    now: number,
  ): Promise<AccessAfter> {
    if (id === null) return {};
    const row = await requireSubscription(db, id);
    // The money that the buyer has back is booked.
    if (await endsAccess(db, row, { invoiceId, amount: 0 }, now)) {
      return endAccess(db, this.#subscriptions, { id, cancelReason: disputed }, now);
    }
    const { cancelAtPeriodEnd, endedAt, currentPeriodEnd } = row;
    const ends = cancelAtPeriodEnd === 1 && endedAt === null && currentPeriodEnd !== null;
    return ends ? { endsAt: currentPeriodEnd } : {};
  }

  /**
   * A subscription that was stopped for the dispute goes on, unless it is over by now, or another of
   * its payments is disputed or was given back since. Returns whether it does.
   */
  async #goOn(db: Db, { subscriptionId }: InvoicesTable, now: number): Promise<boolean> {
    if (subscriptionId === null) return false;
    const row = await requireSubscription(db, subscriptionId);
    if (!isHeldOff(row) || nextStatus('resume', row.billingStatus) === undefined) return false;
    const since = (await endChosenAt(db, subscriptionId)) ?? row.createdAt;
    if (await hasUnwonDispute(db, subscriptionId, since)) return false;
    await this.#subscriptions.change(db, subscriptionId, 'resume', now);
    return true;
  }
}

/** Whether its subscription ended for a dispute before. */
async function hasEnded(db: Db, { subscriptionId }: InvoicesTable): Promise<boolean> {
  if (subscriptionId === null) return false;
  const { endedAt, cancelReason } = await requireSubscription(db, subscriptionId);
  return endedAt !== null && cancelReason === disputed;
}

async function describe(
  db: Db,
  invoice: InvoicesTable,
  { amount, fee, stopped }: { amount: number; fee: number; stopped: boolean },
): Promise<DisputedSale> {
  const { id: invoiceId, number, userId, mentorId, planId, currency } = invoice;
  const buyer = shownUsername((await readUser(db, userId)).username);
  const seller = shownUsername((await readUser(db, mentorId)).username);
  const names = planId === null ? undefined : await planNames(db, [planId]);
  const plan = isolated(names?.get(planId ?? '') ?? 'the plan');
  const money = { amount: { amount, currency }, fee: { amount: fee, currency } };
  return { invoiceId, number, buyer, seller, plan, ...money, stopped };
}
