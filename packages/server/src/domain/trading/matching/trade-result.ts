import type { Decimal } from '../../decimal.ts';
import type { TradeResult } from './position.ts';

/**
 * Win, loss or breakeven (product rules 4.2.10): a gross result within the tolerance is
 * breakeven whatever the fees; beyond it the sign of the net decides.
 */
export function tradeResult(gross: Decimal, net: Decimal, tolerance: Decimal): TradeResult {
  if (gross.abs().lessThanOrEqualTo(tolerance) || net.isZero()) return 'breakeven';
  return net.isPositive() ? 'win' : 'loss';
}
