import { type Parsed, quoted } from './parsed.ts';
import { takeZone } from './zone-names.ts';

export type DateOrder = 'MDY' | 'DMY' | 'YMD';

/** How a file writes time: the order of its dates and the zone of its clock. */
export interface FileClock {
  readonly dateOrder: DateOrder;
  /** IANA zone of timestamps that name none. */
  readonly timezone: string;
  /** IANA zone in which the account's days are shown; a date without a time is a day of it. */
  readonly dayZone: string;
}

/** A moment as a row gives it. */
export interface Moment {
  /** ISO 8601 in UTC with milliseconds; noon of the day where no time is known. */
  readonly at: string;
  /**
   * As the file has it, without a zone, such as `2022-08-08T09:31:00` or `2022-08-08`; the same
   * as `at` where the file names the zone. It recognises a row that is read in another zone.
   */
  readonly written: string;
  /** The day alone, `YYYY-MM-DD`, where no time is known; else null. */
  readonly day: string | null;
}

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const noon = { hour: 12, minute: 0, second: 0, millisecond: 0 };
type TimeOfDay = typeof noon;

/** Where a clock change makes a time ambiguous or nonexistent, the offset before the change. */
const disambiguation = { disambiguation: 'compatible' } as const;

/**
 * The moment of a date cell and perhaps a time cell. The date cell may hold the time too, or an
 * "as of" date, which then counts: it is when the trade took effect. Either cell may name a zone.
 */
export function parseMoment(
  dateCell: string,
  timeCell: string | undefined,
  clock: FileClock,
): Parsed<Moment> {
  const cell = dateCell.replace(/^.*\bas of\s+/i, '').trim();
  const [, datePart = '', timePart = ''] =
    /^(\S+?)(?:(?:[T,;](?=[\s\d])\s*|\s+)(.*))?$/i.exec(cell) ?? [];
  const day = parseDay(datePart, clock.dateOrder);
  if (!day) return { problem: `${quoted(dateCell)} is not a date${orderHint(clock.dateOrder)}` };
  if (day.year < 1970 || day.year > 2100) {
    return { problem: `${quoted(dateCell)} is not a date between 1970 and 2100` };
  }
  const timeText = timePart || (timeCell ?? '').trim();
  if (timeText === '') return wholeDay(day, clock.dayZone, dateCell);
  const { rest, zone } = takeZone(timeText);
  const time = parseTime(rest);
  if (!time) return { problem: `${quoted(timeText)} is not a time of day` };
  const local = localTime(day, time);
  if (!local) return notADay(dateCell);
  const at = instantText(local, zone ?? clock.timezone);
  const written = zone === undefined ? local.toString() : at;
  return { value: { at, written, day: null } };
}

/** Noon stays on its calendar day in almost every other zone. */
function wholeDay(day: Day, zone: string, cell: string): Parsed<Moment> {
  const local = localTime(day, noon);
  if (!local) return notADay(cell);
  const only = local.toPlainDate().toString();
  return { value: { at: noonOf(only, zone), written: only, day: only } };
}

/** When a fill of a day happened whose time is not known. */
export const noonOf = (day: string, zone: string): string =>
  instantText(Temporal.PlainDate.from(day).toPlainDateTime('12:00'), zone);

/**
 * When an option ends on a day that no time is given for: at the close in New York, after all
 * trades of the day, unless that is another day in the account's zone.
 */
export function afterTrading(day: string, { dayZone }: Pick<FileClock, 'dayZone'>): string {
  const date = Temporal.PlainDate.from(day);
  const close = date.toZonedDateTime({ timeZone: 'America/New_York', plainTime: '16:00' });
  const there = close.withTimeZone(dayZone).toPlainDate();
  const latest = date.toZonedDateTime({ timeZone: dayZone, plainTime: '23:59' });
  return (there.equals(date) ? close : latest).toInstant().toString({ fractionalSecondDigits: 3 });
}

function localTime(day: Day, time: TimeOfDay): Temporal.PlainDateTime | undefined {
  try {
    return Temporal.PlainDateTime.from({ ...day, ...time }, { overflow: 'reject' });
  } catch {
    return undefined;
  }
}

const notADay = (cell: string) => ({ problem: `${quoted(cell)} is not a date that exists` });

const instantText = (local: Temporal.PlainDateTime, zone: string): string =>
  local.toZonedDateTime(zone, disambiguation).toInstant().toString({ fractionalSecondDigits: 3 });

/** A year-first date is unmistakable and is read in any order. */
function parseDay(text: string, order: DateOrder): Day | undefined {
  const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(text);
  if (yearFirst) return dayOf(yearFirst[1], yearFirst[3], yearFirst[4]);
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (compact) return dayOf(compact[1], compact[2], compact[3]);
  const parts = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text);
  if (!parts || order === 'YMD') return undefined;
  const [, first, , second, year] = parts;
  return order === 'MDY' ? dayOf(year, first, second) : dayOf(year, second, first);
}

function dayOf(year = '', month = '', day = ''): Day {
  const century = year.length === 2 ? 2000 : 0;
  return { year: century + Number(year), month: Number(month), day: Number(day) };
}

const timeShape = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*([AP]\.?M\.?)?$/i;

/** `HH:MM`, `HH:MM:SS`, with a fraction, with AM or PM, or `HHMMSS`. */
function parseTime(text: string): TimeOfDay | undefined {
  const spaced = text.replace(/^(\d{2})(\d{2})(\d{2})$/, '$1:$2:$3');
  const [match, hours, minutes, seconds = '0', fraction = '0', half] = timeShape.exec(spaced) ?? [];
  if (match === undefined) return undefined;
  const hour = half ? halfDayHour(Number(hours), half) : Number(hours);
  const minute = Number(minutes);
  const second = Number(seconds);
  if (hour === undefined || hour > 23 || minute > 59 || second > 59) return undefined;
  return { hour, minute, second, millisecond: Math.floor(Number(`0.${fraction}`) * 1000) };
}

function halfDayHour(hour: number, half: string): number | undefined {
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half.toUpperCase().startsWith('P') ? 12 : 0);
}

const orderHint = (order: DateOrder): string =>
  ({ MDY: ' (month first)', DMY: ' (day first)', YMD: ' (year first)' })[order];
