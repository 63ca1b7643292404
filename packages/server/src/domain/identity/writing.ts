import { decimalAmount, englishOf, type Money, moneyFormat } from '@skipper/core/contract';

/** The reader of a mail or document, as stored: neither may be a name that Intl knows. */
export interface Reader {
  /** A BCP 47 tag; null: not chosen. */
  readonly locale: string | null;
  /** IANA name. */
  readonly timeZone: string;
}

/** `document`: drawn with a font that has Latin, Greek and Cyrillic letters only. */
export type Medium = 'mail' | 'document';

const fallback = { locale: 'en-US', timeZone: 'UTC' } as const;
const marksOfDirection = /[\u061c\u200e\u200f]/g;
const drawable =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}$¢-¥\u20a0-\u20c0\u0e3f\p{P}\p{Z}]*$/u;

/** Numbers and days in the format of one reader. The words around them are English. */
export class Writing {
  readonly timeZone: string;
  readonly #locale: string;
  readonly #medium: Medium;
  readonly #monies = new Map<string, Intl.NumberFormat>();
  #days: Intl.DateTimeFormat | undefined;

  constructor({ locale, timeZone }: Reader, medium: Medium = 'mail') {
    this.#medium = medium;
    this.#locale = knownLocale(locale, medium);
    this.timeZone = isTimeZone(timeZone) ? timeZone : fallback.timeZone;
  }

  money(money: Money): string {
    const { currency } = money;
    const format = this.#monies.get(currency) ?? moneyFormat(this.#locale, currency);
    this.#monies.set(currency, format);
    if (this.#medium === 'mail') return format.format(decimalAmount(money));
    return format
      .formatToParts(decimalAmount(money))
      .map(({ type, value }) => (type === 'currency' ? drawableSign(value, currency) : value))
      .join('')
      .replace(marksOfDirection, '');
  }

  count(amount: number): string {
    return new Intl.NumberFormat(this.#locale).format(amount);
  }

  /** An instant as its day where the reader lives, such as March 4, 2026. */
  day(instant: string): string {
    this.#days ??= this.#dates({ dateStyle: 'long', timeZone: this.timeZone });
    return this.#days.format(new Date(instant));
  }

  /** An instant to the minute where the reader lives, such as March 4, 2026 at 3:05 PM GMT+1. */
  moment(instant: string): string {
    const { timeZone } = this;
    const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
    const day = { year: 'numeric', month: 'long', day: 'numeric' } as const;
    return this.#dates({ ...day, ...time, timeZone }).format(new Date(instant));
  }

  /** YYYY-MM, such as March 2026. */
  month(month: string): string {
    const format = this.#dates({ month: 'long', year: 'numeric', timeZone: 'UTC' });
    return format.format(new Date(`${month}-01T00:00:00Z`));
  }

  #dates(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
    return new Intl.DateTimeFormat(englishOf(this.#locale), options);
  }
}

/** Intl's sign where the font has it, otherwise the code. A full-width sign is the common one. */
function drawableSign(sign: string, currency: string): string {
  const common = sign.normalize('NFKC');
  return drawable.test(common) ? common : currency;
}

function knownLocale(asked: string | null, medium: Medium): string {
  try {
    const [locale = fallback.locale] = Intl.NumberFormat.supportedLocalesOf(asked ?? []);
    return medium === 'mail'
      ? locale
      : new Intl.Locale(locale, { numberingSystem: 'latn' }).toString();
  } catch {
    return fallback.locale;
  }
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
