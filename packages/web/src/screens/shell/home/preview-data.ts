import type { Position } from '@skipper/core/contract';

/** An invented account for the picture of the product on the home page, which says so. */

interface ExampleTrade {
  readonly symbol: string;
  readonly side: Position['side'];
  /** US cents. */
  readonly net: number;
  readonly change: number;
}

export const exampleTrades: readonly ExampleTrade[] = [
  { symbol: 'MSFT', side: 'long', net: 18_420, change: 0.0231 },
  { symbol: 'TSLA', side: 'short', net: -6_150, change: -0.0112 },
  { symbol: 'AMD', side: 'long', net: 9_875, change: 0.0187 },
  { symbol: 'GLD', side: 'long', net: 2_310, change: 0.0046 },
];

export const exampleCurve: readonly number[] = [
  100, 100.8, 100.4, 101.9, 102.6, 102.1, 101.2, 102.4, 103.9, 104.3, 103.6, 105.2, 106.8, 106.1,
  107.4, 108.9, 108.2, 107.1, 108.6, 110.3, 111.4, 110.9, 112.6,
];
