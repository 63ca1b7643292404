import type { Money } from '../../contract/index.ts';
import { formatMoney, formatNumber } from './format-number.ts';
import type { FormatOptions } from './format-options.ts';
import { formatDay, formatDuration, formatInstant, formatMonth } from './format-time.ts';
import { directionOf, type Value } from './value.ts';

/** Shown for a missing value. */
export const absentMark = '–';

/** The text of a value: `$33.76`, `▲ +5.12%`, `Mar 4, 2026`. Missing values give `–`. */
export function formatValue(value: Value, options: FormatOptions): string {
  const { locale, style } = options;
  switch (value.kind) {
    case 'absent':
      return absentMark;
    case 'text':
      return value.mark === undefined ? value.text : `${value.text} · ${value.mark}`;
    case 'count':
      return formatNumber(value.count, { locale, most: 0 });
    case 'quantity':
      return formatNumber(value.decimal, { locale, most: 18 });
    case 'price':
      return formatNumber(value.decimal, { locale, least: 2, most: 18 });
    case 'ratio':
      return formatNumber(value.ratio, { locale, least: 2, most: 2 });
    case 'money':
    case 'percent':
      return withDirection(value, options);
    case 'instant':
      return formatInstant(value.instant, options);
    case 'day':
      return formatDay(value.day, options);
    case 'month':
      return formatMonth(value.month, locale);
    case 'duration':
      return formatDuration(value.seconds);
    case 'person':
      return value.name;
    case 'badge':
      return style === 'terminal' ? value.label.toLowerCase() : value.label;
  }
}

/** Behind a price: `a month`. */
export const perWords = { month: 'a month', quarter: 'a quarter', year: 'a year' } as const;

type Signed = Extract<Value, { kind: 'money' | 'percent' }>;

const arrows = { '1': '▲ ', '0': '= ', '-1': '▼ ' } as const;

/** Web views draw the arrow as a shape; a terminal has only text. */
function withDirection(value: Signed, options: FormatOptions): string {
  const written = signed(value, options);
  if (!value.result || options.style === 'reader') return written;
  return arrows[directionOf(value)] + written;
}

function signed(value: Signed, { locale }: FormatOptions): string {
  const { result } = value;
  if (value.kind === 'money') {
    const amounts = formatAmounts(value.amounts, locale, result);
    return value.per ? `${amounts} ${perWords[value.per]}` : amounts;
  }
  const places = result ? 2 : 1;
  return formatNumber(value.fraction, {
    locale,
    least: value.exact ? 0 : places,
    most: value.exact ? 2 : places,
    style: 'percent',
    signed: result,
  });
}

function formatAmounts(
  amounts: readonly Money[],
  locale: string | undefined,
  signed: boolean,
): string {
  return amountParts(amounts, { locale, signed }).join(' ');
}

/** The terms of a sum over currencies, which a front end should not break inside: `$1.00`, `− €0.05`. */
export function amountParts(
  amounts: readonly Money[],
  options: { readonly locale?: string | undefined; readonly signed?: boolean },
): readonly string[] {
  return amounts.map((one, place) => {
    if (place === 0) return formatMoney(one, options);
    const size = formatMoney({ ...one, amount: Math.abs(one.amount) }, { locale: options.locale });
    return `${one.amount < 0 ? '−' : '+'} ${size}`;
  });
}
