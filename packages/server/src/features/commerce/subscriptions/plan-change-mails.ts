import { appPaths } from '@skipper/core/contract';
import type { InvoicesTable, SubscriptionsTable } from '../../../storage/commerce-tables.ts';
import { type Letter, letter } from './letter.ts';
import type { PlanChangeQuote } from './plan-change-quote.ts';
import { dayOf, moneyText, type Price, priceText } from './subscription-mails.ts';

const { subscriptions, menteeBilling: billing } = appPaths;
const link = { label: 'Your subscriptions', path: subscriptions };

interface Change {
  readonly from: string;
  readonly to: Price & Pick<SubscriptionsTable, 'currentPeriodEnd'>;
  readonly invoice: InvoicesTable | undefined;
}

/** A change that was made. */
export function planChangedMail(
  origin: string,
  plan: string,
  { from, to, invoice }: Change,
): Letter {
  const next =
    to.currentPeriodEnd === null
      ? []
      : [`It renews on ${dayOf(to.currentPeriodEnd)} at ${priceText(to)}, less any coupon.`];
  const changed = from === plan ? `You now pay ${plan} by the ${to.interval}.` : undefined;
  const paid = invoice && { amount: invoice.total, currency: invoice.currency };
  return letter(origin, {
    subject: `Your plan is now ${plan}`,
    paragraphs: [
      changed ?? `You changed from ${from} to ${plan}.`,
      ...(paid ? [`You paid ${moneyText(paid)} today. This is invoice ${invoice.number}.`] : []),
      ...next,
    ],
    link: invoice ? { label: 'Open the invoice', path: `${billing}?invoice=${invoice.id}` } : link,
  });
}

/** A change that the renewal makes. */
export function changeScheduledMail(
  origin: string,
  plan: string,
  to: Price & Pick<PlanChangeQuote, 'planName' | 'effectiveAt'>,
): Letter {
  const day = dayOf(to.effectiveAt);
  return letter(origin, {
    subject: `You change to ${to.planName} on ${day}`,
    paragraphs: [
      `Until ${day} you keep ${plan}. From then on, ${to.planName} costs ${priceText(to)}.`,
      'You can drop this change until then.',
    ],
    link,
  });
}

/** A change that was dropped. */
export function planKeptMail(
  origin: string,
  plan: string,
  { currentPeriodEnd }: Pick<SubscriptionsTable, 'currentPeriodEnd'>,
): Letter {
  const end = currentPeriodEnd === null ? '' : ` It renews on ${dayOf(currentPeriodEnd)}.`;
  return letter(origin, {
    subject: `You keep ${plan}`,
    paragraphs: [`The change of your plan was dropped, and you keep ${plan}.${end}`],
    link,
  });
}
