import { englishOf } from '../../contract/english-of.ts';
import { hostLocale, readerLocale } from '../../contract/reader-locale.ts';
import type { FormatOptions } from './format-options.ts';
import { readerZone } from './reader-zone.ts';
import { isoSentences } from './sentence-days.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Days and times in the order of the reader's region. `timeZone`: undefined takes the reader's. */
export const readerDates = (
  timeZone: string | undefined,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat => formatter(undefined, timeZone, options);

function formatter(
  asked: string | undefined,
  zone: string | undefined,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const timeZone = zone ?? readerZone();
  const locale = asked ?? readerLocale() ?? hostLocale();
  const key = `${locale}|${timeZone}|${JSON.stringify(options)}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(
    isoLocale === locale ? locale : englishOf(locale),
    timeZone ? { ...options, timeZone } : options,
  );
  formatters.set(key, made);
  return made;
}

/** Swedish writes days as ISO 8601 does. */
const isoLocale = 'sv-SE';

/** A day and a time to the minute: `Mar 4, 2026, 1:47 PM`; in a terminal `2026-03-04 13:47`. */
export function formatInstant(instant: string, options: FormatOptions): string {
  if (options.style === 'reader') {
    return formatter(options.locale, options.timeZone, {
      dateStyle: 'medium',
      timeStyle: 'short',
    }).format(new Date(instant));
  }
  return isoFormatter(options.timeZone, { timeStyle: 'short' }).format(new Date(instant));
}

/** A calendar day: `Mar 4, 2026`; in a terminal `2026-03-04`. A bare day has no zone. */
export function formatDay(day: string, options: FormatOptions): string {
  const bare = day.length === 'YYYY-MM-DD'.length;
  const date = new Date(bare ? `${day}T00:00:00Z` : day);
  const timeZone = bare ? 'UTC' : options.timeZone;
  if (options.style === 'terminal') return isoFormatter(timeZone, {}).format(date);
  return formatter(options.locale, timeZone, { dateStyle: 'medium' }).format(date);
}

/** A day within a sentence is written as all days of its front end: `Mar 4, 2026`; in a terminal `2026-03-04`. */
export const writtenDay = (day: string): string =>
  formatDay(day, { style: isoSentences() ? 'terminal' : 'reader' });

/** A calendar month `YYYY-MM`: `Dec 2025`. */
export const formatMonth = (month: string, locale?: string): string =>
  formatter(locale, 'UTC', { month: 'short', year: 'numeric' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

function isoFormatter(
  timeZone: string | undefined,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  return formatter(isoLocale, timeZone, {
    dateStyle: 'short',
    hourCycle: 'h23',
    ...options,
  });
}

const units = [
  { seconds: 86_400, letter: 'd' },
  { seconds: 3_600, letter: 'h' },
  { seconds: 60, letter: 'm' },
  { seconds: 1, letter: 's' },
] as const;

/** The two largest units: 93 600 s is `1d 2h`. */
export function formatDuration(seconds: number): string {
  let rest = Math.max(0, Math.round(seconds));
  const start = units.findIndex((unit) => rest >= unit.seconds);
  if (start < 0) return '0s';
  const parts: string[] = [];
  for (const { seconds: size, letter } of units.slice(start, start + 2)) {
    const amount = Math.floor(rest / size);
    rest -= amount * size;
    if (amount > 0) parts.push(`${amount}${letter}`);
  }
  return parts.join(' ');
}
