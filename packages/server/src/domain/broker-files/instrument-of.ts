import type { Instrument } from '../matching/fill.ts';
import { normaliseName } from './column-names.ts';
import { parseOptionSymbol } from './option-symbol.ts';
import { type Parsed, quoted } from './parsed.ts';

/** What a row says about its instrument, as text. */
export interface InstrumentCells {
  /** A ticker in capitals, or a name that stands in for one. */
  readonly symbol: string;
  /** Such as `stock` or `option`; empty where the file does not say. */
  readonly assetType: string;
  readonly currency: string;
}

/** Beyond any ticker or name; what is longer is another column, and too long for an index. */
const longestSymbol = 100;

/**
 * The instrument of a row: an option by its symbol (times 100), a currency pair, or a
 * share (times 1). What needs a point value that the file does not give is refused,
 * because a wrong multiplier makes every result wrong.
 */
export function instrumentOf(cells: InstrumentCells): Parsed<Instrument> {
  const { symbol, currency } = cells;
  if (symbol.length > longestSymbol) {
    return { problem: `${quoted(symbol)} is longer than ${longestSymbol} characters` };
  }
  // Symbols are shown to others, in terminals too; white space is normalised below.
  if (/[^\P{Cc}\s]/u.test(symbol)) return { problem: 'It holds control characters' };
  const option = parseOptionSymbol(symbol);
  if (option && 'problem' in option) return option;
  if (option) return { value: { ...option.value, assetClass: 'option', multiplier: '100' } };
  const kind = normaliseName(cells.assetType);
  if (/^(options?|calls?|puts?)$/.test(kind)) {
    return { problem: `${quoted(symbol)} is not an option symbol such as "ACME  260116C00050000"` };
  }
  if (/^(futures?|future options?|bonds?|fixed income|forex|fx|cfds?)$/.test(kind)) {
    return { problem: `${quoted(cells.assetType)} cannot be imported yet` };
  }
  if (/^crypto/.test(kind) || /^[A-Z0-9]{2,10}\/[A-Z]{3,5}$/i.test(symbol)) {
    const pair = symbol.includes('/')
      ? symbol.toUpperCase()
      : `${symbol.toUpperCase()}/${currency}`;
    return { value: { key: pair, symbol: pair, assetClass: 'crypto', multiplier: '1' } };
  }
  const name = symbol.trim().replaceAll(/\s+/g, ' ');
  return {
    value: { key: `${name}:${currency}`, symbol: name, assetClass: 'equity', multiplier: '1' },
  };
}
