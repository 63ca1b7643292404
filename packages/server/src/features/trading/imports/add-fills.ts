import type { Random } from '../../../adapters/random.ts';
import {
  type RecognisedRow,
  recogniseRows,
} from '../../../domain/trading/broker-files/stage-rows.ts';
import type { Db } from '../../../storage/database.ts';
import { type FillRow, insertFills, nextSequence } from '../fills/fills.repository.ts';
import { type ImportRecord, listFillRows, setRowStates } from './imports.repository.ts';
import { describeKnown, toKnownFill } from './known-fills.ts';
import { holdsFill, type RowWithFill, toFileFill } from './staged-fill.ts';
import { listZonedFills } from './zoned-fills.ts';

/**
 * Adds the fills that the account has not got. Staging may be long ago, so the account is
 * asked again: what another import brought in since is a duplicate or a conflict now, and what
 * was taken back since is new.
 */
export async function addNewFills(db: Db, record: ImportRecord, random: Random): Promise<void> {
  const staged = (await listFillRows(db, record.id)).filter(holdsFill);
  const rows = staged.map((row) => ({ row, line: row.line, fill: toFileFill(row) }));
  const stored = await listZonedFills(db, record.accountId);
  const recognised = recogniseRows(rows, stored.map(toKnownFill));
  const outcomes = rows.map(({ row, fill }) => {
    const outcome = recognised.get(fill);
    if (!outcome) throw new Error('Every staged fill is recognised or new.');
    return { row, outcome, known: describeKnown(fill, outcome.known) };
  });
  await noteChanges(db, record.id, outcomes);
  const first = await nextSequence(db, record.accountId);
  const fresh = outcomes.filter(({ outcome }) => outcome.state === 'new');
  await insertFills(
    db,
    fresh.map(({ row, outcome }) => ({
      ...toFillRow(row, record, random.uuid(), first),
      identity: outcome.identity,
    })),
  );
}

interface Outcome {
  readonly row: RowWithFill;
  readonly outcome: RecognisedRow;
  readonly known: string | null;
}

/** Stores what becomes of each row where it is no longer what the preview showed. */
async function noteChanges(db: Db, importId: string, outcomes: readonly Outcome[]): Promise<void> {
  const changed = outcomes.filter(
    ({ row, outcome, known }) => row.state !== outcome.state || row.known !== known,
  );
  const alike = Map.groupBy(changed, ({ outcome: { state, reason }, known }) =>
    JSON.stringify([state, reason, known]),
  );
  for (const group of alike.values()) {
    const [first] = group;
    if (!first) continue;
    const { known, outcome } = first;
    const { state, reason } = outcome;
    const rows = group.map(({ row }) => row);
    await setRowStates(db, importId, rows, { state, reason, known });
  }
}

/** The file's order decides among fills of one instant, after all that came before. */
function toFillRow(
  row: RowWithFill,
  { id: importId, accountId }: ImportRecord,
  id: string,
  firstSequence: number,
): Omit<FillRow, 'identity'> {
  return {
    id,
    accountId,
    importId,
    instrumentKey: row.instrumentKey,
    symbol: row.symbol,
    assetClass: row.assetClass,
    multiplier: row.multiplier,
    side: row.side,
    quantity: row.quantity,
    price: row.price,
    fee: row.fee,
    executedAt: row.executedAt,
    writtenAt: row.writtenAt,
    day: row.day,
    orderId: row.orderId,
    sequence: firstSequence + row.sequence,
  };
}
