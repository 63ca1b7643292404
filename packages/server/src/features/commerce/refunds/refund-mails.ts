import type { Money } from '@skipper/core/contract';
import { type LetterTo, letter } from '../../identity/mails/letter.ts';

/** The mails about refunds that buyers ask for, as pure functions. */

const ofInvoice = (uuid: string) => ({
  label: 'Open the invoice',
  path: `/dashboard/settings/mentee-billing?invoice=${uuid}`,
});

/** To the seller. */
export function refundRequestedMail(
  origin: string,
  request: {
    readonly uuid: string;
    readonly buyer: string;
    readonly number: string;
    readonly total: Money;
    readonly reason: string;
    readonly sellerUntil: string;
  },
): LetterTo {
  const { uuid, buyer, number, total, reason, sellerUntil } = request;
  return letter(origin, (write) => ({
    subject: `${buyer} asks for a refund`,
    paragraphs: [
      `${buyer} asks for a refund of ${write.money(total)}, invoice ${number}.`,
      `Reason: ${reason}`,
      `Accept or decline it by ${write.day(sellerUntil)}. After that, our support decides.`,
    ],
    link: { label: 'Answer the request', path: `/dashboard/sales?request=${uuid}` },
  }));
}

interface OfInvoice {
  readonly invoiceId: string;
  readonly number: string;
  readonly seller: string;
}

/** The words that the buyer reads, under their name; empty: none. */
export interface Words {
  readonly name: 'Answer' | 'Reason';
  readonly text: string;
}

/** The access that a refund leaves: none, all until `endsAt`, or all of it. */
export interface AccessAfter {
  readonly ended?: true;
  /** ISO instant. */
  readonly endsAt?: string;
}

/** To the buyer. */
export function refundMadeMail(
  origin: string,
  refund: OfInvoice & {
    readonly refunded: Money;
    readonly creditNote: string | undefined;
    readonly access: AccessAfter;
    readonly words: Words;
  },
): LetterTo {
  const { invoiceId, number, seller, refunded, creditNote, access, words } = refund;
  const { ended = false, endsAt } = access;
  return letter(origin, (write) => ({
    subject: `Your refund of ${write.money(refunded)}`,
    paragraphs: [
      `${write.money(refunded)} of invoice ${number} goes back to the card you paid with. Banks take a few days to show it.`,
      ...(ended
        ? [`Your subscription to ${seller} has ended with it. You won’t be charged again.`]
        : []),
      ...(endsAt === undefined
        ? []
        : [
            `A payment of your subscription to ${seller} is under way. The subscription ends on ${write.day(endsAt)}, and won’t renew.`,
          ]),
      ...(ended || endsAt !== undefined ? [] : [`Your access to ${seller} stays as it is.`]),
      ...(creditNote === undefined ? [] : [`Credit note ${creditNote} is on the invoice’s page.`]),
      ...(words.text === '' ? [] : [`${words.name}: ${words.text}`]),
    ],
    link: ofInvoice(invoiceId),
  }));
}

/** To the buyer. */
export function refundDeclinedMail(
  origin: string,
  refund: OfInvoice & { readonly answer: string },
): LetterTo {
  const { invoiceId, number, seller, answer } = refund;
  return letter(origin, () => ({
    subject: 'Your refund request was declined',
    paragraphs: [
      `Your request for a refund of invoice ${number} was declined. Your access to ${seller} stays as it is.`,
      `Reason: ${answer}`,
    ],
    link: ofInvoice(invoiceId),
  }));
}
