import type { Fill, Instrument } from './fill.ts';

export const share: Instrument = {
  key: 'ACME:USD',
  symbol: 'ACME',
  assetClass: 'equity',
  multiplier: '1',
};

export const option: Instrument = {
  key: 'ACME  260116C00050000',
  symbol: 'ACME  260116C00050000',
  assetClass: 'option',
  multiplier: '100',
};

/**
 * Fills from one line each, a minute apart: `B100@10.00 f1.00`. They are `f1`, `f2`… and
 * the first one is executed at 14:30 UTC.
 */
export function fillsFrom(lines: string, instrument: Instrument = share): Fill[] {
  return lines.split(';').map((line, index) => {
    const [, side, quantity, price, fee] =
      /^\s*([BS])([\d.]+)@(-?[\d.]+)(?: f(-?[\d.]+))?\s*$/.exec(line) ?? [];
    if (!side || !quantity || !price) throw new Error(`"${line}" is no fill.`);
    return {
      id: `f${index + 1}`,
      instrument,
      side: side === 'B' ? 'buy' : 'sell',
      quantity,
      price,
      fee: fee ?? '0',
      executedAt: new Date(Date.UTC(2026, 0, 5, 14, 30 + index)).toISOString(),
      day: null,
      sequence: index,
    };
  });
}
