import { type Parsed, quoted } from './parsed.ts';

/** An option contract: what its 21-character OSI key is made of, and how people write it. */
export interface OptionContract {
  readonly key: string;
  readonly symbol: string;
}

/** `TSLA  230317P00180000`, the strike in thousandths, padded or compact. */
const osi = /^([A-Z][A-Z0-9]{0,5})\s*(\d{2})(\d{2})(\d{2})([CP])(\d{8})$/;
/** `.TSLA230317P180`, the strike as it is. */
const compact = /^\.?([A-Z][A-Z0-9]{0,5}?)(\d{2})(\d{2})(\d{2})([CP])(\d{1,5}(?:\.\d{1,3})?)$/;
/** `TSLA 03/17/2023 180.00 P`. */
const spelled =
  /^([A-Z][A-Z0-9]{0,5})\s+(\d{2})\/(\d{2})\/\d{2}(\d{2})\s+(\d{1,5}(?:\.\d{1,3})?)\s+([CP])$/;

/** The contract an option symbol names; undefined for what does not look like one. */
export function parseOptionSymbol(text: string): Parsed<OptionContract> | undefined {
  const symbol = text.trim().toUpperCase();
  const [, root, yy, mm, dd, right, thousandths] = osi.exec(symbol) ?? [];
  if (thousandths) return contract(text, root, [yy, mm, dd], right, Number(thousandths));
  const short = compact.exec(symbol);
  if (short) return contract(text, short[1], short.slice(2, 5), short[5], thousands(short[6]));
  const long = spelled.exec(symbol);
  if (!long) return undefined;
  return contract(text, long[1], [long[4], long[2], long[3]], long[6], thousands(long[5]));
}

const thousands = (strike = ''): number => Math.round(Number(strike) * 1000);

function contract(
  text: string,
  root = '',
  [yy = '', mm = '', dd = '']: readonly (string | undefined)[],
  right = '',
  strike: number,
): Parsed<OptionContract> {
  const expiry = `20${yy}-${mm}-${dd}`;
  if (!exists(expiry)) return { problem: `${quoted(text)} has no valid expiry date` };
  if (strike <= 0) return { problem: `${quoted(text)} has no strike` };
  if (/\d$/.test(root)) {
    return { problem: `${quoted(text)} is an adjusted option, whose multiplier is not known` };
  }
  const key = `${root.padEnd(6)}${yy}${mm}${dd}${right}${String(strike).padStart(8, '0')}`;
  return { value: { key, symbol: `${root} ${expiry} ${strike / 1000} ${right}` } };
}

function exists(date: string): boolean {
  try {
    return Temporal.PlainDate.from(date, { overflow: 'reject' }).toString() === date;
  } catch {
    return false;
  }
}
