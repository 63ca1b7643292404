import { futureRoot } from './futures-master.ts';

/** A futures contract as a symbol names it. */
export interface FutureSymbol {
  readonly root: string;
  /** Month code and two digits of the year, `1!` of a continuous contract, or empty. */
  readonly contract: string;
  /** Whether the symbol can be nothing but a future, whatever its root. */
  readonly certain: boolean;
}

const monthCodes = 'FGHJKMNQUVXZ';
const months = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ');
const exchanges =
  /^(?:CME(?:_MINI|_MICRO)?|CBOT(?:_MINI)?|NYMEX(?:_MINI)?|COMEX(?:_MINI)?|ICEUS|ICEEUR|EUREX|CBOE|CFE):/;

/** `ESH6`, `/MESH26`, `MESH2026`, `/MESH26:XCME`. */
const coded = new RegExp(`^([A-Z0-9]{1,4}?)([${monthCodes}])(20\\d{2}|\\d{1,2})$`);
/** `MES1!`, the front month whichever it is. */
const continuous = /^([A-Z0-9]{1,4})([12])!$/;
/** `MES 09-26`, `MES 09-2026`. */
const numbered = /^([A-Z0-9]{1,4}) (\d{2})-(?:20)?(\d{2})$/;
/** `NQ JUN26`, `ES MAR 26`. */
const spelled = new RegExp(`^([A-Z0-9]{1,4}) (${months.join('|')}) ?'?(?:20)?(\\d{2})$`);

/** The futures contract that a symbol names; undefined for what does not look like one. */
export function parseFutureSymbol(symbol: string, tradeYear: number): FutureSymbol | undefined {
  const upper = symbol.trim().toUpperCase();
  const marked = upper.startsWith('/') || exchanges.test(upper);
  const text = upper
    .replace(/^\//, '')
    .replace(exchanges, '')
    .replace(/:X[A-Z]{3}$/, '');
  const [, endless, place] = continuous.exec(text) ?? [];
  if (endless) return { root: endless, contract: `${place}!`, certain: true };
  const [, named, number = '', namedYear] = numbered.exec(text) ?? [];
  if (named && namedYear) return dated(named, monthCodes[Number(number) - 1], namedYear);
  const [, root, month = '', year] = spelled.exec(text) ?? [];
  if (root && year) return dated(root, monthCodes[months.indexOf(month)], year);
  const [, short, code = '', digits = ''] = coded.exec(text) ?? [];
  if (short) {
    const contract = code + yearOf(digits, tradeYear);
    return { root: short, contract, certain: marked };
  }
  return marked ? { root: text, contract: '', certain: true } : undefined;
}

function dated(root: string, code: string | undefined, year: string): FutureSymbol | undefined {
  return code === undefined ? undefined : { root, contract: code + year, certain: true };
}

/** A single digit is the next year that ends in it, as of the trade: contracts run ten years at most. */
function yearOf(digits: string, tradeYear: number): string {
  if (digits.length > 1) return digits.slice(-2);
  const year = tradeYear + ((Number(digits) - (tradeYear % 10) + 10) % 10);
  return String(year % 100).padStart(2, '0');
}

/**
 * Whether a contract without a known root can be one that was trading then: the front years, and
 * not some name that ends in a letter and a number.
 */
export function isFrontContract({ contract }: FutureSymbol, tradeYear: number): boolean {
  const ahead = Number(contract.slice(1)) - (tradeYear % 100);
  return ahead >= 0 && ahead <= 3;
}

/** Whether a bare symbol, such as CL, is the root of a future as well as perhaps a share. */
export const isFutureRoot = (symbol: string): boolean => futureRoot(symbol) !== undefined;
