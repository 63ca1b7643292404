import { negated, textOf } from './exact.ts';
import { expired, type MatchedPosition, missingAcquisition } from './position.ts';
import { positionId } from './position-id.ts';
import type { Trade } from './trade.ts';

/**
 * A sale without a known purchase, or the end of an option that nothing opened: a closed position
 * that shows it, claims no profit and is left out of statistics until the trade that opened it is
 * imported. `flipped`: it is the rest of a fill that closed the position before.
 */
export function closedWithoutOpening(trade: Trade, flipped: boolean): MatchedPosition {
  const { fill, quantity, price, fee } = trade;
  return {
    id: positionId(fill.id),
    instrument: fill.instrument,
    side: fill.side === 'sell' ? 'long' : 'short',
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

/** One line for each position that something is missing of. */
export function warningsOf(positions: readonly MatchedPosition[]): string[] {
  return positions.flatMap((position) => {
    if (position.flags.includes(missingAcquisition)) return missingOpening(position);
    return position.flags.includes(expired) ? missingClosing(position) : [];
  });
}

/** Says of a position without its opening how to get its result. */
function missingOpening({ quantity, instrument, openedAt, exitAvg }: MatchedPosition): string {
  const { symbol, assetClass } = instrument;
  const day = openedAt.slice(0, 10);
  return assetClass === 'option' && exitAvg === '0'
    ? `${quantity} ${symbol} ended on ${day} without a trade that opened it. Import that trade.`
    : `${quantity} ${symbol} sold on ${day} without a purchase. Import the purchase, or allow short sales for this account.`;
}

function missingClosing({ instrument: { symbol }, closedAt }: MatchedPosition): string {
  return (
    `${symbol} was still open at its expiry and is closed at 0 on ${closedAt?.slice(0, 10)}. ` +
    'If it was sold, exercised or assigned, import those rows as well.'
  );
}
