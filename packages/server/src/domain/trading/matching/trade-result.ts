import { compare, type Exact, isPositive, isZero, size } from './exact.ts';
import type { TradeResult } from './position.ts';

/**
 * Win, loss or breakeven (product rules 4.2.10): a gross result within the tolerance is
 * breakeven whatever the fees; beyond it the sign of the net decides.
 */
export function tradeResult(gross: Exact, net: Exact, tolerance: Exact): TradeResult {
  if (isZero(net) || compare(size(gross), tolerance) <= 0) return 'breakeven';
  return isPositive(net) ? 'win' : 'loss';
}
