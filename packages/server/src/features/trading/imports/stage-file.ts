import type { LotMethod, RowOrder } from '@skipper/core/contract';
import { ClosedMarket } from '../../../domain/trading/broker-files/closed-market.ts';
import type { BrokerFile } from '../../../domain/trading/broker-files/read-broker-file.ts';
import {
  type StagedRow as DomainRow,
  type StagedFill,
  stageRows,
} from '../../../domain/trading/broker-files/stage-rows.ts';
import { matchFills } from '../../../domain/trading/matching/match-fills.ts';
import { warningsOf } from '../../../domain/trading/matching/missing-acquisition.ts';
import { inPackedParts, type RowPart } from '../../../workers/row-parts.ts';
import { toFill } from '../fills/fill-rows.ts';
import { flattenInstrument } from '../fills/instrument-columns.ts';
import type { StagedRow } from './imports.repository.ts';
import { describeKnown, toKnownFill } from './known-fills.ts';
import { noRows, type RowCounts } from './row-counts.ts';
import type { ZonedFillRow } from './zoned-fills.ts';

export interface StagedFile {
  /** Made as they are taken, since all of them at once would fill a worker's memory. */
  readonly rows: Iterable<RowPart>;
  readonly counts: RowCounts;
  /** Its trades would be outside of trading hours. */
  readonly zoneInDoubt: boolean;
  readonly rowOrder: RowOrder | null;
  readonly warnings: readonly string[];
}

/** The account's data that a file is staged against: fills, next sequence number, settings. */
export interface StagedInto {
  readonly stored: readonly ZonedFillRow[];
  readonly nextSequence: number;
  readonly allowShort: boolean;
  readonly lotMethod: LotMethod;
}

/** Preview of a file: its rows, and the matching engine's result. */
export function stageFile(account: StagedInto, file: BrokerFile): StagedFile {
  const { stored } = account;
  const { rows: staged, rowOrder, warnings } = stageRows(file, stored.map(toKnownFill));
  const counts = { ...noRows };
  const zones: string[] = [];
  const market = new ClosedMarket();
  for (const row of staged) {
    counts[row.state] += 1;
    if (row.readIn !== null) zones.push(row.readIn);
    market.see(row);
  }
  const rows = inPackedParts(staged, (row, ordinal) => ({ ordinal, ...toStagedRow(row) }));
  const foreseen = foresee(account, staged);
  const moved = otherZone(zones, file.timezone);
  // A format of one zone leaves nothing to ask.
  const asked = file.traits.zone === undefined ? market.question(file.timezone) : undefined;
  return {
    rows,
    counts,
    zoneInDoubt: asked !== undefined,
    rowOrder,
    warnings: [...moved, ...(asked ? [asked] : []), ...file.warnings, ...warnings, ...foreseen],
  };
}

/** Warns that rows are known from another zone, and how to change it. */
function otherZone(zones: readonly string[], timezone: string): readonly string[] {
  const [zone] = zones;
  if (zone === undefined) return [];
  const rows = zones.length === 1 ? '1 row is' : `${zones.length} rows are`;
  return [
    `${rows} already in the account, read in ${zone}. ` +
      `To read them in ${timezone}, undo the earlier import first.`,
  ];
}

/**
 * Without short sales a file can be visibly incomplete; otherwise there is nothing to warn about.
 */
function foresee(account: StagedInto, staged: Iterable<DomainRow>): readonly string[] {
  if (account.allowShort) return [];
  const { stored, nextSequence: first, lotMethod } = account;
  const added = [...staged].flatMap(({ state, fill, line }) =>
    state === 'new' && fill
      ? [{ ...fill, id: `line ${line}`, sequence: first + fill.sequence }]
      : [],
  );
  const positions = matchFills([...stored.map(toFill), ...added], {
    lotMethod,
    allowShort: false,
  });
  return warningsOf(positions);
}

type FillColumns = Omit<StagedRow, 'ordinal' | 'line' | 'state' | 'reason' | 'text' | 'known'>;

const noFill: FillColumns = {
  identity: null,
  instrumentKey: null,
  symbol: null,
  assetClass: null,
  multiplier: null,
  side: null,
  quantity: null,
  price: null,
  fee: null,
  executedAt: null,
  executionId: null,
  writtenAt: null,
  day: null,
  sequence: null,
  orderId: null,
};

function toStagedRow(row: DomainRow): Omit<StagedRow, 'ordinal'> {
  const { line, state, reason, text, fill } = row;
  const known = describeKnown(fill, row.known);
  return { line, state, reason, text, known, ...(fill ? toColumns(fill) : noFill) };
}

function toColumns({ instrument, ...fill }: StagedFill): FillColumns {
  return { ...fill, ...flattenInstrument(instrument) };
}
