import type { TradeRecord } from './closed-trade.ts';

const resultOf = (net: number) => (net === 0 ? 'breakeven' : net > 0 ? 'win' : 'loss');

/** Closed trades with these nets, one a day from 2026-01-05, each 90 minutes, without fees. */
export function tradesFrom(nets: readonly number[]): TradeRecord[] {
  return nets.map((net, day) => {
    const closedAt = Date.UTC(2026, 0, 5 + day, 21);
    return {
      status: 'closed',
      flags: [],
      result: resultOf(net),
      gross: String(net),
      fees: '0',
      net: String(net),
      returnPct: String(net / 10_000),
      holdSeconds: 5_400,
      openedAt: new Date(closedAt - 5_400_000).toISOString(),
      closedAt: new Date(closedAt).toISOString(),
    };
  });
}
