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
 * clock (product rules 4.10, example E21). An end that the clock skips or shows twice takes none of
 * the quiet away (7.3).
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
    from: text(beginning(day.toPlainDateTime(start), timezone)),
    to: text(ending((overnight ? day.add({ days: 1 }) : day).toPlainDateTime(end), timezone)),
  };
}

/** The first time that the clock shows it. Where it skips it, the moment when it does. */
function beginning(time: Temporal.PlainDateTime, timezone: string): Temporal.ZonedDateTime {
  const first = time.toZonedDateTime(timezone, { disambiguation: 'earlier' });
  const isSkipped = !first.toPlainDateTime().equals(time);
  return (isSkipped && first.getTimeZoneTransition('next')) || first;
}

/** The last time that the clock shows it. Where it skips it, as late as if it had not. */
const ending = (time: Temporal.PlainDateTime, timezone: string): Temporal.ZonedDateTime =>
  time.toZonedDateTime(timezone, { disambiguation: 'later' });

const text = ({ epochMilliseconds }: Temporal.ZonedDateTime): string =>
  new Date(epochMilliseconds).toISOString();
