import type { App } from '../app.ts';
import { day, minute } from '../domain/time/durations.ts';
import type { Db } from '../storage/database.ts';
import { keepCard } from './demo-cards.ts';
import type { Member } from './demo-crowd.ts';
import { payOut } from './demo-payouts.ts';
import { type DemoCourse, liveSubscription } from './demo-subscription.ts';

/** Hundredths of a percent. */
const offeredShare = 2_000;
/** How long a share is pending. */
const pending = 30 * day;

interface Referred {
  readonly course: DemoCourse;
  /** Milliseconds before the seed. */
  readonly ago: number;
}

/** Their shares are paid, taken back, due and pending. One has not paid yet. */
const referred: readonly Referred[] = [
  { course: 'stays', ago: 200 * day },
  { course: 'leaves', ago: 150 * day },
  // Free since the day before: the payout of this week has it.
  { course: 'pays yearly', ago: pending + day },
  // Free since that payout.
  { course: 'stays', ago: pending + 30 * minute },
  { course: 'stays', ago: 12 * day },
  { course: 'trial', ago: 4 * day },
];

interface AffiliateOptions {
  readonly affiliateId: string;
  readonly mentor: { readonly id: string; readonly username: string };
  readonly planId: string;
  readonly members: readonly Member[];
  readonly now: number;
}

/** An affiliate of the demo mentor, with buyers, and payouts every week until an hour ago. */
export async function seedAffiliate(
  db: Db,
  app: App,
  { affiliateId, mentor, planId, members, now }: AffiliateOptions,
): Promise<void> {
  const { services } = app;
  const since = now - 60 * minute - 35 * 7 * day;
  await services.affiliates.saveProgram(db, mentor.id, offeredShare);
  const { code } = await services.affiliates.enroll(db, affiliateId, mentor.username, since);
  for (const [index, { course, ago }] of referred.entries()) {
    const member = members[index];
    if (!member) return;
    const { userId } = member;
    const start = now - ago;
    await keepCard(db, app, member, start);
    const begun = (subscriptionId: string) =>
      services.affiliates.refer(
        db,
        subscriptionId,
        { mentorId: mentor.id, userId, ref: code },
        start,
      );
    const plan = { planId, planName: 'Full access', monthly: 49_00 };
    await liveSubscription(db, services, { userId, ...plan, start, now, course, begun });
  }
  await payOut(db, services, affiliateId, { since, now });
}
