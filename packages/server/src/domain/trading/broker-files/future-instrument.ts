import type { Instrument } from '../matching/fill.ts';
import type { FutureSymbol } from './future-symbol.ts';
import { futureRoot } from './futures-master.ts';
import type { InstrumentCells } from './instrument-cells.ts';
import { type Parsed, quoted } from './parsed.ts';

/**
 * A future with its point value: the instrument master's, or the file's own for a root that is
 * not in it. Where both have one they must agree.
 */
export function futureInstrument(
  { root, contract }: Pick<FutureSymbol, 'root' | 'contract'>,
  { symbol, multiplier, currency, expiry }: InstrumentCells,
): Parsed<Instrument> {
  const known = futureRoot(root);
  const given = /^\d+(\.\d+)?$/.test(multiplier) ? Number(multiplier) : 0;
  if (!known && given === 0) {
    return { problem: `${quoted(symbol)} is a future whose point value is not known` };
  }
  if (known && given !== 0 && given !== Number(known.pointValue)) {
    return {
      problem: `${quoted(symbol)} has the multiplier ${multiplier}, but a point of ${root} is worth ${known.pointValue}`,
    };
  }
  if (known && known.currency !== currency) {
    return { problem: `${quoted(symbol)} is in ${known.currency}, the account in ${currency}` };
  }
  const name = `${root}${contract || (expiry && ` ${expiry}`)}`;
  const pointValue = known?.pointValue ?? String(given);
  return { value: { key: name, symbol: name, assetClass: 'future', multiplier: pointValue } };
}
