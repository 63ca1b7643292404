import type { Money } from '@skipper/core/contract';
import { type LetterTo, letter } from '../../identity/mails/letter.ts';

/** The mails about refunds that came to nothing, as pure functions. */

export interface FailedRefund {
  readonly invoiceId: string;
  readonly number: string;
  readonly buyer: string;
  readonly seller: string;
  readonly amount: Money;
  /** The number of the credit note that no longer counts. */
  readonly creditNote: string | undefined;
  /** Whether the subscription is over. */
  readonly isEnded: boolean;
}

export function failedForBuyer(origin: string, refund: FailedRefund): LetterTo {
  const { invoiceId, number, seller, amount, creditNote, isEnded } = refund;
  return letter(origin, (write) => ({
    subject: `Your refund of ${write.money(amount)} failed`,
    paragraphs: [
      `${write.money(amount)} of invoice ${number} could not be paid back to your card. We told ${seller} and our support, who can send it again.`,
      isEnded
        ? `Your subscription to ${seller} stays ended, and you won’t be charged again.`
        : `Your access to ${seller} stays as it is.`,
      ...(creditNote === undefined ? [] : [`Credit note ${creditNote} is canceled.`]),
    ],
    link: {
      label: 'Open the invoice',
      path: `/dashboard/settings/mentee-billing?invoice=${invoiceId}`,
    },
  }));
}

export function failedForSeller(origin: string, refund: FailedRefund): LetterTo {
  const { invoiceId, number, buyer, amount, isEnded } = refund;
  return letter(origin, (write) => ({
    subject: `Your refund to ${buyer} failed`,
    paragraphs: [
      `${write.money(amount)} of invoice ${number} could not be paid back to the card of ${buyer}. Your share of it is in your balance again.`,
      `Refund the sale again. If that fails, too, pay ${buyer} in another way.`,
      ...(isEnded ? [`The subscription of ${buyer} stays ended.`] : []),
    ],
    link: { label: 'Open the sale', path: `/dashboard/sales?sale=${invoiceId}` },
  }));
}

export function failedForAdmin(origin: string, refund: FailedRefund): LetterTo {
  const { number, buyer, seller, amount } = refund;
  return letter(origin, (write) => ({
    subject: `A refund to ${buyer} failed`,
    paragraphs: [
      `${write.money(amount)} of invoice ${number} by ${seller} could not be paid back to the card of ${buyer}. It is not refunded in the books.`,
      `${seller} was asked to refund it again. A refund that you make at the payment provider is booked here, too.`,
    ],
    link: { label: 'Open the refunds', path: '/dashboard/admin/refunds' },
  }));
}
