import type { CreateAccountBody, UpdateAccountBody } from '@skipper/core/contract';
import type { Adapters } from '../adapters/adapters.ts';
import { instant } from '../adapters/clock.ts';
import type { App } from '../app.ts';
import { day } from '../domain/time/durations.ts';
import type { AuditSource } from '../features/admin/audit/audit-log.ts';
import type { NewPlan } from '../features/commerce/plans/plans.service.ts';
import { findUserByEmail, hasUsers } from '../features/identity/users/users.repository.ts';
import type { Services } from '../features/services.ts';
import { agree } from '../features/trading/home-page/home-page.repository.ts';
import type { Db } from '../storage/database.ts';
import { seedAffiliate } from './demo-affiliate.ts';
import { keepCard } from './demo-cards.ts';
import { seedCrowd } from './demo-crowd.ts';
import { payOut } from './demo-payouts.ts';
import { demoAccounts, demoPassword } from './demo-people.ts';
import { liveSubscription } from './demo-subscription.ts';
import { demoFills, type TradingStyle } from './demo-trades.ts';
import { tradeZeroCsv } from './trade-zero-csv.ts';

/** Backdates accounts, plans and users. */
const history = 300 * day;

interface DemoBook {
  readonly account: CreateAccountBody;
  readonly sharing: UpdateAccountBody;
  readonly style: TradingStyle;
}

const books: readonly DemoBook[] = [
  {
    account: {
      alias: 'Momentum day trades',
      timezone: 'America/New_York',
      currency: 'USD',
      startingCapital: '25000',
    },
    sharing: { publicLevel: 'summary', shareAmounts: true },
    style: {
      seed: 2_026,
      roundTrips: 120,
      days: 190,
      holdDays: [0, 0],
      winChance: 0.55,
      win: [0.004, 0.024],
      loss: [0.003, 0.016],
      shortChance: 0.3,
      stake: [3_000, 9_000],
      openPositions: 2,
    },
  },
  {
    account: {
      alias: 'Swing',
      timezone: 'America/New_York',
      currency: 'USD',
      startingCapital: '60000',
    },
    sharing: { publicLevel: 'delayed', delayDays: 1, shareAmounts: true },
    style: {
      seed: 77,
      roundTrips: 36,
      days: 280,
      holdDays: [2, 16],
      winChance: 0.52,
      win: [0.02, 0.13],
      loss: [0.015, 0.07],
      shortChance: 0.1,
      stake: [6_000, 14_000],
      openPositions: 1,
    },
  },
];

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
  const { services, audit } = app;
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
  for (const [index, book] of books.entries()) {
    const openedAt = now - history + index * day;
    const source = { actorId: mentorId, ip: '', requestId: 'demo', trail: audit.trail };
    accountIds.push(await seedBook(db, services, mentorId, book, { openedAt, now, source }));
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

/** Opens an account and imports its file, exactly as a mentor would. */
async function seedBook(
  db: Db,
  { accounts, imports }: Services,
  mentorId: string,
  book: DemoBook,
  {
    openedAt,
    now,
    source,
  }: {
    readonly openedAt: number;
    readonly now: number;
    readonly source: Omit<AuditSource, 'now'>;
  },
): Promise<string> {
  const { uuid } = await accounts.create(db, mentorId, book.account, openedAt);
  await accounts.update(db, uuid, book.sharing, { ...source, now: openedAt });
  const csv = tradeZeroCsv(
    demoFills(book.style, (daysAgo) => isWeekday(now, daysAgo)),
    now,
  );
  const file = { name: 'demo-fills.csv', type: 'text/csv', bytes: new TextEncoder().encode(csv) };
  const staged = await imports.stage(db, mentorId, { accountUuid: uuid, file }, now);
  await imports.commit(db, staged.uuid, now);
  return uuid;
}

function isWeekday(now: number, daysAgo: number): boolean {
  const weekday = new Date(now - daysAgo * day).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}
