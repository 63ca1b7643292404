import { appPaths } from '@skipper/core/contract';
import { isEnded } from '../../../domain/commerce/subscriptions/billing-status.ts';
import type { Db } from '../../../storage/database.ts';
import type { LetterTo } from '../../identity/mails/letter.ts';
import type { Notifier } from '../../identity/notifications/notifier.ts';
import { shownUsername } from '../../identity/users/deleted-user.ts';
import { otherAdmins } from '../../identity/users/roles.repository.ts';
import { readUser } from '../../identity/users/users.repository.ts';
import { readInvoice } from '../billing/invoice-writes.repository.ts';
import { findNoteOfRefund } from '../credit-notes/credit-notes.repository.ts';
import { moneyNotice } from '../money-notices.ts';
import { requireSubscription } from '../subscriptions/subscription-changes.repository.ts';
import type { SubscriptionService } from '../subscriptions/subscriptions.service.ts';
import { endAccess, endsAccess } from './end-of-access.ts';
import {
  type FailedRefund,
  failedForAdmin,
  failedForBuyer,
  failedForSeller,
} from './refund-failed-mails.ts';
import type { AccessAfter } from './refund-mails.ts';
import { type BookedRefund, tellRefund } from './tell-refund.ts';

/**
 * The effects of refunds beside the books: the access that the money paid for, and the mail to the
 * buyer. Within the transaction that books one, under the lock of the subscription.
 */
export class RefundEffects {
  readonly #notifier: Notifier;
  readonly #subscriptions: SubscriptionService;
  readonly #origin: () => string;

  constructor(notifier: Notifier, subscriptions: SubscriptionService, origin: () => string) {
    this.#notifier = notifier;
    this.#subscriptions = subscriptions;
    this.#origin = origin;
  }

  /** Whether the refund would end access. Before it is booked. */
  async endsAccess(db: Db, invoiceId: string, amount: number, now: number): Promise<boolean> {
    const { subscriptionId } = await readInvoice(db, invoiceId);
    if (subscriptionId === null) return false;
    const row = await requireSubscription(db, subscriptionId);
    return endsAccess(db, row, { invoiceId, amount }, now);
  }

  /** Ends the access that an invoice paid for. */
  async end(db: Db, invoiceId: string, now: number): Promise<AccessAfter> {
    const { subscriptionId: id } = await readInvoice(db, invoiceId);
    if (id === null) return {};
    return endAccess(db, this.#subscriptions, { id, cancelReason: 'refunded' }, now);
  }

  /** Tells the buyer. */
  tell(db: Db, refund: BookedRefund, access: AccessAfter, now: number): Promise<void> {
    const sender = { notifier: this.#notifier, origin: this.#origin() };
    return tellRefund(db, sender, refund, access, now);
  }

  /** Tells the buyer, the seller and the admins that a refund is taken back in the books. */
  async fail(db: Db, refund: Omit<BookedRefund, 'words'>, now: number): Promise<void> {
    const failed = await describeFailed(db, refund);
    const { invoiceId } = refund;
    const { userId, mentorId } = await readInvoice(db, invoiceId);
    const origin = this.#origin();
    const to = (id: string, path: string, mail: LetterTo) =>
      moneyNotice('refund-failed', { userId: id, path }, mail);
    const notices = [
      to(userId, appPaths.menteeBilling, failedForBuyer(origin, failed)),
      to(mentorId, `/dashboard/sales?sale=${invoiceId}`, failedForSeller(origin, failed)),
    ];
    for (const id of await otherAdmins(db, mentorId)) {
      notices.push(to(id, '/dashboard/admin/refunds', failedForAdmin(origin, failed)));
    }
    await this.#notifier.notifyAll(db, notices, now);
  }
}

async function describeFailed(
  db: Db,
  { refundId, invoiceId, amount }: Omit<BookedRefund, 'words'>,
): Promise<FailedRefund> {
  const { number, currency, userId, mentorId, subscriptionId } = await readInvoice(db, invoiceId);
  const row = subscriptionId === null ? null : await requireSubscription(db, subscriptionId);
  return {
    invoiceId,
    number,
    buyer: shownUsername((await readUser(db, userId)).username),
    seller: shownUsername((await readUser(db, mentorId)).username),
    amount: { amount, currency },
    creditNote: (await findNoteOfRefund(db, refundId))?.number,
    isEnded: row !== null && isEnded(row.billingStatus),
  };
}
