import { appPaths, brand } from '@skipper/core/contract';
import { inactivityDays } from '../../../domain/commerce/subscriptions/inactivity.ts';
import type { Db } from '../../../storage/database.ts';
import { letter } from '../../identity/mails/letter.ts';
import { moneyNotice } from '../money-notices.ts';
import type { MemberSender } from './subscriber-mails.ts';

/** Tells a mentor that their subscribers begin to be credited, once for each quiet time. */
export async function mailInactiveMentor(
  db: Db,
  { notifier, origin }: MemberSender,
  mentorId: string,
  now: number,
): Promise<void> {
  const path = appPaths.plans;
  const said = letter(origin, () => ({
    subject: `Your ${brand.mentees} are credited ${inactivityDays} days`,
    paragraphs: [
      `You have made no trade for ${inactivityDays} days. As your plans promise, each of your paying ${brand.mentees} gets ${inactivityDays} days without a charge for every ${inactivityDays} days without a trade.`,
      'You keep what they have paid. Their next charge moves back by as many days.',
    ],
    link: { label: 'Your plans', path },
  }));
  await notifier.notify(db, moneyNotice('days-credited', { userId: mentorId, path }, said), now);
}
