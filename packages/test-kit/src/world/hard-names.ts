import { endpoints } from '@skipper/core/contract';
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

/** Buys and sells of 999,999 shares: amounts of twelve digits. */
const largeFills: readonly TradeZeroFill[] = [
  fill('B', '999990.5', '-999989500009.5', '10:00:00'),
  fill('S', '999991.5', '999990499989.5', '10:05:00'),
];

function fill(side: 'B' | 'S', price: string, gross: string, time: string): TradeZeroFill {
  return { side, symbol: 'BRK.A', quantity: '999999', price, time, gross, net: gross };
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
    if (alias === hardNames.long) await world.imports(mentor, account, tradeZeroCsv(largeFills));
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
