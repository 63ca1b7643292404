import { appPaths, brand, type HeldCoupon, type Money } from '@skipper/core/contract';
import type { Writing } from '../../../domain/identity/writing.ts';
import type { SubscriptionsTable } from '../../../storage/commerce-tables.ts';
import { type LetterTo, letter } from '../../identity/mails/letter.ts';

/** The mails to a subscriber, as pure functions. `origin` is the public address of the product. */

export type Price = Pick<SubscriptionsTable, 'amount' | 'currency' | 'interval'>;

const { subscriptions, menteeBilling: billing } = appPaths;

export const priceText = (write: Writing, { amount, currency, interval }: Price): string =>
  interval === 'free' ? 'nothing' : `${write.money({ amount, currency })} a ${interval}`;

/** The plan, its price and the coupon after a trial. */
export interface TrialEnd {
  readonly trialEndsAt: string | null;
  readonly price: Price;
  /** Another plan that was chosen for then. */
  readonly otherPlan: string | undefined;
  /** Of the first charge. */
  readonly coupon: HeldCoupon | null;
  readonly isSuspended: boolean;
}

/** Announces the first charge of a trial. */
export function trialEndsMail(origin: string, plan: string, end: TrialEnd): LetterTo {
  const { trialEndsAt, price, otherPlan, coupon, isSuspended } = end;
  const { currency } = price;
  const next =
    otherPlan === undefined
      ? 'From then on it costs'
      : `You then change to ${otherPlan}, which costs`;
  return letter(origin, (write) => ({
    subject: `Your trial of ${plan} ends soon`,
    paragraphs: [
      `Your trial of ${plan} ends ${trialEndsAt === null ? 'soon' : `on ${write.day(trialEndsAt)}`}. ${next} ${priceText(write, price)}.${
        coupon === null
          ? ''
          : ` The first charge is ${write.money({ amount: coupon.amount, currency })}, with coupon ${coupon.code}.`
      }`,
      ...(isSuspended ? [notAvailable] : []),
      'If you want to leave, cancel it before then.',
    ],
    link: { label: 'Your subscriptions', path: subscriptions },
  }));
}

const notAvailable = `The ${brand.mentor} is not available now. While that lasts, you won’t be charged. If they are not back by then, your subscription will end.`;

/** A charge that was made. */
export function receiptMail(
  origin: string,
  plan: string,
  invoice: { readonly uuid: string; readonly number: string; readonly paid: Money },
): LetterTo {
  return letter(origin, (write) => ({
    subject: `Receipt for ${plan}: ${write.money(invoice.paid)}`,
    paragraphs: [
      `You paid ${write.money(invoice.paid)} for ${plan}. This is invoice ${invoice.number}.`,
    ],
    link: { label: 'Open the invoice', path: `${billing}?invoice=${invoice.uuid}` },
  }));
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
): LetterTo {
  const { subscription, owed, graceUntil, retryAt } = late;
  return letter(origin, (write) => ({
    subject: `Your payment for ${plan} failed`,
    paragraphs: [
      `We could not charge ${write.money(owed)} for ${plan}.`,
      [
        graceUntil === null
          ? 'You have no access until it is paid.'
          : `You keep access until ${write.day(graceUntil)}.`,
        ...(retryAt === null ? [] : [`We’ll try the same card again on ${write.day(retryAt)}.`]),
      ].join(' '),
      'Pay now with the same card or another one.',
    ],
    link: { label: 'Pay now', path: appPaths.payOverdue(subscription) },
  }));
}

/** Another price from a renewal on. */
export function priceAnnouncedMail(
  origin: string,
  plan: string,
  change: { readonly from: Price; readonly to: Price; readonly at: string },
): LetterTo {
  const { from, to, at } = change;
  return letter(origin, (write) => ({
    subject: `The price of ${plan} changes`,
    paragraphs: [
      `Starting ${write.day(at)}, ${plan} costs ${priceText(write, to)} instead of ${priceText(write, from)}.`,
      'If you want to leave, cancel it before then.',
    ],
    link: { label: 'Your subscriptions', path: subscriptions },
  }));
}

/** A cancellation that was taken. */
export function canceledMail(origin: string, plan: string, endsAt: string | null): LetterTo {
  return letter(origin, (write) => ({
    subject: `You canceled ${plan}`,
    paragraphs: [
      endsAt === null
        ? `Your subscription to ${plan} is canceled and has ended.`
        : `Your subscription to ${plan} is canceled. You keep access until ${write.day(endsAt)}, and can resume it until then.`,
      'You won’t be charged again.',
    ],
    link: { label: 'Your subscriptions', path: subscriptions },
  }));
}

const becauses: Readonly<Record<string, string>> = {
  payment_failed: ', because its payment failed',
  suspended: ', because an account was suspended',
  opens_nothing: ', because the plan that you had chosen next no longer opens any account',
  account_deleted: ', because an account was deleted',
};

/** A subscription that is over. */
export function endedMail(origin: string, plan: string, reason: string | null): LetterTo {
  const again =
    reason === 'suspended' || reason === 'account_deleted'
      ? ''
      : ' You can subscribe again at any time.';
  return letter(origin, () => ({
    subject: `Your subscription to ${plan} has ended`,
    paragraphs: [
      `Your subscription to ${plan} has ended${becauses[reason ?? ''] ?? ''}.`,
      `You won’t be charged again.${again}`,
    ],
    link: { label: 'Your subscriptions', path: subscriptions },
  }));
}
