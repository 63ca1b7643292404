import { instant } from '../../../adapters/clock.ts';
import type { MovementSum } from '../../../domain/commerce/billing/statement.ts';
import { day as lengthOfDay } from '../../../domain/time/durations.ts';
import type { Db } from '../../../storage/database.ts';
import { shownUsername } from '../../identity/users/deleted-user.ts';
import { kindOf } from '../books/entry-kind.ts';
import { listEntries } from '../books/statement-entries.repository.ts';
import { listMovementDays } from '../sales/sales-sums.repository.ts';

type Kind = MovementSum['kind'];

/** A movement, or all of one kind on one day; amounts as they change the mentor's balance. */
export interface StatementRow {
  /** An instant, or a day. */
  readonly at: string;
  readonly kind: Kind;
  readonly invoice: string;
  readonly buyer: string;
  readonly plan: string;
  readonly currency: string;
  readonly gross: number;
  readonly tax: number;
  readonly processing: number;
  readonly platformFee: number;
  readonly affiliate: number;
  readonly payout: number;
  readonly net: number;
  /** Held back of it; below zero: released. */
  readonly reserve: number;
}

/** Entries of a month, about six a movement, above which a file has a row a day and kind. */
const mostEntries = 60_000;

/** The movements of a month, the oldest first. */
export async function listStatementRows(
  db: Db,
  mentorId: string,
  month: string,
  most = mostEntries,
): Promise<readonly StatementRow[]> {
  const days = await listMovementDays(db, mentorId, month);
  if (days.reduce((sum, { entries }) => sum + entries, 0) > most) return rowsOfDays(days);
  const rows: StatementRow[] = [];
  // Day by day: others are answered in between.
  for (const day of new Set(days.map((one) => one.day))) {
    rows.push(...rowsOfEntries(await listEntries(db, mentorId, spanOf(day))));
  }
  return rows;
}

function rowsOfEntries(entries: Awaited<ReturnType<typeof listEntries>>): StatementRow[] {
  const byTransaction = Map.groupBy(entries, ({ transactionId }) => transactionId);
  return [...byTransaction.values()].flatMap((parts) => {
    const [first] = parts;
    if (!first) return [];
    const { at, invoice, buyer, plan, currency } = first;
    const about = { invoice: invoice ?? '', buyer: shownUsername(buyer ?? ''), plan: plan ?? '' };
    return { at, kind: kindOf(first), ...about, currency, ...amountsOf(parts) };
  });
}

const none = { invoice: '', buyer: '', plan: '' };

function rowsOfDays(days: Awaited<ReturnType<typeof listMovementDays>>): StatementRow[] {
  const groups = Map.groupBy(days, ({ day, currency, kind }) => `${day} ${currency} ${kind}`);
  return [...groups.values()].flatMap((parts) => {
    const [first] = parts;
    if (!first) return [];
    const { day: at, kind, currency } = first;
    return { at, kind, ...none, currency, ...amountsOf(parts) };
  });
}

/** The parts of a movement. They balance, so those of others are what the mentor's come from. */
function amountsOf(
  parts: readonly { readonly account: string; readonly amount: number }[],
): Omit<StatementRow, 'at' | 'kind' | 'currency' | keyof typeof none> {
  const less = (...accounts: readonly string[]): number =>
    parts.reduce((sum, one) => (accounts.includes(one.account) ? sum - one.amount : sum), 0);
  return {
    gross: less('customer', 'disputes'),
    tax: less('tax'),
    processing: less('processing'),
    platformFee: less('platform'),
    affiliate: less('affiliate'),
    payout: less('payout'),
    net: 0 - less('mentor', 'reserve'),
    reserve: 0 - less('reserve'),
  };
}

/** The instants between which a day of UTC lies; the last one excluded. */
function spanOf(day: string): { readonly from: string; readonly to: string } {
  const from = Date.parse(`${day}T00:00:00Z`);
  return { from: instant(from), to: instant(from + lengthOfDay) };
}
