import { derivedId } from '../../../domain/derived-id.ts';
import type { SubscriptionsTable } from '../../../storage/commerce-tables.ts';
import type { InvoiceLine, PlanChangeQuote } from './plan-change-quote.ts';

/** An upgrade that was confirmed and waits for its payment, as `openChange` stores it. */
export interface OpenChange
  extends Pick<
    PlanChangeQuote,
    | 'planId'
    | 'interval'
    | 'amount'
    | 'currency'
    | 'due'
    | 'paid'
    | 'period'
    | 'begins'
    | 'discount'
  > {
  /** Also in its payments. */
  readonly id: string;
  readonly token: string;
  readonly lines: readonly InvoiceLine[];
  /** The subscription as it was quoted for: after any other change it is not made. */
  readonly of: string;
  /** When it is given up. */
  readonly until: string;
}

export const openChangeOf = ({
  openChange,
}: Pick<SubscriptionsTable, 'openChange'>): OpenChange | undefined =>
  openChange === null ? undefined : (JSON.parse(openChange) as OpenChange);

/** The same for a subscription as long as a quote of it holds. */
export const stateOf = (row: SubscriptionsTable): string =>
  derivedId(
    JSON.stringify([
      row.id,
      row.billingStatus,
      row.planId,
      row.interval,
      row.amount,
      row.currency,
      row.currentPeriodStart,
      row.currentPeriodEnd,
      row.cancelAtPeriodEnd,
      row.discount,
    ]),
  );
