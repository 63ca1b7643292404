import type { TradeResult } from './position.ts';
import { type Exact, powerOfTen } from './scaled.ts';

/**
 * Win, loss or breakeven (product rules 4.2.10): a gross result within the tolerance is
 * breakeven whatever the fees; beyond it the sign of the net decides.
 */
export function tradeResult(gross: Exact, net: Exact, tolerance: Exact): TradeResult {
  if (net.digits === 0n || isWithin(gross, tolerance)) return 'breakeven';
  return net.digits > 0n ? 'win' : 'loss';
}

function isWithin({ digits, places }: Exact, tolerance: Exact): boolean {
  const size = digits < 0n ? -digits : digits;
  return size * powerOfTen(tolerance.places) <= tolerance.digits * powerOfTen(places);
}
