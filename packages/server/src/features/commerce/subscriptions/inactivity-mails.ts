import { appPaths, brand } from '@skipper/core/contract';
import type { Random } from '../../../adapters/random.ts';
import { inactivityDays } from '../../../domain/commerce/subscriptions/inactivity.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import type { Db } from '../../../storage/database.ts';
import { readUserEmail } from '../../identity/users/users.repository.ts';
import { letter } from './letter.ts';

/** Writes to a mentor whose subscribers begin to be credited, once for each quiet time. */
export async function mailInactiveMentor(
  db: Db,
  { random, origin }: { readonly random: Random; readonly origin: string },
  mentorId: string,
  now: number,
): Promise<void> {
  const to = await readUserEmail(db, mentorId);
  const said = letter(origin, {
    subject: `Your ${brand.mentees} are credited ${inactivityDays} days`,
    paragraphs: [
      `You have made no trade for ${inactivityDays} days. As you offer, each of your paying ${brand.mentees} gets ${inactivityDays} days without a charge for every ${inactivityDays} days without a trade.`,
      'You keep what they have paid. Their next charge is so much later.',
    ],
    link: { label: 'Your plans', path: appPaths.plans },
  });
  await enqueue(db, random, 'mail', { to, ...said }, now);
}
