import { appPaths } from '@skipper/core/contract';
import type { Db } from '../../../storage/database.ts';
import type { Notifier } from '../../identity/notifications/notifier.ts';
import { shownUsername } from '../../identity/users/deleted-user.ts';
import { readUser } from '../../identity/users/users.repository.ts';
import { readInvoice } from '../billing/invoice-writes.repository.ts';
import { findNoteOfRefund } from '../credit-notes/credit-notes.repository.ts';
import { moneyNotice } from '../money-notices.ts';
import { type AccessAfter, refundMadeMail, type Words } from './refund-mails.ts';

/** A refund that is booked. Minor units. */
export interface BookedRefund {
  readonly refundId: string;
  readonly invoiceId: string;
  readonly amount: number;
  readonly words: Words;
}

/** Sends the mail about a refund to its buyer. Within the transaction that books it. */
export async function tellRefund(
  db: Db,
  { notifier, origin }: { readonly notifier: Notifier; readonly origin: string },
  { refundId, invoiceId, amount, words }: BookedRefund,
  access: AccessAfter,
  now: number,
): Promise<void> {
  const note = await findNoteOfRefund(db, refundId);
  const { number, currency, userId, mentorId } = await readInvoice(db, invoiceId);
  const seller = shownUsername((await readUser(db, mentorId)).username);
  const mail = refundMadeMail(origin, {
    invoiceId,
    number,
    creditNote: note?.number,
    seller,
    words,
    refunded: { amount, currency },
    access,
  });
  const buyer = { userId, path: appPaths.menteeBilling };
  await notifier.notify(db, moneyNotice('refund-made', buyer, mail), now);
}
