import {
  type RecognisedRow,
  recogniseRows,
} from '../../../domain/trading/broker-files/stage-rows.ts';
import { fillItem } from '../../../domain/trading/chain/chain-fill.ts';
import { foldItems } from '../../../domain/trading/chain/chain-hash.ts';
import { inParts, type RowPart, rowsOf } from '../../../workers/row-parts.ts';
import type { FillRow } from '../fills/fills.repository.ts';
import { byPlace } from '../positions/place.ts';
import type { StagedRow } from './imports.repository.ts';
import { describeKnown, toKnownFill } from './known-fills.ts';
import { type RowWithFill, toFileFill } from './staged-fill.ts';
import type { ZonedFillRow } from './zoned-fills.ts';

/** A staged row and the id of its fill if it is new. */
type RowToCommit = RowWithFill & { readonly fillId: string };

/** Input for planning a commit. Plain data: it is sent to a worker. */
export interface CommitInput {
  readonly accountId: string;
  readonly importId: string;
  readonly nextSequence: number;
  /** Where the digest of the new fills starts. */
  readonly salt: string;
  /** Columns of `RowToCommit`, in file order. */
  readonly rows: readonly RowPart[];
  /** Columns of `FillRow`: the account's fills that a row may be, in any order. */
  readonly stored: readonly RowPart[];
  /** Time zone of each import, by id. */
  readonly zones: Readonly<Record<string, string>>;
}

export interface NewFills {
  /** Rows whose state differs from the preview. */
  readonly changes: readonly RowChange[];
  /** Columns of `FillRow`: the fills that are new to the account. */
  readonly fills: readonly RowPart[];
  /** Of these fills, for the chain of the account. */
  readonly digest: string;
}

interface RowChange {
  readonly rows: readonly { readonly ordinal: number }[];
  readonly outcome: Pick<StagedRow, 'state' | 'reason' | 'known'>;
}

interface Outcome {
  readonly row: RowToCommit;
  readonly outcome: RecognisedRow;
  readonly known: string | null;
}

/**
 * Computes which fills of a file are new to its account. The preview may be old, so rows are
 * compared again: fills imported in between are duplicates or conflicts now, and undone ones are
 * new again. Pure, and slow for many rows.
 */
export function planCommit(input: CommitInput): NewFills {
  const { accountId, importId, nextSequence: first, salt, rows, stored, zones } = input;
  const held = stored.flatMap((part) => rowsOf<FillRow>(part)).sort(byPlace);
  const outcomes = recognise(
    rows.flatMap((part) => rowsOf<RowToCommit>(part)),
    held.map((row): ZonedFillRow => ({ ...row, timezone: zoneOf(row, zones) })),
  );
  const fills = outcomes
    .filter(({ outcome }) => outcome.state === 'new')
    .map(({ row, outcome }) => toFillRow(row, outcome.identity, { importId, accountId, first }));
  return {
    changes: changesOf(outcomes),
    fills: inParts(fills),
    digest: foldItems(salt, fills.toSorted(bySequence).map(fillItem)),
  };
}

/** The order in which a reader of the chain gets them. */
const bySequence = (one: FillRow, other: FillRow): number => one.sequence - other.sequence;

function zoneOf({ importId }: FillRow, zones: CommitInput['zones']): string {
  const zone = zones[importId];
  if (zone === undefined) throw new Error('Every fill belongs to an import of its account.');
  return zone;
}

function recognise(staged: readonly RowToCommit[], held: readonly ZonedFillRow[]): Outcome[] {
  const rows = staged.map((row) => ({ row, line: row.line, fill: toFileFill(row) }));
  const recognised = recogniseRows(rows, held.map(toKnownFill));
  return rows.map(({ row, fill }) => {
    const outcome = recognised.get(fill);
    if (!outcome) throw new Error('Every staged fill is recognized or new.');
    return { row, outcome, known: describeKnown(fill, outcome.known) };
  });
}

function changesOf(outcomes: readonly Outcome[]): RowChange[] {
  const changed = outcomes.filter(
    ({ row, outcome, known }) => row.state !== outcome.state || row.known !== known,
  );
  const alike = Map.groupBy(changed, ({ outcome: { state, reason }, known }) =>
    JSON.stringify([state, reason, known]),
  );
  return [...alike.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { known, outcome } = first;
    const rows = group.map(({ row: { ordinal } }) => ({ ordinal }));
    return [{ rows, outcome: { state: outcome.state, reason: outcome.reason, known } }];
  });
}

/** Fills of a file with the same timestamp keep the file's order, after all earlier fills. */
export function toFillRow(
  row: RowWithFill & { readonly fillId: string },
  identity: string,
  place: { readonly importId: string; readonly accountId: string; readonly first: number },
): FillRow {
  const { importId, accountId, first } = place;
  return {
    id: row.fillId,
    accountId,
    importId,
    identity,
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
    sequence: first + row.sequence,
  };
}
