import { appPaths, decimalAmount, type Money, moneyFormat } from '@skipper/core/contract';
import { type Letter, letter } from '../subscriptions/letter.ts';

/** The mails about payments that a bank disputes, as pure functions. */

const moneyText = (money: Money): string =>
  moneyFormat('en-US', money.currency, 'auto').format(decimalAmount(money));

export interface DisputedSale {
  readonly invoiceId: string;
  readonly number: string;
  readonly buyer: string;
  readonly seller: string;
  readonly plan: string;
  readonly amount: Money;
  /** Whether a later charge is held off. */
  readonly stopped: boolean;
}

const ofSale = (uuid: string) => ({
  label: 'Open the sale',
  path: `/dashboard/sales?sale=${uuid}`,
});

/** To the seller. */
export function disputeOpenedMail(origin: string, sale: DisputedSale): Letter {
  const { buyer, number, amount, invoiceId, stopped } = sale;
  return letter(origin, {
    subject: `${buyer} disputes a payment`,
    paragraphs: [
      `The bank of ${buyer} took back ${moneyText(amount)} of invoice ${number}. Your share of it is held until the bank decides.`,
      ...(stopped ? [`${buyer} is not charged again meanwhile.`] : []),
    ],
    link: ofSale(invoiceId),
  });
}

/** To the seller. */
export function disputeDecidedMail(
  origin: string,
  sale: DisputedSale,
  outcome: 'won' | 'lost',
): Letter {
  const { buyer, number, amount, invoiceId } = sale;
  const won = outcome === 'won';
  return letter(origin, {
    subject: won ? `The dispute of ${buyer} is won` : `The dispute of ${buyer} is lost`,
    paragraphs: [
      won
        ? `The bank decided for you: your share of ${moneyText(amount)}, invoice ${number}, is yours again.`
        : `The bank decided for ${buyer}: ${moneyText(amount)} of invoice ${number} stay with them, and your share of it is gone.`,
    ],
    link: ofSale(invoiceId),
  });
}

/** To the buyer, whose subscription is not charged again. */
export function chargesStoppedMail(origin: string, sale: DisputedSale): Letter {
  const { number, plan, seller, amount } = sale;
  return letter(origin, {
    subject: `${plan} is not charged again`,
    paragraphs: [
      `Your bank disputes ${moneyText(amount)} of invoice ${number}. Your subscription to ${plan} by ${seller} keeps what was paid for and ends then.`,
      'You can resume it until then.',
    ],
    link: { label: 'Open your subscriptions', path: appPaths.subscriptions },
  });
}
