import type { FileFill } from './file-fill.ts';
import { repeatedTexts } from './repeated-texts.ts';
import type { OrderOfFills } from './row-order.ts';

interface Row {
  readonly state: string;
  readonly fill: FileFill | null;
}

/**
 * A new trade whose result depends on an order that the file does not show: its instrument was
 * both bought and sold at that time.
 */
export function unsureTrade(rows: Iterable<Row>, order: OrderOfFills): FileFill | undefined {
  if (order.certain) return undefined;
  const isRepeated = repeatedTexts(instants(unproven(rows, order)));
  const sides = new Map<string, FileFill['side']>();
  for (const fill of unproven(rows, order)) {
    const instant = instantOf(fill);
    if (!isRepeated(instant)) continue;
    if ((sides.get(instant) ?? fill.side) !== fill.side) return fill;
    sides.set(instant, fill.side);
  }
  return undefined;
}

export function unsureOrder(
  { instrument, day, writtenAt }: FileFill,
  { assumed }: Pick<OrderOfFills, 'assumed'>,
): string {
  const time = day === null ? `at ${writtenAt.replace('T', ' ')}` : `on ${day}`;
  const first = assumed === 'newestFirst' ? 'newest' : 'oldest';
  return `The file does not show the order of trades at the same time, such as those of ${instrument.symbol} ${time}. They are read with the ${first} first.`;
}

const instantOf = ({ instrument, executedAt }: FileFill): string =>
  `${executedAt} ${instrument.key}`;

function* instants(fills: Iterable<FileFill>): Generator<string> {
  for (const fill of fills) yield instantOf(fill);
}

function* unproven(rows: Iterable<Row>, { proven }: OrderOfFills): Generator<FileFill> {
  let place = -1;
  for (const { state, fill } of rows) {
    if (!fill) continue;
    place += 1;
    if (state === 'new' && !proven(place)) yield fill;
  }
}
