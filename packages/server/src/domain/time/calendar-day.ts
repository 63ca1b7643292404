const zoneCheck = (timezone: string) =>
  Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(timezone);

/** Whether this is a time zone that calendars know, such as `America/New_York`. */
export function isTimezone(timezone: string): boolean {
  try {
    zoneCheck(timezone);
    return true;
  } catch {
    return false;
  }
}

/**
 * The calendar day, as YYYY-MM-DD, on which an instant falls in a time zone. Days are
 * half-open: midnight belongs to the day it starts. Throws a RangeError for bad input.
 */
export function calendarDay(instant: string, timezone: string): string {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(timezone).toPlainDate().toString();
}

export function dayBefore(day: string): string {
  return Temporal.PlainDate.from(day).subtract({ days: 1 }).toString();
}

export function dayAfter(day: string): string {
  return Temporal.PlainDate.from(day).add({ days: 1 }).toString();
}

/** The instant at which a day (or one `later` days after it) starts in a zone; undefined for no day. */
export function startOfDay(day: string, timezone: string, later = 0): string | undefined {
  try {
    const start = Temporal.PlainDate.from(day, { overflow: 'reject' })
      .add({ days: later })
      .toZonedDateTime(timezone);
    return new Date(start.epochMilliseconds).toISOString();
  } catch {
    return undefined;
  }
}
