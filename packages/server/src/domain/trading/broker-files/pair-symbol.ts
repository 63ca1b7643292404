import { isKnownCurrency } from '@skipper/core/contract';

/** Two things that are priced in each other. */
export interface PairSymbol {
  readonly base: string;
  readonly quote: string;
  readonly kind: 'crypto' | 'forex';
}

const metals = /^X(AU|AG|PT|PD)$/;
/**
 * Quote currencies of coins besides ISO currencies; anything else after a hyphen is a class of
 * shares.
 */
const coinQuotes = new Set(['USDT', 'USDC', 'BUSD', 'DAI', 'BTC', 'ETH', 'BNB', 'XBT']);
const marketPrefix = /^(?:[A-Z_]+):(?=[A-Z0-9]{6,})/;

const isMoney = (code: string): boolean => isKnownCurrency(code) || metals.test(code);

/** `BTC/USD`, `BTC-USD`, `EUR.USD`, `EURUSD`; undefined if it is not a pair. */
export function parsePair(symbol: string): PairSymbol | undefined {
  const text = symbol.trim().toUpperCase();
  const [, left, mark, right] = /^([A-Z0-9]{2,10})([/\-.])([A-Z]{3,5})$/.exec(text) ?? [];
  if (left && right) {
    if (isMoney(left) && isMoney(right)) return { base: left, quote: right, kind: 'forex' };
    if (mark === '/' || (mark === '-' && (isKnownCurrency(right) || coinQuotes.has(right)))) {
      return { base: left, quote: right, kind: 'crypto' };
    }
    return undefined;
  }
  const [, base, quote] = /^([A-Z]{3})([A-Z]{3})$/.exec(text.replace(marketPrefix, '')) ?? [];
  return base && quote && isMoney(base) && isMoney(quote)
    ? { base, quote, kind: 'forex' }
    : undefined;
}
