import { type Parsed, quoted } from './parsed.ts';

export type DateOrder = 'MDY' | 'DMY' | 'YMD';

/** How a file writes time: the order of its dates and the zone of its clock. */
export interface FileClock {
  readonly dateOrder: DateOrder;
  /** IANA zone of timestamps that name none. */
  readonly timezone: string;
}

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const noon = { hour: 12, minute: 0, second: 0, millisecond: 0 };
type TimeOfDay = typeof noon;

const isoWithZone = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}([.,]\d+)?)?\s?(Z|[+-]\d{2}:?\d{2})$/i;

/**
 * The instant, as ISO 8601 in UTC with milliseconds, of a date cell and perhaps a time
 * cell. The date cell may hold the time too, or an "as of" date, which then counts: it is
 * when the trade took effect. A date alone is noon, the moment that stays on the same
 * calendar day in nearly every zone. Where a clock change makes a time ambiguous or
 * nonexistent, the offset in force before the change counts.
 */
export function parseMoment(
  dateCell: string,
  timeCell: string | undefined,
  clock: FileClock,
): Parsed<string> {
  const cell = dateCell.replace(/^.*\bas of\s+/i, '').trim();
  if (isoWithZone.test(cell)) return instantOf(cell.replace(/\s?([Z+-][\d:]*)$/i, '$1'), dateCell);
  const [, datePart = '', timePart = ''] = /^(\S+?)(?:(?:[T,;]\s*|\s+)(.*))?$/.exec(cell) ?? [];
  const day = parseDay(datePart, clock.dateOrder);
  if (!day) return { problem: `${quoted(dateCell)} is not a date${orderHint(clock.dateOrder)}` };
  const timeText = timePart || (timeCell ?? '').trim();
  const time = timeText === '' ? noon : parseTime(timeText);
  if (!time) return { problem: `${quoted(timeText)} is not a time of day` };
  return zonedInstant(day, time, clock.timezone, dateCell);
}

function instantOf(text: string, cell: string): Parsed<string> {
  try {
    const instant = Temporal.Instant.from(text.replace(',', '.'));
    const { year } = instant.toZonedDateTimeISO('UTC');
    return isTradingYear(year) ? { value: instantText(instant) } : outOfRange(cell);
  } catch {
    return { problem: `${quoted(cell)} is not a date` };
  }
}

const isTradingYear = (year: number): boolean => year >= 1970 && year <= 2100;

const outOfRange = (cell: string): { readonly problem: string } => ({
  problem: `${quoted(cell)} is not a date between 1970 and 2100`,
});

function zonedInstant(day: Day, time: TimeOfDay, timezone: string, cell: string): Parsed<string> {
  if (!isTradingYear(day.year)) return outOfRange(cell);
  let local: Temporal.PlainDateTime;
  try {
    local = Temporal.PlainDateTime.from({ ...day, ...time }, { overflow: 'reject' });
  } catch {
    return { problem: `${quoted(cell)} is not a date that exists` };
  }
  const zoned = local.toZonedDateTime(timezone, { disambiguation: 'compatible' });
  return { value: instantText(zoned.toInstant()) };
}

const instantText = (instant: Temporal.Instant): string =>
  instant.toString({ fractionalSecondDigits: 3 });

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
