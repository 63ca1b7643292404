import { instant } from '../../../adapters/clock.ts';
import type { SubscriptionsTable } from '../../../storage/commerce-tables.ts';
import type { NewInvoiceOf } from '../billing/charges.ts';
import { priceRenewal } from './discounted-invoice.ts';
import { columnsOf, periodAfter } from './period-columns.ts';

/** A subscription in its next period, and the invoice of that. */
export interface Renewal {
  readonly renewed: SubscriptionsTable;
  readonly invoice: NewInvoiceOf;
}

/**
 * The period after the current one, at the price that the row has by now. Another interval than
 * `before` is counted from the end of the last period. `now` in milliseconds.
 *
 * @throws Error for a free plan.
 */
export function renewalOf(
  row: SubscriptionsTable,
  before: SubscriptionsTable['interval'],
  plan: string,
  now: number,
): Renewal {
  const { interval, anchorAt, currentPeriodEnd, currency } = row;
  if (interval === 'free') throw new Error('A free plan has no renewal.');
  const goesOn = interval === before && anchorAt !== null;
  const anchor = Date.parse((goesOn ? anchorAt : currentPeriodEnd) ?? instant(now));
  const period = periodAfter(anchor, goesOn ? row.periodsFromAnchor : 0, interval);
  const { lines, discount } = priceRenewal(row, `${plan}, one ${interval}`, period.start);
  return {
    renewed: { ...row, ...columnsOf(period), discount },
    invoice: { subscription: row, lines, currency, period },
  };
}
