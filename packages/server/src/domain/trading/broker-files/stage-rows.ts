import type { ImportRowState, RowOrder } from '@skipper/core/contract';
import { checkSides } from '../typed-trades/check-sides.ts';
import type { FileFill } from './file-fill.ts';
import {
  fillIdentifier,
  type IdentifiedFill,
  identifyFills,
  type KnownFill,
} from './identify-fills.ts';
import { lazily } from './packed-rows.ts';
import type { BrokerFile } from './read-broker-file.ts';
import { recognitionReason } from './recognition-reason.ts';
import { resolveEndings } from './resolve-endings.ts';
import { newestFirst, type OrderOfFills, oldestFirst, orderOfFills } from './row-order.ts';
import { unsureOrder, unsureTrade } from './unsure-order.ts';

/** One row of a file and what an import would make of it. */
export interface StagedRow {
  /** Line in the file, the first line being 1. */
  readonly line: number;
  readonly text: string;
  readonly state: ImportRowState;
  /** Why it is not new; null for a new row. */
  readonly reason: string | null;
  /** Present unless the row is skipped or rejected. */
  readonly fill: StagedFill | null;
  /** The account's fill; present for a conflict with it. */
  readonly known: KnownFill | null;
  /** The zone in which the account read the same row before, if it was another. */
  readonly readIn: string | null;
}

export interface StagedFill extends FileFill {
  readonly identity: string;
  /** Order among fills of the same instant, from 0: as they happened, not as they are listed. */
  readonly sequence: number;
}

export interface StagedRows {
  /** Made as they are taken, each time: all of them at once would fill a worker's memory. */
  readonly rows: Iterable<StagedRow>;
  /** How new trades at the same time are read; null where the file shows their order. */
  readonly rowOrder: RowOrder | null;
  readonly warnings: readonly string[];
}

/** Says which rows of a file would be new to an account. Changes nothing. */
export function stageRows(file: BrokerFile, known: readonly KnownFill[]): StagedRows {
  const settle = file.traits.typed ? checkSides : resolveEndings;
  const { rows: settled, warnings } = settle(file, known);
  const fills = lazily(settled, ({ reading }) => (reading.kind === 'fill' ? [reading.fill] : []));
  const lines = Array.from(
    lazily(settled, ({ line, reading }) => (reading.kind === 'fill' ? [line] : [])),
  );
  const identifier = fillIdentifier(fills, known);
  const order = orderOf(file, fills, lines.length);
  const lineOf = (index: number) => lines[index] ?? 0;
  const staged = function* (): Generator<StagedRow> {
    const identify = identifier();
    let place = 0;
    for (const { line, text, reading } of settled) {
      if (reading.kind !== 'fill') {
        const { kind: state, reason } = reading;
        yield { line, text, state, reason, fill: null, known: null, readIn: null };
        continue;
      }
      const { fill } = reading;
      const { identity, ...rest } = recognisedRow(fill, identify(fill), lineOf);
      // The order in which fills of one instant happened.
      const sequence = order.sequence(place);
      place += 1;
      yield { line, text, ...rest, fill: { ...fill, identity, sequence } };
    }
  };
  const rows = { [Symbol.iterator]: staged };
  const unsure = unsureTrade(rows, order);
  if (!unsure) return { rows, rowOrder: null, warnings };
  return { rows, rowOrder: order.assumed, warnings: [...warnings, unsureOrder(unsure, order)] };
}

function orderOf(
  { traits, mapping }: BrokerFile,
  fills: Iterable<FileFill>,
  count: number,
): OrderOfFills {
  if (traits.newestFirst) return newestFirst(count);
  return traits.typed ? oldestFirst(count) : orderOfFills(fills, mapping?.rowOrder);
}

/** Recognition of one fill of a file. */
export interface RecognisedRow extends Pick<StagedRow, 'state' | 'reason' | 'known' | 'readIn'> {
  readonly identity: string;
}

/** Recognition of a file's fills against an account's known ones. */
export function recogniseRows<Fill extends FileFill>(
  rows: readonly { readonly line: number; readonly fill: Fill }[],
  known: readonly KnownFill[],
): ReadonlyMap<Fill, RecognisedRow> {
  const identified = identifyFills(
    rows.map(({ fill }) => fill),
    known,
  );
  const lineOf = (index: number) => rows[index]?.line ?? 0;
  return new Map(
    rows.map(({ fill }, index) => {
      const one = identified[index];
      if (!one) throw new Error('Every fill has an identity.');
      return [fill, recognisedRow(fill, one, lineOf)] as const;
    }),
  );
}

function recognisedRow(
  fill: FileFill,
  { identity, recognition }: IdentifiedFill,
  lineOf: (index: number) => number,
): RecognisedRow {
  const { kind: state } = recognition;
  const reason = recognitionReason(fill, recognition, lineOf);
  const known = state === 'conflict' && 'with' in recognition ? recognition.with : null;
  const readIn = state === 'duplicate' ? (recognition.readIn ?? null) : null;
  return { identity, state, reason, known, readIn };
}
