import type { OwnerRule } from '@skipper/core/contract';
import { sql } from 'kysely';
import type { Db } from '../storage/database.ts';

/** A row of an account is its owner's. */
const ofAccount = 'accountId';

/** Table and column of each resource's owner. */
const tables = {
  'connected-account': { table: 'accounts', owner: 'ownerId' },
  import: { table: 'imports', owner: 'ownerId' },
  position: { table: 'positions', owner: ofAccount },
  'position-update': { table: 'positionUpdates', owner: 'authorId' },
  session: { table: 'sessions', owner: 'userId' },
  'data-export': { table: 'dataExports', owner: 'userId' },
  'device-token': { table: 'deviceTokens', owner: 'userId' },
  invoice: { table: 'invoices', owner: 'userId' },
  'payment-method': { table: 'paymentMethods', owner: 'userId' },
  payment: { table: 'paymentAttempts', owner: 'userId' },
  'credit-note': { table: 'creditNotes', owner: 'userId' },
  sale: { table: 'invoices', owner: 'mentorId' },
  'sold-credit-note': { table: 'creditNotes', owner: 'mentorId' },
  'fee-invoice': { table: 'feeInvoices', owner: 'mentorId' },
  'refund-request': { table: 'refundRequests', owner: 'mentorId' },
  payout: { table: 'payouts', owner: 'mentorId' },
  coupon: { table: 'coupons', owner: 'mentorId' },
  affiliate: { table: 'affiliates', owner: 'mentorId' },
  plan: { table: 'plans', owner: 'mentorId' },
  subscription: { table: 'subscriptions', owner: 'userId' },
  subscriber: { table: 'subscriptions', owner: 'mentorId' },
} as const satisfies Record<OwnerRule['resource'], { table: string; owner: string }>;

/** Whether the row exists and belongs to the user. */
export async function isOwner(
  db: Db,
  resource: OwnerRule['resource'],
  id: string,
  userId: string,
): Promise<boolean> {
  const { table, owner } = tables[resource];
  const rows = db.selectFrom(table).select('id').where('id', '=', id);
  const own =
    owner === ofAccount
      ? rows.where(sql.ref(owner), 'in', accountsOf(db, userId))
      : rows.where(sql.ref(owner), '=', userId);
  return (await own.executeTakeFirst()) !== undefined;
}

const accountsOf = (db: Db, userId: string) =>
  db.selectFrom('accounts').select('id').where('ownerId', '=', userId);
