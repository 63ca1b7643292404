import { textsPerDay } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import type { Db } from '../../../storage/database.ts';
import type { Recipient } from './recipients.ts';
import { addTexts, countTexts } from './sent-texts.repository.ts';

/** Days are those of UTC: a user who changes their time zone begins no new one. */
const dayOf = (now: number): string => instant(now).slice(0, 10);

/**
 * The text messages that are sent, of those to be sent: none above the limit of a day. What is left
 * out comes on the other channels that its user chose, as it does where no phone is confirmed.
 */
export async function withinDay<Text extends { readonly recipient: Pick<Recipient, 'user'> }>(
  db: Db,
  texts: readonly Text[],
  now: number,
): Promise<readonly Text[]> {
  if (texts.length === 0) return texts;
  const day = dayOf(now);
  const byUser = Map.groupBy(texts, ({ recipient }) => recipient.user.id);
  const sums = await addTexts(
    db,
    [...byUser].map(([userId, own]) => ({ userId, day, sent: own.length })),
  );
  return [...byUser].flatMap(([userId, own]) => {
    const before = (sums.get(userId) ?? 0) - own.length;
    return own.slice(0, Math.max(0, textsPerDay - before));
  });
}

/** Whether a user had all text messages of today. */
export const isTextDayOver = async (db: Db, userId: string, now: number): Promise<boolean> =>
  (await countTexts(db, userId, dayOf(now))) >= textsPerDay;
