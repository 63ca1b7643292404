import type { Random } from '../../adapters/random.ts';
import type { Db } from '../../storage/database.ts';
import type { ImportRowsTable } from '../../storage/schema.ts';
import { type FillRow, insertFills, listIdentities, nextSequence } from './fills.repository.ts';
import { type ImportRecord, listFillRows, setRowStates } from './imports.repository.ts';

const duplicateReason = 'The account already holds this fill.';

/**
 * Adds the fills that the account has not got. Staging may be long ago, so the account is
 * asked again: what another import brought in since is a duplicate now, and what was taken
 * back since is new.
 */
export async function addNewFills(db: Db, record: ImportRecord, random: Random): Promise<void> {
  const rows = await listFillRows(db, record.id);
  const stored = await listIdentities(db, record.accountId);
  const fresh = new Set(firstOfEach(rows, stored));
  const became = (state: 'new' | 'duplicate') =>
    rows.filter((row) => row.state !== state && fresh.has(row) === (state === 'new'));
  await setRowStates(db, record.id, became('duplicate'), 'duplicate', duplicateReason);
  await setRowStates(db, record.id, became('new'), 'new', null);
  const first = await nextSequence(db, record.accountId);
  await insertFills(
    db,
    [...fresh].map((row) => toFillRow(row, record, random.uuid(), first)),
  );
}

/** The first row of each identity that is not stored. */
function firstOfEach(
  rows: readonly ImportRowsTable[],
  stored: ReadonlySet<string>,
): ImportRowsTable[] {
  const seen = new Set(stored);
  return rows.filter(({ identity }) => {
    const unseen = identity !== null && !seen.has(identity);
    if (identity !== null) seen.add(identity);
    return unseen;
  });
}

/** A row with an identity holds a whole fill; the file's order decides among equal instants. */
function toFillRow(
  row: ImportRowsTable,
  { id: importId, accountId }: ImportRecord,
  id: string,
  firstSequence: number,
): FillRow {
  return {
    id,
    accountId,
    importId,
    identity: present(row.identity),
    instrumentKey: present(row.instrumentKey),
    symbol: present(row.symbol),
    assetClass: present(row.assetClass),
    multiplier: present(row.multiplier),
    side: present(row.side),
    quantity: present(row.quantity),
    price: present(row.price),
    fee: present(row.fee),
    executedAt: present(row.executedAt),
    orderId: row.orderId,
    sequence: firstSequence + present(row.sequence),
  };
}

function present<T>(value: T | null): T {
  if (value === null) throw new Error('A staged fill is incomplete.');
  return value;
}
