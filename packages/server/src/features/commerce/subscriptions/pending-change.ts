import { instant } from '../../../adapters/clock.ts';
import { periodEnd } from '../../../domain/commerce/billing/billing-period.ts';
import type { Discount } from '../../../domain/commerce/billing/discount.ts';
import { priceNotice } from '../../../domain/commerce/plans/pending-price.ts';
import type { SubscriptionsTable } from '../../../storage/commerce-tables.ts';

/** A change that waits for a renewal, as `pendingUpdate` stores it. */
export interface PendingChange {
  readonly reason?: string;
  readonly planId: string;
  readonly interval: SubscriptionsTable['interval'];
  readonly amount: number;
  readonly currency: string;
  /** Of a change of price: the renewals from then on. */
  readonly notBefore?: string;
  /** Of a subscriber’s own change: their coupon is not for the new plan. */
  readonly dropsDiscount?: true;
  /** The announced price that it takes the place of, and that is back when it is dropped. */
  readonly announced?: PendingChange;
  /** Of such a price: it was announced after the change was chosen, and its subscriber does not know. */
  readonly untold?: true;
}

export const pendingOf = ({
  pendingUpdate,
}: Pick<SubscriptionsTable, 'pendingUpdate'>): PendingChange | undefined =>
  pendingUpdate === null ? undefined : (JSON.parse(pendingUpdate) as PendingChange);

/** The announced price that is back when a change is dropped: with the whole notice for who learns of it now. */
export function announcedBack(
  { announced }: PendingChange,
  now: number,
): PendingChange | undefined {
  if (!announced?.untold) return announced;
  const { untold, ...price } = announced;
  return { ...price, notBefore: instant(now + priceNotice) };
}

export interface DueChange {
  readonly planId: string;
  readonly price: Pick<SubscriptionsTable, 'interval' | 'amount' | 'currency'>;
  readonly columns?: { readonly discount: null };
}

type DueTerms = Pick<SubscriptionsTable, 'planId' | 'interval' | 'amount'>;

type Renewing = Pick<
  SubscriptionsTable,
  'pendingUpdate' | 'currentPeriodEnd' | 'currency' | 'discount'
>;

/** The change made by a renewal: the update that waits, once the period that ends reaches its time. */
export function dueChange(row: Renewing): DueChange | undefined {
  const pending = pendingOf(row);
  const { currentPeriodEnd } = row;
  if (!pending || currentPeriodEnd === null) return undefined;
  const { planId, interval, amount, currency, notBefore, dropsDiscount } = pending;
  if (notBefore !== undefined && notBefore > currentPeriodEnd) return undefined;
  const ends = dropsDiscount === true || isOfOtherCurrency(row, currency);
  const columns = ends ? { columns: { discount: null } } : {};
  return { planId, price: { interval, amount, currency }, ...columns };
}

/** The plan and the terms that the next renewal is for. */
export function afterRenewal<R extends Renewing & DueTerms>(row: R): R {
  const { planId, price, columns } = dueChange(row) ?? {};
  return { ...row, ...(planId !== undefined && { planId }), ...price, ...columns };
}

/** An amount off is one of the currency that it was given in; a percentage is of any. */
export const isOfOtherCurrency = (
  { discount, currency }: Pick<SubscriptionsTable, 'discount' | 'currency'>,
  next: string,
): boolean =>
  discount !== null && currency !== next && (JSON.parse(discount) as Discount).amount !== null;

type Periods = Pick<
  SubscriptionsTable,
  'currentPeriodEnd' | 'anchorAt' | 'periodsFromAnchor' | 'interval'
>;

/** The renewal that makes a change; null where none is ahead. */
export function takesOverAt(
  { currentPeriodEnd, anchorAt, periodsFromAnchor, interval }: Periods,
  { notBefore = '' }: PendingChange,
): string | null {
  if (currentPeriodEnd === null || notBefore <= currentPeriodEnd) return currentPeriodEnd;
  if (anchorAt === null || interval === 'free') return null;
  const [anchor, earliest] = [Date.parse(anchorAt), Date.parse(notBefore)];
  let count = periodsFromAnchor + 1;
  while (periodEnd(anchor, interval, count) < earliest) count += 1;
  return instant(periodEnd(anchor, interval, count));
}
