import type { QuietHours } from '@skipper/core/contract';

/** A stretch of quiet, as instants in UTC. */
export interface QuietSpan {
  readonly from: string;
  readonly to: string;
}

/**
 * The quiet hours that are on at an instant, or the next ones; null where there are none. They
 * begin on the chosen days by the wall clock of the zone and end at the next `end`, which may be
 * on the day after; a clock that is put on or back on the way moves the instant, not the wall
 * clock (product rules 4.10, example E21).
 */
export function nextQuiet(quiet: QuietHours, now: number): QuietSpan | null {
  if (!quiet.enabled || quiet.days.length === 0 || quiet.start === quiet.end) return null;
  const today = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(quiet.timezone)
    .toPlainDate();
  // From yesterday, whose quiet hours may still be on, to a week from now, by when each day has
  // come.
  for (let offset = -1; offset <= 7; offset += 1) {
    const day = today.add({ days: offset });
    if (!quiet.days.includes(day.dayOfWeek)) continue;
    const span = spanOn(day, quiet);
    if (Date.parse(span.to) > now) return span;
  }
  return null;
}

/** Whether a time is in quiet hours. */
export function isQuiet(quiet: QuietHours, now: number): boolean {
  const span = nextQuiet(quiet, now);
  return span !== null && Date.parse(span.from) <= now;
}

function spanOn(day: Temporal.PlainDate, { start, end, timezone }: QuietHours): QuietSpan {
  const overnight = end < start;
  return {
    from: instantOf(day, start, timezone),
    to: instantOf(overnight ? day.add({ days: 1 }) : day, end, timezone),
  };
}

function instantOf(day: Temporal.PlainDate, time: string, timezone: string): string {
  const zoned = day.toZonedDateTime({
    timeZone: timezone,
    plainTime: Temporal.PlainTime.from(time),
  });
  return new Date(zoned.epochMilliseconds).toISOString();
}
