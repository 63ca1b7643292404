import { type ConnectedAccount, endpoints } from '@skipper/core/contract';
import { type TradeZeroFill, tradeZeroCsv } from '../fixtures/trade-zero.ts';
import type { User, World } from './world.ts';

/** Texts as users write them: as long as is allowed, from right to left, and with emoji. */
export const hardNames = {
  /** 60 characters without a place to break. */
  long: 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauten',
  rightToLeft: 'חשבון המסחר של יעל (2026)',
  emoji: '👩‍👩‍👧 Swing 🇨🇭 trades ✔ 1️⃣',
  about: 'أتداول منذ 2019 في أسهم التقنية.\nNo advice 🚀🚀🚀 חשבון',
} as const;

/**
 * Trades as large as one may be: each fill is worth a little less than the hundred billion at which
 * the server asks whether the right columns are read. Three gains and a loss come to twelve digits.
 */
const largeFills: readonly TradeZeroFill[] = [
  ...roundTrip('BRK.A', '08', 20_000_00, 99_999_50),
  ...roundTrip('BRK.A', '09', 30_000_00, 99_999_50),
  ...roundTrip('LONGEST.SYMBOL-WS', '10', 99_999_50, 20_001_25),
  ...roundTrip('BRK.A', '11', 30_000_25, 99_999_50),
  fill('B', { symbol: 'BRK.A', day: '12', time: '10:00:00', price: 99_999_50 }),
];

/** Bought and sold again on one day of August 2022. Prices in cents. */
function roundTrip(symbol: string, day: string, bought: number, sold: number): TradeZeroFill[] {
  return [
    fill('B', { symbol, day, time: '10:00:00', price: bought }),
    fill('S', { symbol, day, time: '10:05:00', price: sold }),
  ];
}

/** 999,999 shares. The price is in cents. */
function fill(
  side: 'B' | 'S',
  trade: { symbol: string; day: string; time: string; price: number },
): TradeZeroFill {
  const { symbol, day, time, price } = trade;
  const cents = price * 999_999;
  const gross = String((side === 'B' ? -cents : cents) / 100);
  return {
    side,
    symbol,
    quantity: '999999',
    price: String(price / 100),
    time,
    date: `08/${day}/2022`,
    gross,
    net: gross,
  };
}

/** A sale of twelve digits, in cents. */
const largeSale = 999_999_999_999;

/** A Skipper whose accounts and plans have such names, with such figures, a follower who paid, and an admin. */
export async function hardlyNamed(
  world: World,
): Promise<{ mentor: User; mentee: User; admin: User }> {
  const mentor = await world.mentor({
    username: `a_name_of_twenty_${world.freshNumber()}`,
    about: hardNames.about,
  });
  const caller = await world.as(mentor);
  for (const alias of [hardNames.long, hardNames.rightToLeft, hardNames.emoji]) {
    const account = await world.account(mentor, { alias, publicLevel: 'full' });
    if (alias === hardNames.long) await importLarge(world, mentor, account);
    await caller.call(endpoints.createPlan, {
      body: {
        name: alias,
        description: hardNames.about,
        benefits: [hardNames.long, hardNames.rightToLeft, hardNames.emoji],
        prices: [{ interval: 'month', amount: 99_999_999, currency: 'USD' }],
        trialDays: 0,
        access: [{ accountUuid: account.uuid, level: 'full' }],
        seatsCap: null,
        visibility: 'public',
      },
    });
  }
  const mentee = await world.mentee({ subscribedTo: [mentor] });
  await world.sale(mentee, mentor, largeSale);
  return { mentor, mentee, admin: await world.admin() };
}

/** @throws where the server refuses one of them: pages would then show nothing large. */
async function importLarge(world: World, mentor: User, account: ConnectedAccount): Promise<void> {
  const { rows } = await world.imports(mentor, account, tradeZeroCsv(largeFills));
  if (rows.new !== largeFills.length) {
    throw new Error(`Not all large trades can be imported: ${JSON.stringify(rows)}`);
  }
}
