import type { MenteeBilling, Money, UpcomingCharge } from '@skipper/core/contract';
import type { Db } from '../../../storage/database.ts';
import { listPaymentMethods } from '../payments/payment-methods.repository.ts';
import { planNames } from '../plans/plans.repository.ts';
import { readStops } from '../subscriptions/renewal-stops.ts';
import { listOwing } from '../subscriptions/subscription-changes.repository.ts';
import { listRenewing } from '../subscriptions/subscriptions.repository.ts';
import { upcomingCharge } from '../subscriptions/upcoming-charge.ts';
import { readBillingDetails } from './billing-details.ts';
import { listOpenTotals } from './invoices.repository.ts';

/** A mentee's payment methods, next charges and open invoices. */
export async function readMenteeBilling(
  db: Db,
  userId: string,
  portal: { readonly isOfProvider: boolean },
): Promise<MenteeBilling> {
  const methods = await listPaymentMethods(db, userId);
  return {
    ...(await readBillingDetails(db, userId)),
    paymentMethods: methods.map(({ id, isDefault, brand, last4, expMonth, expYear }) => ({
      uuid: id,
      brand,
      last4,
      expMonth,
      expYear,
      isDefault: isDefault === 1,
    })),
    upcoming: await listUpcoming(db, userId),
    balance: await owedBy(db, userId),
    hasPortal: portal.isOfProvider,
  };
}

/** Upcoming renewals, the first charge of a trial included. */
async function listUpcoming(db: Db, userId: string): Promise<UpcomingCharge[]> {
  const rows = await listRenewing(db, userId);
  const stops = await readStops(db, rows);
  const charges = rows.flatMap((row) => {
    const charge = upcomingCharge(row);
    return charge && charge.amount > 0 && !stops.has(row.id) ? [{ ...charge, row }] : [];
  });
  const names = await planNames(
    db,
    charges.map(({ planId }) => planId),
  );
  return charges.map(({ row: { id, username }, planId, at, amount, currency }) => ({
    subscriptionUuid: id,
    username,
    plan: names.get(planId) ?? '',
    at,
    amount: { amount, currency },
  }));
}

/** Of refused renewals, which a new card is charged for at once. */
async function owedBy(db: Db, userId: string): Promise<Money[]> {
  const rows = await listOpenTotals(db, await listOwing(db, userId));
  const owed = new Map<string, number>();
  for (const { currency, total } of rows) owed.set(currency, (owed.get(currency) ?? 0) + total);
  return [...owed].map(([currency, amount]) => ({ amount, currency }));
}
