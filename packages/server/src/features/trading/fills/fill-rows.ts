import type { Fill } from '../../../domain/trading/matching/fill.ts';
import type { FillRow } from './fills.repository.ts';
import { nestInstrument } from './instrument-columns.ts';

/** A stored fill in the shape of the matching engine. */
export function toFill(row: FillRow): Fill {
  const { id, side, quantity, price, fee, executedAt, day, sequence } = row;
  return {
    id,
    instrument: nestInstrument(row),
    side,
    quantity,
    price,
    fee,
    executedAt,
    day,
    sequence,
  };
}
