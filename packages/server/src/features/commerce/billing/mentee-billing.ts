import type { MenteeBilling, Money, UpcomingCharge } from '@skipper/core/contract';
import type { Db } from '../../../storage/database.ts';
import { listPaymentMethods } from '../payments/payment-methods.repository.ts';
import { listRenewing } from '../subscriptions/subscriptions.repository.ts';
import { readBillingDetails } from './billing-details.ts';
import { listOpenTotals } from './invoices.repository.ts';

/** A mentee's payment methods, next charges and open invoices. */
export async function readMenteeBilling(db: Db, userId: string): Promise<MenteeBilling> {
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
  };
}

/** Upcoming renewals, the first charge of a trial included. */
async function listUpcoming(db: Db, userId: string): Promise<UpcomingCharge[]> {
  const rows = await listRenewing(db, userId);
  return rows.flatMap(({ id, username, name, currentPeriodEnd, amount, currency }) =>
    currentPeriodEnd === null
      ? []
      : [
          {
            subscriptionUuid: id,
            username,
            plan: name,
            at: currentPeriodEnd,
            amount: { amount, currency },
          },
        ],
  );
}

async function owedBy(db: Db, userId: string): Promise<Money[]> {
  const rows = await listOpenTotals(db, userId);
  const owed = new Map<string, number>();
  for (const { currency, total } of rows) owed.set(currency, (owed.get(currency) ?? 0) + total);
  return [...owed].map(([currency, amount]) => ({ amount, currency }));
}
