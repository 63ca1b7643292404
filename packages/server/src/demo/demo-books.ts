import type { CreateAccountBody, UpdateAccountBody } from '@skipper/core/contract';
import type { App } from '../app.ts';
import { day } from '../domain/time/durations.ts';
import type { Db } from '../storage/database.ts';
import { demoFills, type TradingStyle } from './demo-trades.ts';
import { tradeZeroCsv } from './trade-zero-csv.ts';

/** A trading account of the demo. */
export interface DemoBook {
  readonly account: CreateAccountBody;
  readonly sharing: UpdateAccountBody;
  readonly style: TradingStyle;
}

/** The accounts of the demo's own mentor. */
export const ownBooks: readonly DemoBook[] = [
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

/** Opens an account and imports its file, exactly as a mentor would. Returns the account. */
export async function seedBook(
  db: Db,
  { services, audit }: App,
  mentorId: string,
  book: DemoBook,
  { openedAt, now }: { readonly openedAt: number; readonly now: number },
): Promise<string> {
  const { accounts, imports } = services;
  const source = { actorId: mentorId, ip: '', requestId: 'demo', trail: audit.trail };
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
