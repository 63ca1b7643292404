import { instant } from '../../../adapters/clock.ts';
import type { Random } from '../../../adapters/random.ts';
import type { InvoicesTable } from '../../../storage/commerce-tables.ts';
import { nextCount } from '../../../storage/counted-setting.ts';
import type { Db } from '../../../storage/database.ts';
import type { CreditNotesTable } from '../../../storage/fee-tables.ts';
import {
  findNoteOfRefund,
  insertCreditNote,
  readNoteOfDispute,
} from './credit-notes.repository.ts';

/** The amount given back to a buyer; below zero where it is taken again. Minor units. */
export interface WentBack {
  readonly amount: number;
  /** Part of the amount. */
  readonly tax: number;
}

type Invoice = Pick<InvoicesTable, 'id' | 'userId' | 'mentorId' | 'currency'>;

/**
 * Issues the credit note of a refund; of one that failed, the one that cancels it. Numbers are
 * consecutive and without gaps. Within the transaction that books it.
 */
export async function creditRefund(
  db: Db,
  random: Random,
  invoice: Invoice,
  { refundId, ...back }: WentBack & { readonly refundId: string },
  now: number,
): Promise<void> {
  const kind = back.amount > 0 ? 'refund' : 'cancellation';
  const canceled = kind === 'refund' ? undefined : await findNoteOfRefund(db, refundId);
  const source = { kind, refundId, disputeId: null, cancels: canceled?.id ?? null } as const;
  await issue(db, random, invoice, { ...source, ...back }, now);
}

/** The numbers of a credit note that takes back another one, and of that one. */
export interface TakenBack {
  readonly number: string;
  readonly cancels: string;
}

/** The same of a dispute that was lost. Returns its number. */
export function creditDispute(
  db: Db,
  random: Random,
  invoice: Invoice,
  { disputeId, ...back }: WentBack & { readonly disputeId: string },
  now: number,
): Promise<string> {
  const source = { kind: 'dispute', refundId: null, disputeId, cancels: null } as const;
  return issue(db, random, invoice, { ...source, ...back }, now);
}

/** Takes it back, where the bank decides again. */
export async function overturnDispute(
  db: Db,
  random: Random,
  invoice: Invoice,
  disputeId: string,
  now: number,
): Promise<TakenBack> {
  const { id: cancels, number, tax, total } = await readNoteOfDispute(db, disputeId);
  const source = { kind: 'overturned', refundId: null, disputeId, cancels } as const;
  const back = { amount: total, tax };
  return { number: await issue(db, random, invoice, { ...source, ...back }, now), cancels: number };
}

async function issue(
  db: Db,
  random: Random,
  { id: invoiceId, userId, mentorId, currency }: Invoice,
  of: WentBack & Pick<CreditNotesTable, 'kind' | 'refundId' | 'disputeId' | 'cancels'>,
  now: number,
): Promise<string> {
  const { amount, tax, ...source } = of;
  const count = await nextCount(db, 'last-credit-note-number');
  const number = `SC-${String(count).padStart(6, '0')}`;
  await insertCreditNote(db, {
    id: random.uuid(),
    number,
    invoiceId,
    userId,
    mentorId,
    ...source,
    issuedAt: instant(now),
    currency,
    tax: 0 - tax,
    total: 0 - amount,
  });
  return number;
}
