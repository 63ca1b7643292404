import type { MenteeBilling, Money, UpcomingCharge } from '@skipper/core/contract';
import type { Db } from '../../../storage/database.ts';
import { readBillingDetails } from './billing-details.ts';

/** How somebody pays, what falls due next and what is owed. */
export async function readMenteeBilling(db: Db, userId: string): Promise<MenteeBilling> {
  const methods = await db
    .selectFrom('paymentMethods')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('isDefault', 'desc')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
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

/** The next charges of what renews; a trial's first one is among them. */
async function listUpcoming(db: Db, userId: string): Promise<UpcomingCharge[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .innerJoin('plans', 'plans.id', 'subscriptions.planId')
    .innerJoin('users', 'users.id', 'subscriptions.mentorId')
    .select([
      'subscriptions.id',
      'subscriptions.amount',
      'subscriptions.currency',
      'subscriptions.currentPeriodEnd',
      'plans.name',
      'users.username',
    ])
    .where('subscriptions.userId', '=', userId)
    .where('subscriptions.billingStatus', 'in', ['trialing', 'active', 'past_due'])
    .where('subscriptions.cancelAtPeriodEnd', '=', 0)
    .where('subscriptions.amount', '>', 0)
    .where('subscriptions.currentPeriodEnd', 'is not', null)
    .orderBy('subscriptions.currentPeriodEnd')
    .orderBy('subscriptions.id')
    .execute();
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
  const rows = await db
    .selectFrom('invoices')
    .select(['currency', 'total'])
    .where('userId', '=', userId)
    .where('status', '=', 'open')
    .orderBy('currency')
    .execute();
  const owed = new Map<string, number>();
  for (const { currency, total } of rows) owed.set(currency, (owed.get(currency) ?? 0) + total);
  return [...owed].map(([currency, amount]) => ({ amount, currency }));
}
