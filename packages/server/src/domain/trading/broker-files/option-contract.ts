import { type Parsed, quoted } from './parsed.ts';

/** An option contract: the parts of its 21-character OSI key, and how people write it. */
export interface OptionContract {
  readonly key: string;
  readonly symbol: string;
  /** The underlying. */
  readonly root: string;
  readonly right: 'C' | 'P';
  /** Decimal string. */
  readonly strike: string;
}

/** The parts of a contract, as text. */
interface ContractParts {
  readonly root: string;
  /** `YYYY-MM-DD`. */
  readonly expiry: string;
  readonly right: string;
  /** As it is written, `180.00`. */
  readonly strike: string;
}

const number = '(\\d{1,6}(?:\\.\\d{1,3})?)';
const ticker = '([A-Z][A-Z0-9.]{0,5}?)';
const months = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ');
const monthNames = months.join('|');
const usDay = '(\\d{1,2})/(\\d{1,2})/(?:20)?(\\d{2})';

interface Shape {
  readonly pattern: RegExp;
  /** Places of root, year, month, day, right and strike among the groups. */
  readonly order: readonly [number, number, number, number, number, number];
  readonly thousandths?: true;
}

const shapes: readonly Shape[] = [
  // TSLA  230317P00180000
  {
    pattern: /^-?([A-Z][A-Z0-9]{0,5})\s*(\d{2})(\d{2})(\d{2})([CP])(\d{8})$/,
    order: [1, 2, 3, 4, 5, 6],
    thousandths: true,
  },
  // .TSLA230317P180 and -TSLA230317P180
  {
    pattern: new RegExp(`^[-.]?${ticker}(\\d{2})(\\d{2})(\\d{2})([CP])${number}$`),
    order: [1, 2, 3, 4, 5, 6],
  },
  // TSLA 03/17/2023 180.00 P
  {
    pattern: new RegExp(`^${ticker}\\s+${usDay}\\s+${number}\\s+([CP])$`),
    order: [1, 4, 2, 3, 6, 5],
  },
  // TSLA 3/17/2023 Put $180.00
  {
    pattern: new RegExp(`^${ticker}\\s+${usDay}\\s+(CALL|PUT)\\s+\\$?${number}$`),
    order: [1, 4, 2, 3, 5, 6],
  },
  // PUT TSLA 03/17/23 180.000
  {
    pattern: new RegExp(`^(CALL|PUT)\\s+${ticker}\\s+${usDay}\\s+\\$?${number}$`),
    order: [2, 5, 3, 4, 1, 6],
  },
  // TSLA 17MAR23 180 P
  {
    pattern: new RegExp(`^${ticker}\\s+(\\d{1,2})(${monthNames})(\\d{2})\\s+${number}\\s+([CP])$`),
    order: [1, 4, 3, 2, 6, 5],
  },
  // TSLA Mar 17 '23 $180 Put
  {
    pattern: new RegExp(
      `^${ticker}\\s+(${monthNames})\\s+(\\d{1,2})\\s+'(\\d{2})\\s+\\$?${number}\\s+(CALL|PUT)$`,
    ),
    order: [1, 4, 2, 3, 6, 5],
  },
];

/** The contract an option symbol names; undefined for what does not look like one. */
export function parseOptionSymbol(text: string): Parsed<OptionContract> | undefined {
  const symbol = text.trim().toUpperCase();
  for (const { pattern, order, thousandths } of shapes) {
    const match = pattern.exec(symbol);
    if (!match) continue;
    const [root = '', year = '', month = '', day = '', right = '', strike = ''] = order.map(
      (place) => match[place] ?? '',
    );
    const named = months.indexOf(month);
    const monthNumber = named === -1 ? month : String(named + 1);
    const expiry = `20${year}-${monthNumber.padStart(2, '0')}-${day.padStart(2, '0')}`;
    const price = thousandths ? String(Number(strike) / 1000) : strike;
    return optionContract({ root, expiry, right, strike: price }, text);
  }
  return undefined;
}

/**
 * A contract from its parts. An adjusted one, whose root ends in a digit, is refused: its number of
 * deliverable shares is unknown.
 */
export function optionContract(parts: ContractParts, text: string): Parsed<OptionContract> {
  const root = parts.root.replaceAll('.', '').toUpperCase();
  const right = /^C/i.test(parts.right) ? 'C' : 'P';
  const thousandths = Math.round(Number(parts.strike) * 1000);
  if (!exists(parts.expiry)) return { problem: `${quoted(text)} has no valid expiry date` };
  if (!(thousandths > 0)) return { problem: `${quoted(text)} has no strike` };
  if (/\d$/.test(root)) {
    return { problem: `${quoted(text)} is an adjusted option, whose multiplier is not known` };
  }
  if (!/^[A-Z]{1,6}$/.test(root)) return { problem: `${quoted(text)} names no underlying share` };
  const day = parts.expiry.slice(2).replaceAll('-', '');
  const key = `${root.padEnd(6)}${day}${right}${String(thousandths).padStart(8, '0')}`;
  const strike = String(thousandths / 1000);
  return {
    value: { key, symbol: `${root} ${parts.expiry} ${strike} ${right}`, root, right, strike },
  };
}

/** Whether a text refers to an option, even if its contract cannot be parsed. */
export const mentionsOption = (text: string): boolean =>
  /\b(CALLS?|PUTS?)\b/i.test(text) && /\d/.test(text);

function exists(date: string): boolean {
  try {
    return Temporal.PlainDate.from(date, { overflow: 'reject' }).toString() === date;
  } catch {
    return false;
  }
}
