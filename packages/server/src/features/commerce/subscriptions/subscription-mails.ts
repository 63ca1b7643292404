import { appPaths, decimalAmount, type Money, moneyFormat } from '@skipper/core/contract';
import type { SubscriptionsTable } from '../../../storage/commerce-tables.ts';
import { type Letter, letter } from './letter.ts';

/** The mails to a subscriber, as pure functions. `origin` is the public address of the product. */

export type Price = Pick<SubscriptionsTable, 'amount' | 'currency' | 'interval'>;

const { subscriptions, menteeBilling: billing } = appPaths;

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
export const dayOf = (instant: string): string => days.format(new Date(instant));

/** Amounts as an invoice writes them. */
export const moneyText = (money: Money): string =>
  moneyFormat('en-US', money.currency, 'auto').format(decimalAmount(money));

export const priceText = ({ amount, currency, interval }: Price): string =>
  interval === 'free' ? 'nothing' : `${moneyText({ amount, currency })} a ${interval}`;

/** Announces the first charge of a trial. */
export function trialEndsMail(
  origin: string,
  plan: string,
  subscription: Price & Pick<SubscriptionsTable, 'trialEndsAt'>,
): Letter {
  const end = subscription.trialEndsAt === null ? 'soon' : `on ${dayOf(subscription.trialEndsAt)}`;
  return letter(origin, {
    subject: `Your trial of ${plan} ends soon`,
    paragraphs: [
      `Your trial of ${plan} ends ${end}. From then on it costs ${priceText(subscription)}.`,
      'To leave before that, cancel it.',
    ],
    link: { label: 'Your subscriptions', path: subscriptions },
  });
}

/** A charge that was made. */
export function receiptMail(
  origin: string,
  plan: string,
  invoice: { readonly uuid: string; readonly number: string; readonly paid: Money },
): Letter {
  const paid = moneyText(invoice.paid);
  return letter(origin, {
    subject: `Receipt for ${plan}: ${paid}`,
    paragraphs: [`You paid ${paid} for ${plan}. This is invoice ${invoice.number}.`],
    link: { label: 'Open the invoice', path: `${billing}?invoice=${invoice.uuid}` },
  });
}

/** A renewal that was refused. */
export function paymentFailedMail(
  origin: string,
  plan: string,
  late: {
    readonly subscription: string;
    readonly owed: Money;
    /** Null: there is no access any more. */
    readonly graceUntil: string | null;
    /** The next try of the same card. */
    readonly retryAt: string | null;
  },
): Letter {
  const { subscription, owed, graceUntil, retryAt } = late;
  const until =
    graceUntil === null
      ? 'You have no access until it is paid.'
      : `You keep access until ${dayOf(graceUntil)}.`;
  const again = retryAt === null ? [] : [`We try the same card again on ${dayOf(retryAt)}.`];
  return letter(origin, {
    subject: `Your payment for ${plan} failed`,
    paragraphs: [
      `We could not charge ${moneyText(owed)} for ${plan}.`,
      [until, ...again].join(' '),
      'Pay now with the same card or another one.',
    ],
    link: { label: 'Pay now', path: appPaths.payOverdue(subscription) },
  });
}

/** Another price from a renewal on. */
export function priceAnnouncedMail(
  origin: string,
  plan: string,
  change: { readonly from: Price; readonly to: Price; readonly at: string },
): Letter {
  const { from, to, at } = change;
  return letter(origin, {
    subject: `The price of ${plan} changes`,
    paragraphs: [
      `From ${dayOf(at)} on, ${plan} costs ${priceText(to)} instead of ${priceText(from)}.`,
      'To leave before that, cancel it.',
    ],
    link: { label: 'Your subscriptions', path: subscriptions },
  });
}

/** A cancellation that was taken. */
export function canceledMail(origin: string, plan: string, endsAt: string | null): Letter {
  const end =
    endsAt === null
      ? `Your subscription to ${plan} is canceled and has ended.`
      : `Your subscription to ${plan} is canceled. You keep access until ${dayOf(endsAt)}, and can resume it until then.`;
  return letter(origin, {
    subject: `You canceled ${plan}`,
    paragraphs: [end, 'Nothing more is charged.'],
    link: { label: 'Your subscriptions', path: subscriptions },
  });
}

const becauses: Readonly<Record<string, string>> = {
  payment_failed: ', because its payment failed',
  suspended: ', because an account was suspended',
};

/** A subscription that is over. */
export function endedMail(origin: string, plan: string, reason: string | null): Letter {
  const again = reason === 'suspended' ? '' : ' You can subscribe again at any time.';
  return letter(origin, {
    subject: `Your subscription to ${plan} has ended`,
    paragraphs: [
      `Your subscription to ${plan} has ended${becauses[reason ?? ''] ?? ''}.`,
      `Nothing more is charged.${again}`,
    ],
    link: { label: 'Your subscriptions', path: subscriptions },
  });
}
