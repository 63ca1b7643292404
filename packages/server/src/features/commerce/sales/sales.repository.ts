import type { CreditNote, Sale } from '@skipper/core/contract';
import { sql } from 'kysely';
import type { Db } from '../../../storage/database.ts';
import type { Page } from '../../../storage/paging.ts';
import { shownUsername } from '../../identity/users/deleted-user.ts';
import { listCreditNotesOf } from '../credit-notes/credit-notes.repository.ts';

/** Instants; `to` is exclusive. */
export interface SalesFilter {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly plan: string | undefined;
}

/** Paid invoices of a mentor, newest first. */
export async function listSales(
  db: Db,
  mentorId: string,
  { from, to, plan }: SalesFilter,
  { limit, offset }: Page,
): Promise<Sale[]> {
  let query = db
    .selectFrom('invoices')
    .select('id')
    .where('mentorId', '=', mentorId)
    .where('status', '=', 'paid')
    .where('total', '>', 0);
  if (from !== undefined) query = query.where('paidAt', '>=', from);
  if (to !== undefined) query = query.where('paidAt', '<', to);
  if (plan !== undefined) query = query.where('planId', '=', plan);
  const rows = await query
    .orderBy('paidAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return readSales(
    db,
    rows.map(({ id }) => id),
  );
}

/** Sales by their invoices, in this order. */
export async function readSales(db: Db, ids: readonly string[]): Promise<Sale[]> {
  if (ids.length === 0) return [];
  const invoices = await db
    .selectFrom('invoices')
    .innerJoin('users', 'users.id', 'invoices.userId')
    .leftJoin('plans', 'plans.id', 'invoices.planId')
    .select([
      'invoices.id',
      'invoices.number',
      'invoices.paidAt',
      'invoices.issuedAt',
      'invoices.currency',
      'invoices.total',
      'users.username',
      'plans.name',
    ])
    .where('invoices.id', 'in', ids)
    .execute();
  const entries = await listEntries(db, ids);
  const open = await db
    .selectFrom('disputes')
    .select(['invoiceId', 'status'])
    .where('invoiceId', 'in', ids)
    .execute();
  const credited = await listCreditNotesOf(db, ids);
  const found = new Map(invoices.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = found.get(id);
    if (!row) return [];
    const own = entries.filter(({ invoiceId }) => invoiceId === id);
    const disputes = open.filter(({ invoiceId }) => invoiceId === id).map(({ status }) => status);
    return [saleOf(row, own, disputes, credited.get(id) ?? [])];
  });
}

interface Entry {
  readonly invoiceId: string | null;
  readonly account: string;
  /** Of the sale itself, or of what went back since. */
  readonly back: number;
  readonly amount: number;
  readonly availableAt: string | null;
}

async function listEntries(db: Db, ids: readonly string[]): Promise<readonly Entry[]> {
  return db
    .selectFrom('ledgerEntries')
    .select([
      'invoiceId',
      'account',
      'amount',
      'availableAt',
      sql<number>`case when refund_id is null and dispute_id is null then 0 else 1 end`.as('back'),
    ])
    .where('invoiceId', 'in', ids)
    .execute();
}

function saleOf(
  row: {
    readonly id: string;
    readonly number: string;
    readonly paidAt: string | null;
    readonly issuedAt: string;
    readonly currency: string;
    readonly total: number;
    readonly username: string;
    readonly name: string | null;
  },
  entries: readonly Entry[],
  disputes: readonly string[],
  creditNotes: readonly CreditNote[],
): Sale {
  const of = (back: number, ...accounts: readonly string[]): number =>
    entries.reduce(
      (sum, entry) =>
        entry.back === back && accounts.includes(entry.account) ? sum + entry.amount : sum,
      0,
    );
  const at = row.paidAt ?? row.issuedAt;
  const net = of(0, 'mentor', 'reserve');
  const refunded = of(1, 'customer', 'disputes');
  const entryOf = (name: string) =>
    entries.find(({ account, back }) => back === 0 && account === name);
  const reserve = entryOf('reserve');
  return {
    uuid: row.id,
    at,
    number: row.number,
    buyer: shownUsername(row.username),
    plan: row.name,
    currency: row.currency,
    gross: row.total,
    tax: of(0, 'tax'),
    processing: of(0, 'processing'),
    platformFee: of(0, 'platform'),
    affiliate: of(0, 'affiliate'),
    net,
    status: statusOf(row.total, refunded, disputes),
    refunded,
    disputeFee: of(1, 'processing'),
    kept: net + of(1, 'mentor', 'reserve'),
    creditNotes: [...creditNotes],
    availableOn: dayOf(entryOf('mentor')?.availableAt ?? at),
    ...(reserve?.availableAt && {
      held: { amount: reserve.amount, availableOn: dayOf(reserve.availableAt) },
    }),
  };
}

const dayOf = (instant: string): string => instant.slice(0, 10);

function statusOf(total: number, refunded: number, disputes: readonly string[]): Sale['status'] {
  if (disputes.includes('open')) return 'disputed';
  if (disputes.includes('lost')) return 'dispute_lost';
  if (refunded <= 0) return 'paid';
  return refunded < total ? 'partly_refunded' : 'refunded';
}
