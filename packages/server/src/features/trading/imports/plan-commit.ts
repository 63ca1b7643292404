import {
  type RecognisedRow,
  recogniseRows,
} from '../../../domain/trading/broker-files/stage-rows.ts';
import { inParts, type RowPart, rowsOf } from '../../../workers/row-parts.ts';
import type { FillRow } from '../fills/fills.repository.ts';
import { type AccountMatch, type MatchedAccount, matchRows } from '../positions/match-account.ts';
import type { StagedRow } from './imports.repository.ts';
import { describeKnown, toKnownFill } from './known-fills.ts';
import { type RowWithFill, toFileFill } from './staged-fill.ts';
import type { ZonedFillRow } from './zoned-fills.ts';

/** A staged row and the id that its fill gets if it is new. */
type RowToCommit = RowWithFill & { readonly fillId: string };

/** What a commit is worked out from. Plain data: it crosses into a worker. */
export interface CommitInput {
  readonly account: MatchedAccount;
  readonly importId: string;
  /** Parts of `RowToCommit`, in file order. */
  readonly rows: readonly RowPart[];
  /** Parts of `FillRow`: what the account holds, in any order. */
  readonly stored: readonly RowPart[];
  /** In which the fills of each import were read, by the import's id. */
  readonly zones: Readonly<Record<string, string>>;
}

export interface CommitPlan {
  /** What becomes of rows where it is no longer what the preview showed. */
  readonly changes: readonly RowChange[];
  /** Parts of `FillRow`: what is new to the account. */
  readonly fills: readonly RowPart[];
  /** The account with them. */
  readonly match: AccountMatch;
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
 * Works out which fills of a file its account has not got, and the positions with them. Staging may
 * be long ago, so the account is asked again: what another import brought in since is a duplicate or
 * a conflict now, and what was taken back since is new. Pure, and slow for many rows.
 */
export function planCommit({ account, importId, rows, stored, zones }: CommitInput): CommitPlan {
  const held = stored.flatMap((part) => rowsOf<FillRow>(part)).sort(byExecution);
  const outcomes = recognise(
    rows.flatMap((part) => rowsOf<RowToCommit>(part)),
    held.map((row): ZonedFillRow => ({ ...row, timezone: zoneOf(row, zones) })),
  );
  const first = held.reduce((next, { sequence }) => Math.max(next, sequence + 1), 0);
  const place = { importId, accountId: account.id, first };
  const fills = outcomes
    .filter(({ outcome }) => outcome.state === 'new')
    .map(({ row, outcome }) => toFillRow(row, outcome.identity, place));
  return {
    changes: changesOf(outcomes),
    fills: inParts(fills),
    match: matchRows(account, [...held, ...fills]),
  };
}

function byExecution(a: FillRow, b: FillRow): number {
  if (a.executedAt !== b.executedAt) return a.executedAt < b.executedAt ? -1 : 1;
  return a.sequence - b.sequence;
}

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
    if (!outcome) throw new Error('Every staged fill is recognised or new.');
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

/** The file's order decides among fills of one instant, after all that came before. */
function toFillRow(
  row: RowToCommit,
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
