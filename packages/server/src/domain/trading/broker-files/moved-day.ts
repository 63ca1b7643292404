import type { FileFill } from './file-fill.ts';
import { afterTrading, noonOf } from './parse-moment.ts';

/**
 * When a fill of a day without a time happened for an account in another zone than before: at noon
 * of that day again, or after its trades. `before` are the zones that the account was in; the
 * result is the same for a fill that has moved already.
 */
export function movedDay(
  { day, executedAt }: Pick<FileFill, 'day' | 'executedAt'>,
  zone: string,
  before: readonly string[],
): string {
  if (day === null) return executedAt;
  const zones = [...before, zone];
  const isNoon = zones.some((one) => executedAt === noonOf(day, one));
  const isEnd = zones.some((one) => executedAt === afterTrading(day, { dayZone: one }));
  return isEnd && !isNoon ? afterTrading(day, { dayZone: zone }) : noonOf(day, zone);
}
