import { instant } from '../../../adapters/clock.ts';
import type { RandomSequence } from '../../../demo/random-sequence.ts';
import { hour } from '../../../domain/time/durations.ts';
import type { PositionRow } from './positions.repository.ts';

type Order = (a: PositionRow, b: PositionRow) => number;
const descending = <T extends string | number>(a: T, b: T) => (a === b ? 0 : a < b ? 1 : -1);
const byOpening: Order = (a, b) => descending(a.openedAt, b.openedAt) || descending(b.id, a.id);
const byResult: Order = (a, b) => descending(a.netMinor, b.netMinor) || byOpening(a, b);
const byClosing: Order = (a, b) =>
  descending(a.status, b.status) ||
  descending(a.closedAt ?? '', b.closedAt ?? '') ||
  byOpening(a, b);

/** The orders of lists of positions, as plain comparisons. */
export const plainOrders = {
  '-closedAt': byClosing,
  closedAt: (a, b) => byClosing(b, a),
  '-openedAt': byOpening,
  openedAt: (a, b) => byOpening(b, a),
  '-netPnl': byResult,
  netPnl: (a, b) => byResult(b, a),
} as const satisfies Readonly<Record<string, Order>>;

export interface Drawn {
  readonly accountId: string;
  readonly random: RandomSequence;
  /** Milliseconds. */
  readonly now: number;
  readonly isOpen: boolean;
}

/** Of such positions many open at one moment, and many have the same result. Those that are open have not closed. */
export function drawnPosition(at: number, { accountId, random, now, isOpen }: Drawn): PositionRow {
  const opened = now - random.whole(10, 400) * hour;
  return {
    id: `${random.whole(10_000_000, 99_999_999)}-0000-4000-8000-${String(at).padStart(12, '0')}`,
    accountId,
    instrumentKey: 'equity:ACME',
    symbol: 'ACME',
    assetClass: 'equity',
    multiplier: '1',
    side: 'long',
    status: isOpen ? 'open' : 'closed',
    quantity: '1',
    openQuantity: isOpen ? '1' : '0',
    entryAvg: '10',
    exitAvg: isOpen ? null : '11',
    openedAt: instant(opened),
    closedAt: isOpen ? null : instant(opened + hour),
    openedDay: null,
    closedDay: null,
    gross: '0',
    fees: '0',
    net: '0',
    netMinor: random.whole(-3, 3) * 100,
    returnPct: null,
    holdSeconds: null,
    result: isOpen ? 'open' : 'breakeven',
    flags: '[]',
    openedSequence: null,
    openingQuantity: null,
  };
}
