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

/**
 * The same for many instants in the form of `Date.toISOString`, many times faster where most fall on the day of the one
 * before.
 */
export function calendarDays(timezone: string): (instant: string) => string {
  let day = '';
  let [from, before] = ['', ''];
  return (instant) => {
    if (instant >= from && instant < before) return day;
    const time = Temporal.Instant.from(instant).toZonedDateTimeISO(timezone);
    day = time.toPlainDate().toString();
    from = instant;
    // Until midnight; or until the clock is set, which may bring back the day before.
    const ends = [time.startOfDay().add({ days: 1 }), time.getTimeZoneTransition('next')];
    before = new Date(
      Math.min(...ends.flatMap((end) => end?.epochMilliseconds ?? [])),
    ).toISOString();
    return day;
  };
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
