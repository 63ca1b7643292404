import type { App } from '../app.ts';
import { day } from '../domain/time/durations.ts';
import type { Services } from '../features/services.ts';
import type { Db } from '../storage/database.ts';
import { seedBook } from './demo-books.ts';
import { keepCard } from './demo-cards.ts';
import { payOut } from './demo-payouts.ts';
import { demoMentors } from './demo-people.ts';
import { demoRecords } from './demo-records.ts';
import { type DemoCourse, liveSubscription } from './demo-subscription.ts';
import { RandomSequence } from './random-sequence.ts';

/** No password has this hash, so these users cannot sign in. */
const noPassword = 'none';

const firstNames = ['sam', 'ruth', 'theo', 'ines', 'omar', 'lena', 'kofi', 'maya'];
const lastNames = ['reef', 'marsh', 'cove', 'tide', 'pike'];

/** Subscribers of the demo mentor among the crowd. */
const ofDemoMentor = 9;

interface CrowdOptions {
  /** The demo mentor's plan, which some of the crowd hold too. */
  readonly planId: string;
  readonly since: number;
  readonly now: number;
}

/** An account without trades yet, of those who have no record: a plan with a price opens one. */
const empty = {
  alias: 'Main',
  timezone: 'America/New_York',
  currency: 'USD',
} as const;

/** Other mentors with plans, and subscribers. Returns the members without a subscription. */
export async function seedCrowd(
  db: Db,
  app: App,
  options: CrowdOptions,
): Promise<readonly Member[]> {
  const { services } = app;
  const random = new RandomSequence(9);
  const crew = await seedCrew(db, services, options.since);
  const { now } = options;
  const cards = new Set<string>();
  const follow = async (
    { userId, email }: Member,
    plan: { id: string; name: string },
    monthly: number,
    start: number,
  ) => {
    const course = random.pick(courses);
    if (!cards.has(userId)) {
      const card = course === 'late' ? 'fails-later' : 'accepted';
      await keepCard(db, app, { userId, email }, options.since, card);
      cards.add(userId);
    }
    const [planId, planName] = [plan.id, plan.name];
    await liveSubscription(db, services, { userId, planId, planName, monthly, start, now, course });
  };
  const fullAccess = { id: options.planId, name: 'Full access' };
  for (const member of crew.slice(0, ofDemoMentor)) {
    await follow(member, fullAccess, 49_00, now - random.whole(20, 290) * day);
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
    const record = demoRecords[username];
    const accountUuid = record
      ? await seedBook(db, app, mentorId, record, { openedAt: joined, now })
      : (await services.accounts.create(db, mentorId, empty, joined)).uuid;
    if (price === null) continue;
    const prices = [
      { interval: 'month', amount: price, currency: 'USD' },
      { interval: 'year', amount: price * 10, currency: 'USD' },
    ] as const;
    const plan = {
      mentorId,
      name: 'Crew',
      prices,
      access: [{ accountUuid, level: 'full' as const }],
    };
    const planId = await services.plans.create(db, plan, joined + day);
    for (const member of crew.slice(-mentor.crew)) {
      const start = random.whole(joined + 2 * day, now - day);
      await follow(member, { id: planId, name: plan.name }, price, start);
    }
    await payOut(db, services, mentorId, { since: joined, now });
  }
  const mostCrew = Math.max(...demoMentors.map(({ crew: members }) => members));
  return crew.slice(ofDemoMentor, crew.length - mostCrew);
}

/** One of the crowd. */
export interface Member {
  readonly userId: string;
  readonly email: string;
}

async function seedCrew(db: Db, { users }: Services, since: number): Promise<Member[]> {
  const crew: Member[] = [];
  for (const first of firstNames) {
    for (const last of lastNames) {
      const username = `${first}_${last}`;
      const email = `${username}@example.com`;
      const person = { username, email, roles: ['mentee'] as const, passwordHash: noPassword };
      crew.push({ userId: await users.create(db, person, since), email });
    }
  }
  return crew;
}

/** Most stay; the others cancel, pause or fail to pay. */
const courses: readonly DemoCourse[] = [
  'stays',
  'stays',
  'stays',
  'stays',
  'stays',
  'stays',
  'pays yearly',
  'upgrades',
  'leaves',
  'returns',
  'late',
  'trial',
  'gift',
];
