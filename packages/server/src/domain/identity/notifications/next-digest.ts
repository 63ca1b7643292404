import type { PreferencesBody } from '@skipper/core/contract';
import { isQuiet, nextQuiet } from './quiet-hours.ts';

/** After the markets of a working day have closed in the Americas and in Europe. */
const hour = 18;
const sunday = 7;

/**
 * When the next summary is sent, in milliseconds; undefined where it is off. At 18:00 by the clock of
 * the quiet hours, each day or each Sunday; where that is quiet, once it no longer is.
 */
export function nextDigest(
  { digest, quietHours }: Pick<PreferencesBody, 'digest' | 'quietHours'>,
  now: number,
): number | undefined {
  if (digest === 'off') return undefined;
  const today = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(quietHours.timezone)
    .toPlainDate();
  for (let offset = 0; ; offset += 1) {
    const date = today.add({ days: offset });
    if (digest === 'weekly' && date.dayOfWeek !== sunday) continue;
    const at = date.toZonedDateTime({
      timeZone: quietHours.timezone,
      plainTime: Temporal.PlainTime.from({ hour }),
    }).epochMilliseconds;
    if (at <= now) continue;
    if (quietHours.ignoredBy.includes('email') || !isQuiet(quietHours, at)) return at;
    return Date.parse(nextQuiet(quietHours, at)?.to ?? '');
  }
}
