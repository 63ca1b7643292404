import type { Services } from '../features/services.ts';
import type { NewSubscription } from '../features/subscriptions/subscriptions.service.ts';
import type { Db } from '../storage/database.ts';
import { demoMentors } from './demo-people.ts';
import { RandomSequence } from './random-sequence.ts';

const day = 86_400_000;

/** No password has this hash, so nobody signs in as one of the crowd. */
const noPassword = 'none';

const firstNames = ['sam', 'ruth', 'theo', 'ines', 'omar', 'lena', 'kofi', 'maya'];
const lastNames = ['reef', 'marsh', 'cove', 'tide', 'pike'];

interface CrowdOptions {
  /** The demo mentor's plan, which some of the crowd hold too. */
  readonly planId: string;
  readonly since: number;
  readonly now: number;
}

/** Other mentors with plans, and people who hold them. */
export async function seedCrowd(db: Db, services: Services, options: CrowdOptions): Promise<void> {
  const random = new RandomSequence(9);
  const crew = await seedCrew(db, services, options.since);
  for (const userId of crew.slice(0, 9)) {
    const subscription = subscriptionOf(random, userId, options.planId, 49_00, options.now);
    await services.subscriptions.subscribe(
      db,
      subscription,
      options.now - random.whole(20, 200) * day,
    );
  }
  for (const mentor of demoMentors) {
    const { username, about, specialties, price } = mentor;
    const joined = options.since + random.whole(0, 200) * day;
    const mentorId = await services.users.create(
      db,
      {
        username,
        about,
        email: `${username}@example.com`,
        roles: ['mentor'],
        publicInfo: { specialties: [...specialties] },
        passwordHash: noPassword,
      },
      joined,
    );
    if (price === null) continue;
    const prices = [
      { interval: 'month', amount: price, currency: 'USD' },
      { interval: 'year', amount: price * 10, currency: 'USD' },
    ] as const;
    const plan = { mentorId, name: 'Crew', prices };
    const planId = await services.plans.create(db, plan, joined + day);
    for (const userId of crew.slice(-mentor.crew)) {
      const subscription = subscriptionOf(random, userId, planId, price, options.now);
      await services.subscriptions.subscribe(
        db,
        subscription,
        options.now - random.whole(1, 90) * day,
      );
    }
  }
}

async function seedCrew(db: Db, { users }: Services, since: number): Promise<string[]> {
  const ids: string[] = [];
  for (const first of firstNames) {
    for (const last of lastNames) {
      const username = `${first}_${last}`;
      const email = `${username}@example.com`;
      const person = { username, email, roles: ['mentee'] as const, passwordHash: noPassword };
      ids.push(await users.create(db, person, since));
    }
  }
  return ids;
}

/** Mostly monthly and paying; some by the year, on trial, given for free, or late. */
function subscriptionOf(
  random: RandomSequence,
  userId: string,
  planId: string,
  monthly: number,
  now: number,
): NewSubscription {
  const yearly = random.chance(0.2);
  const statuses = [
    'active',
    'active',
    'active',
    'active',
    'trialing',
    'comped',
    'past_due',
  ] as const;
  return {
    userId,
    planId,
    billingStatus: random.pick(statuses),
    interval: yearly ? 'year' : 'month',
    amount: yearly ? monthly * 10 : monthly,
    currency: 'USD',
    currentPeriodEnd: now + random.whole(2, yearly ? 340 : 29) * day,
  };
}
