import type { Decimal } from '../../decimal.ts';
import type { Fill } from './fill.ts';

/** A fill, or the part of one that belongs to one position after a flip. */
export interface FillPart {
  readonly fill: Fill;
  readonly quantity: Decimal;
  readonly price: Decimal;
  readonly fee: Decimal;
  /** Epoch milliseconds. */
  readonly at: number;
}
