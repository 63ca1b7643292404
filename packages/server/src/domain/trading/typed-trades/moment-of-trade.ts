import type { TypedTrade } from '@skipper/core/contract';
import { type Moment, parseMoment } from '../broker-files/parse-moment.ts';
import { type Parsed, quoted } from '../broker-files/parsed.ts';

interface TypedAt {
  /** IANA zone of typed times. */
  readonly timezone: string;
  /** IANA zone in which the account's days are shown. */
  readonly accountZone: string;
  /** ISO 8601 in UTC: when it was typed. */
  readonly now: string;
}

/**
 * When a typed trade happened: at the moment it was typed unless it says otherwise, and never after
 * it. A time without a day is of the day it was typed.
 */
export function momentOfTrade(
  { day, time }: Pick<TypedTrade, 'day' | 'time'>,
  { timezone, accountZone, now }: TypedAt,
): Parsed<Moment> {
  if (day === null && time === null) return { value: { at: now, written: now, day: null } };
  const clock = { dateOrder: 'YMD', timezone, dayZone: accountZone } as const;
  const parsed = parseMoment(day ?? dayAt(now, timezone), time ?? undefined, clock);
  if ('problem' in parsed) return parsed;
  const { value } = parsed;
  const early = value.day === null ? value.at <= now : value.day <= dayAt(now, accountZone);
  if (early) return parsed;
  const written = [day, time].filter((part) => part !== null).join(' ');
  return { problem: `${quoted(written)} is in the future in ${timezone}` };
}

const dayAt = (instant: string, timezone: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(timezone).toPlainDate().toString();
