import { text } from '../../decimal.ts';
import type { FillPart } from './fill-part.ts';
import { type MatchedPosition, type MatchWarning, missingAcquisition } from './position.ts';
import { positionId } from './position-id.ts';

/**
 * What stands for a sale whose purchase is not known: a closed position that shows the
 * sale, claims no profit and is left out of statistics until the purchase is imported.
 */
export function soldWithoutPurchase(part: FillPart): MatchedPosition {
  const { fill } = part;
  return {
    id: positionId(fill.id),
    instrument: fill.instrument,
    side: 'long',
    status: 'closed',
    quantity: text(part.quantity),
    openQuantity: '0',
    entryAvg: '0',
    exitAvg: text(part.price),
    openedAt: fill.executedAt,
    closedAt: fill.executedAt,
    openedDay: fill.day,
    closedDay: fill.day,
    gross: '0',
    fees: text(part.fee),
    net: text(part.fee.negated()),
    returnPct: null,
    holdSeconds: null,
    weightedHoldSeconds: null,
    result: 'breakeven',
    flags: [missingAcquisition],
    legs: [],
    fillIds: [fill.id],
  };
}

export function missingAcquisitionWarning(part: FillPart): MatchWarning {
  const { symbol } = part.fill.instrument;
  return {
    code: missingAcquisition,
    fillId: part.fill.id,
    message:
      `${text(part.quantity)} ${symbol} sold on ${part.fill.executedAt.slice(0, 10)} without a ` +
      'purchase. Import the purchase, or allow short sales for this account.',
  };
}
