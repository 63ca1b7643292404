import type { Instrument } from '../matching/fill.ts';
import { type AssetKind, assetKind } from './asset-kind.ts';
import { futureInstrument } from './future-instrument.ts';
import { isFrontContract, isFutureRoot, parseFutureSymbol } from './future-symbol.ts';
import type { InstrumentCells } from './instrument-cells.ts';
import { type OptionReading, readOption } from './option-instrument.ts';
import { parsePair } from './pair-symbol.ts';
import { type Parsed, quoted } from './parsed.ts';

/** Beyond any ticker or name; what is longer is another column, and too long for an index. */
const longestSymbol = 100;

/**
 * The instrument of a row: an option, a future with the point value of the instrument master, a
 * coin or a share. What can be read in two ways or lacks its multiplier is refused, because a
 * wrong multiplier makes every result wrong.
 */
export function instrumentOf(cells: InstrumentCells): Parsed<Instrument> {
  const unusable = symbolProblem(cells.symbol);
  if (unusable !== undefined) return { problem: unusable };
  const kind = assetKind(cells.assetType);
  if (kind === 'unsupported') {
    return { problem: `${quoted(cells.assetType)} cannot be imported yet` };
  }
  const option = readOption(cells, kind);
  if (option) return toInstrument(option);
  return future(cells, kind) ?? pair(cells, kind) ?? share(cells);
}

/** The contract and the underlying of an option row, for what follows from its end. */
export function optionOf(cells: InstrumentCells): OptionReading | undefined {
  if (symbolProblem(cells.symbol) !== undefined) return undefined;
  return readOption(cells, assetKind(cells.assetType));
}

function toInstrument(option: OptionReading): Parsed<Instrument> {
  if ('problem' in option) return option;
  const { key, symbol } = option.value;
  return { value: { key, symbol, assetClass: 'option', multiplier: '100' } };
}

/** Names that stand where a file has no symbol. */
const placeholders = /^(?:N\/A|#N\/A|NULL|NONE|UNDEFINED|INVALID|UNKNOWN|#REF!|#VALUE!)$/i;

function symbolProblem(symbol: string): string | undefined {
  if (symbol.length > longestSymbol) {
    return `${quoted(symbol)} is longer than ${longestSymbol} characters`;
  }
  // Symbols are shown to others, in terminals too; white space is normalised below.
  if (/[^\P{Cc}\s]/u.test(symbol)) return 'It contains control characters';
  const nameless = !/[\p{L}\p{N}]/u.test(symbol);
  return nameless || /[<>{}[\]|`\\~]/.test(symbol) || placeholders.test(symbol)
    ? `${quoted(symbol)} is not a symbol`
    : undefined;
}

/** Undefined if it is not a future. */
function future(cells: InstrumentCells, kind: AssetKind): Parsed<Instrument> | undefined {
  const { symbol, sharesOnly } = cells;
  if (kind === 'futureOption' || /^\.?\/\S+\s/.test(symbol)) {
    return { problem: `${quoted(symbol)} is an option on a future and cannot be imported yet` };
  }
  if (kind === 'share' || kind === 'crypto') return undefined;
  if (sharesOnly && kind !== 'future') return undefined;
  const parsed = parseFutureSymbol(symbol, cells.tradeYear);
  const known = parsed !== undefined && isFutureRoot(parsed.root);
  if (parsed && (parsed.certain || known || kind === 'future')) {
    return futureInstrument(parsed, cells);
  }
  if (kind === 'future') return futureInstrument({ root: symbol, contract: '' }, cells);
  if (isFutureRoot(symbol)) {
    return {
      problem: `${quoted(symbol)} can be a share or a future; name the contract month, as in ${symbol}H26, or add a column Asset type`,
    };
  }
  // No ticker of a share in the United States holds a digit.
  return parsed && cells.currency === 'USD' && isFrontContract(parsed, cells.tradeYear)
    ? { problem: `${quoted(symbol)} looks like a future whose point value is not known` }
    : undefined;
}

/** Undefined if it is not a pair. */
function pair(cells: InstrumentCells, kind: AssetKind): Parsed<Instrument> | undefined {
  const { symbol, currency } = cells;
  const parsed = kind === 'share' ? undefined : parsePair(symbol);
  if (parsed?.kind === 'forex') {
    return { problem: `${quoted(symbol)} is a currency pair, whose lot size is not known` };
  }
  if (kind !== 'crypto' && !parsed) return undefined;
  const { base, quote } = parsed ?? coinAgainst(symbol.toUpperCase(), currency);
  if (quote !== currency) {
    return { problem: `${quoted(symbol)} is priced in ${quote}, the account is in ${currency}` };
  }
  const name = `${base}/${quote}`;
  return { value: { key: name, symbol: name, assetClass: 'crypto', multiplier: '1' } };
}

/** `BTC` and `BTCUSD` in an account in USD; `BTCUSDT` is priced in something else. */
function coinAgainst(symbol: string, currency: string): { base: string; quote: string } {
  for (const quote of [currency, 'USDT', 'USDC', 'USD', 'EUR', 'GBP']) {
    if (symbol.length > quote.length + 1 && symbol.endsWith(quote)) {
      return { base: symbol.slice(0, -quote.length), quote };
    }
  }
  return { base: symbol, quote: currency };
}

const shareMarkets = /^(?:NASDAQ|NYSE|AMEX|NYSEARCA|ARCA|BATS|CBOE_BZX|OTC|OTCMKTS):/i;

function share({ symbol, currency, multiplier }: InstrumentCells): Parsed<Instrument> {
  if (!/^(?:1(?:\.0*)?|0|-*)$/.test(multiplier)) {
    return { problem: `${quoted(symbol)} has the multiplier ${multiplier}, which no share has` };
  }
  const name = symbol.trim().replaceAll(/\s+/g, ' ').replace(shareMarkets, '');
  return {
    value: { key: `${name}:${currency}`, symbol: name, assetClass: 'equity', multiplier: '1' },
  };
}
