import { appPaths, type Money } from '@skipper/core/contract';
import { type LetterTo, letter } from '../../identity/mails/letter.ts';
import type { TakenBack } from '../credit-notes/credit-notes.ts';
import type { AccessAfter } from '../refunds/refund-mails.ts';

/** The mails about payments that a bank disputes, as pure functions. */

export interface DisputedSale {
  readonly invoiceId: string;
  readonly number: string;
  readonly buyer: string;
  readonly seller: string;
  readonly plan: string;
  readonly amount: Money;
  /** The processor's, at the seller's expense. Zero: none, or not known yet. */
  readonly fee: Money;
  /** Whether a later charge is held off. */
  readonly stopped: boolean;
}

const ofSale = (uuid: string) => ({
  label: 'Open the sale',
  path: `/dashboard/sales?sale=${uuid}`,
});

/** To the seller. */
export function disputeOpenedMail(origin: string, sale: DisputedSale): LetterTo {
  const { buyer, number, amount, fee, invoiceId, stopped } = sale;
  return letter(origin, (write) => ({
    subject: `${buyer} disputes a payment`,
    paragraphs: [
      `${buyer}’s bank took back ${write.money(amount)} of invoice ${number}. Your share of it is held until the bank decides.`,
      ...(fee.amount > 0
        ? [`The card processor charges you a dispute fee of ${write.money(fee)}.`]
        : []),
      ...(stopped ? [`${buyer} won’t be charged in the meantime.`] : []),
    ],
    link: ofSale(invoiceId),
  }));
}

/** To the seller. */
export function disputeDecidedMail(
  origin: string,
  sale: DisputedSale,
  outcome: 'won' | 'lost',
  { ended }: AccessAfter,
): LetterTo {
  const { buyer, number, amount, invoiceId } = sale;
  const won = outcome === 'won';
  return letter(origin, (write) => ({
    subject: won ? `You won the dispute with ${buyer}` : `You lost the dispute with ${buyer}`,
    paragraphs: [
      won
        ? `The bank decided in your favor. Your share of ${write.money(amount)}, invoice ${number}, is back in your balance.`
        : `The bank decided in favor of ${buyer}. They keep ${write.money(amount)} of invoice ${number}, and your share of it is lost.`,
      ...(ended ? ['Their access has ended.'] : []),
    ],
    link: ofSale(invoiceId),
  }));
}

/** To the seller, who had lost it. */
export function appealWonMail(
  origin: string,
  { buyer, number, amount, invoiceId }: DisputedSale,
  ended: boolean,
): LetterTo {
  return letter(origin, (write) => ({
    subject: `You won the appeal against ${buyer}`,
    paragraphs: [
      `The bank took back its decision. Your share of ${write.money(amount)}, invoice ${number}, is back in your balance.`,
      ...(ended
        ? [
            `The access of ${buyer} ended with the first decision, and stays ended. You can give them the time they lost, or refund it.`,
          ]
        : []),
    ],
    link: ofSale(invoiceId),
  }));
}

/** To the buyer, whose subscription is not charged again. */
export function chargesStoppedMail(origin: string, sale: DisputedSale): LetterTo {
  const { number, plan, seller, amount } = sale;
  return letter(origin, (write) => ({
    subject: `We won’t charge you again for ${plan}`,
    paragraphs: [
      `Your bank disputes ${write.money(amount)} of invoice ${number}. Your subscription to ${plan} by ${seller} stays open for the time you paid for, and ends then. If the bank decides in favor of ${seller}, it continues.`,
      'You can resume or cancel it before then.',
    ],
    link: { label: 'Open your subscriptions', path: appPaths.subscriptions },
  }));
}

/** To the buyer, whose bank decided for them. */
export function disputeRepaidMail(
  origin: string,
  sale: DisputedSale,
  { creditNote, access }: { readonly creditNote: string; readonly access: AccessAfter },
): LetterTo {
  const { number, plan, seller, amount, invoiceId } = sale;
  const { ended = false, endsAt } = access;
  const subscription = `Your subscription to ${plan} by ${seller}`;
  return letter(origin, (write) => ({
    subject: `You get ${write.money(amount)} back`,
    paragraphs: [
      `Your bank decided in your favor: you get back ${write.money(amount)} of invoice ${number}.`,
      ...(ended ? [`${subscription} has ended with it. You won’t be charged again.`] : []),
      ...(endsAt === undefined
        ? []
        : [`${subscription} ends on ${write.day(endsAt)}. You won’t be charged again.`]),
      `Credit note ${creditNote} is on the invoice’s page.`,
    ],
    link: {
      label: 'Open the invoice',
      path: `${appPaths.menteeBilling}?invoice=${invoiceId}`,
    },
  }));
}

/** To the buyer, who had the money back. */
export function disputeOverturnedMail(
  origin: string,
  { number, plan, seller, amount, invoiceId }: DisputedSale,
  { creditNote, ended }: { readonly creditNote: TakenBack; readonly ended: boolean },
): LetterTo {
  return letter(origin, (write) => ({
    subject: `Your bank took ${write.money(amount)} back`,
    paragraphs: [
      `Your bank changed its decision about ${write.money(amount)} of invoice ${number}, and the money you had back goes to ${seller} again.`,
      ...(ended
        ? [`Your subscription to ${plan} ended with the first decision, and stays ended.`]
        : []),
      `Credit note ${creditNote.number} cancels credit note ${creditNote.cancels}. Both are on the invoice’s page.`,
    ],
    link: {
      label: 'Open the invoice',
      path: `${appPaths.menteeBilling}?invoice=${invoiceId}`,
    },
  }));
}

/** To the buyer, whose bank decided for the seller: the subscription that was stopped goes on. */
export function chargesResumedMail(origin: string, sale: DisputedSale): LetterTo {
  const { number, plan, seller, amount } = sale;
  return letter(origin, (write) => ({
    subject: `${plan} continues`,
    paragraphs: [
      `Your bank decided in favor of ${seller}: ${write.money(amount)} of invoice ${number} stays paid. Your subscription to ${plan} continues and will be charged again at its renewal.`,
      'If you want to leave, cancel it before then.',
    ],
    link: { label: 'Open your subscriptions', path: appPaths.subscriptions },
  }));
}
