import { day, minute } from './durations.ts';

/** A place on the clock of a zone. */
export interface WallTime {
  /** Since midnight. */
  readonly minutes: number;
  /** 0 is Sunday. */
  readonly weekday: number;
}

/** 1970-01-01 was a Thursday. */
const firstWeekday = 4;

/** Reads the clock of a zone at many instants, fast where no change of the clock lies between them. */
export function wallClock(timezone: string): (instant: string) => WallTime {
  let offset = 0;
  let [from, until] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const enter = (at: number) => {
    const time = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timezone);
    offset = time.offsetNanoseconds / 1e6;
    from = at;
    until = time.getTimeZoneTransition('next')?.epochMilliseconds ?? Number.POSITIVE_INFINITY;
  };
  return (instant) => {
    const at = Date.parse(instant);
    if (at < from || at >= until) enter(at);
    const local = at + offset;
    const days = Math.floor(local / day);
    return {
      minutes: Math.floor((local - days * day) / minute),
      weekday: (((days + firstWeekday) % 7) + 7) % 7,
    };
  };
}
