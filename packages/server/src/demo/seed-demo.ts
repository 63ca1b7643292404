import type { Adapters } from '../adapters/adapters.ts';
import { instant } from '../adapters/clock.ts';
import type { App } from '../app.ts';
import { day } from '../domain/time/durations.ts';
import type { NewPlan } from '../features/commerce/plans/plans.service.ts';
import { findUserByEmail, hasUsers } from '../features/identity/users/users.repository.ts';
import { agree } from '../features/trading/home-page/home-page.repository.ts';
import type { Db } from '../storage/database.ts';
import { seedAffiliate } from './demo-affiliate.ts';
import { ownBooks, seedBook } from './demo-books.ts';
import { keepCard } from './demo-cards.ts';
import { seedCrowd } from './demo-crowd.ts';
import { payOut } from './demo-payouts.ts';
import { demoAccounts, demoPassword } from './demo-people.ts';
import { liveSubscription } from './demo-subscription.ts';

/** Backdates accounts, plans and users. */
const history = 300 * day;

/**
 * Seeds an empty database with the demo: the four demo accounts, a mentor whose trades go in as
 * files through the ordinary import, and many others. All or nothing; a database with users is left
 * alone. Returns whether the demo accounts exist.
 */
export async function seedDemo(app: App, { clock }: Pick<Adapters, 'clock'>): Promise<boolean> {
  const { database, services } = app;
  const known = await findDemoMentor(database.db);
  if (known !== 'empty') return known === 'demo';
  const passwordHash = await services.users.hashPassword(demoPassword);
  const now = clock.now();
  await database.transaction((db) => seed(db, app, passwordHash, now));
  return true;
}

async function findDemoMentor(db: Db): Promise<'empty' | 'demo' | 'other'> {
  if (!(await hasUsers(db))) return 'empty';
  for (const { email } of demoAccounts) if (await findUserByEmail(db, email)) return 'demo';
  return 'other';
}

async function seed(db: Db, app: App, passwordHash: string, now: number): Promise<void> {
  const { services } = app;
  const ids = new Map<string, string>();
  for (const account of demoAccounts) {
    ids.set(
      account.username,
      await services.users.create(db, { ...account, passwordHash }, now - history),
    );
  }
  const mentorId = ids.get('demo_skipper') ?? '';
  await agree(db, mentorId, instant(now));
  const accountIds: string[] = [];
  for (const [index, book] of ownBooks.entries()) {
    const openedAt = now - history + index * day;
    accountIds.push(await seedBook(db, app, mentorId, book, { openedAt, now }));
  }
  const access = accountIds.map((accountUuid) => ({ accountUuid, level: 'full' as const }));
  const price = { interval: 'month', amount: 49_00, currency: 'USD' } as const;
  const plan: NewPlan = {
    mentorId,
    name: 'Full access',
    description: 'Every trade of both accounts the moment it is published.',
    benefits: ['Open positions live', 'Every order', 'Notes on each trade'],
    prices: [price, { interval: 'year', amount: 490_00, currency: 'USD' }],
    trialDays: 7,
    access,
  };
  const planId = await services.plans.create(db, plan, now - history + day);
  const userId = ids.get('demo_crew') ?? '';
  await keepCard(db, app, { userId, email: 'mentee@example.com' }, now - history);
  const own = { userId, planId, planName: plan.name, monthly: 49_00, now };
  await liveSubscription(db, services, { ...own, start: now - 43 * day, course: 'stays' });
  const members = await seedCrowd(db, app, { planId, since: now - history, now });
  const mentor = { id: mentorId, username: 'demo_skipper' };
  const affiliateId = ids.get('demo_follower') ?? '';
  await seedAffiliate(db, app, { affiliateId, mentor, planId, members, now });
  await payOut(db, services, mentorId, { since: now - history, now });
}
