import { negated, textOf } from './exact.ts';
import { type MatchedPosition, missingAcquisition } from './position.ts';
import { positionId } from './position-id.ts';
import type { Trade } from './trade.ts';

/**
 * A sale without a known purchase: a closed position that shows the sale, claims no profit and is
 * left out of statistics until the purchase is imported. `flipped`: it is the rest of a fill that
 * closed the position before.
 */
export function soldWithoutPurchase(trade: Trade, flipped: boolean): MatchedPosition {
  const { fill, quantity, price, fee } = trade;
  return {
    id: positionId(fill.id),
    instrument: fill.instrument,
    side: 'long',
    status: 'closed',
    quantity: textOf(quantity),
    openQuantity: '0',
    entryAvg: '0',
    exitAvg: textOf(price),
    openedAt: fill.executedAt,
    closedAt: fill.executedAt,
    openedDay: fill.day,
    closedDay: fill.day,
    gross: '0',
    fees: textOf(fee),
    net: textOf(negated(fee)),
    returnPct: null,
    holdSeconds: null,
    result: 'breakeven',
    flags: [missingAcquisition],
    opening: {
      sequence: fill.sequence,
      quantity: flipped ? textOf(quantity) : null,
    },
  };
}

/** One line for each position without its purchase. */
export function warningsOf(positions: readonly MatchedPosition[]): string[] {
  return positions
    .filter(({ flags }) => flags.includes(missingAcquisition))
    .map(({ quantity, instrument: { symbol }, openedAt }) =>
      missingAcquisitionWarning({ quantity, symbol, openedAt }),
    );
}

/** Says of a position without its purchase how to get its result. */
function missingAcquisitionWarning(position: {
  readonly quantity: string;
  readonly symbol: string;
  readonly openedAt: string;
}): string {
  const { quantity, symbol, openedAt } = position;
  return (
    `${quantity} ${symbol} sold on ${openedAt.slice(0, 10)} without a ` +
    'purchase. Import the purchase, or allow short sales for this account.'
  );
}
