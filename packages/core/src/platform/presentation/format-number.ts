import { decimalAmount, type Money, moneyFormat } from '../../contract/index.ts';
import { readerLocale } from '../../contract/reader-locale.ts';

export interface NumberFormatOptions {
  /** A BCP 47 tag; undefined takes the reader's. */
  readonly locale?: string | undefined;
  /** Fewest digits after the point. */
  readonly least?: number;
  /** Most digits after the point. */
  readonly most: number;
  readonly style?: 'decimal' | 'percent';
  /** A plus before what is above zero. */
  readonly signed?: boolean;
  /** Thousands and millions as letters: `12K`, `560M`. */
  readonly compact?: boolean;
}

/** Making a formatter costs about 20 µs, so each is made once. */
const formatters = new Map<string, Intl.NumberFormat>();

function formatter(key: string, make: () => Intl.NumberFormat): Intl.NumberFormat {
  const known = formatters.get(key);
  if (known) return known;
  const made = make();
  formatters.set(key, made);
  return made;
}

/** A number or an exact decimal string, grouped as the locale does. */
export function formatNumber(value: number | string, options: NumberFormatOptions): string {
  const {
    locale = readerLocale(),
    least = 0,
    most,
    style = 'decimal',
    signed = false,
    compact = false,
  } = options;
  const format = formatter(
    `${locale}|${least}|${most}|${style}|${signed}|${compact}`,
    () =>
      new Intl.NumberFormat(locale, {
        style,
        minimumFractionDigits: least,
        maximumFractionDigits: most,
        notation: compact ? 'compact' : 'standard',
        signDisplay: signed ? 'exceptZero' : 'auto',
      }),
  );
  // A decimal string is formatted digit by digit; as a number it would lose digits.
  return withTrueMinus(format.format(value as Intl.StringNumericLiteral));
}

/** An amount of minor units in its currency: 3376 USD is $33.76, 3376 JPY is ¥3,376. */
export function formatMoney(
  money: Money,
  {
    locale = readerLocale(),
    signed = false,
  }: { readonly locale?: string | undefined; readonly signed?: boolean },
): string {
  const format = formatter(`${locale}|${money.currency}|${signed}`, () =>
    moneyFormat(locale, money.currency, signed ? 'exceptZero' : 'auto'),
  );
  return withTrueMinus(format.format(decimalAmount(money)));
}

/** The hyphen that Intl writes is shorter than a plus; the minus sign lines up with it. */
const withTrueMinus = (text: string): string => text.replace(/-/g, '−');
