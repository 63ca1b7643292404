import { appPaths } from '@skipper/core/contract';
import type { Writing } from '../../../domain/identity/writing.ts';
import type { InvoicesTable, SubscriptionsTable } from '../../../storage/commerce-tables.ts';
import { type LetterTo, letter } from '../../identity/mails/letter.ts';
import type { PlanChangeQuote } from './plan-change-quote.ts';
import { type Price, priceText } from './subscription-mails.ts';

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
): LetterTo {
  const changed = from === plan ? `You now pay ${plan} by the ${to.interval}.` : undefined;
  const paid = invoice && { amount: invoice.total, currency: invoice.currency };
  return letter(origin, (write) => ({
    subject: `Your plan is now ${plan}`,
    paragraphs: [
      changed ?? `You changed from ${from} to ${plan}.`,
      ...(paid ? [`You paid ${write.money(paid)} today. This is invoice ${invoice.number}.`] : []),
      ...(to.currentPeriodEnd === null
        ? []
        : [
            `It renews on ${write.day(to.currentPeriodEnd)} at ${priceText(write, to)}, less any coupon.`,
          ]),
    ],
    link: invoice ? { label: 'Open the invoice', path: `${billing}?invoice=${invoice.id}` } : link,
  }));
}

type NamedPrice = Price & Pick<PlanChangeQuote, 'planName'>;

/** A change that the renewal makes. */
export function changeScheduledMail(
  origin: string,
  from: NamedPrice,
  to: NamedPrice & Pick<PlanChangeQuote, 'effectiveAt'>,
): LetterTo {
  // Two intervals of one plan share a name, but not a price.
  const named = (write: Writing, one: NamedPrice) =>
    from.planName === to.planName ? `${one.planName} at ${priceText(write, one)}` : one.planName;
  return letter(origin, (write) => ({
    subject: `Your plan changes to ${named(write, to)} on ${write.day(to.effectiveAt)}`,
    paragraphs: [
      `Until ${write.day(to.effectiveAt)} you keep ${named(write, from)}. After that, ${to.planName} costs ${priceText(write, to)}.`,
      'You can drop this change until then.',
    ],
    link,
  }));
}

/** A change that was dropped. */
export function planKeptMail(
  origin: string,
  plan: string,
  { currentPeriodEnd }: Pick<SubscriptionsTable, 'currentPeriodEnd'>,
): LetterTo {
  return letter(origin, (write) => ({
    subject: `You keep ${plan}`,
    paragraphs: [
      `The change of your plan was dropped, and you keep ${plan}.${
        currentPeriodEnd === null ? '' : ` It renews on ${write.day(currentPeriodEnd)}.`
      }`,
    ],
    link,
  }));
}
