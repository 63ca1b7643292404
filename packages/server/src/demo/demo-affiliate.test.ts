import type { AffiliationList, ReferralList } from '@skipper/core/contract';
import { expect, test } from 'vitest';
import { findUserByEmail } from '../features/identity/users/users.repository.ts';
import { unbalanced } from '../testing/books.ts';
import { startClocked } from '../testing/start-clocked.ts';
import { seedDemo } from './seed-demo.ts';

test('the affiliate of the demo has shares that are pending, due, paid and taken back', async () => {
  const on = await startClocked('sqlite');
  try {
    const { app, db } = on.server;
    await seedDemo(app, on);
    // The payouts that are due when the server starts leave the share that is due next week.
    await app.services.payouts.run(app.database, (error) => {
      throw error;
    });
    const { id = '' } = (await findUserByEmail(db, 'follower@example.com')) ?? {};
    const affiliate = await on.as({ id });
    const { affiliations, earnings } = (await affiliate.get<AffiliationList>('/affiliates')).body;
    expect(affiliations).toMatchObject([
      { mentor: 'demo_skipper', status: 'active', basisPoints: 2_000, orders: 6, conversions: 5 },
    ]);
    const [{ pending, due, paid } = { pending: 0, due: 0, paid: 0 }] = earnings;
    expect(Math.min(pending, due, paid)).toBeGreaterThan(0);
    const { referrals } = (await affiliate.get<ReferralList>('/affiliates/referrals?limit=100'))
      .body;
    expect(new Set(referrals.map(({ kind }) => kind))).toEqual(
      new Set(['sale', 'refund', 'payout']),
    );
    expect(await unbalanced(db)).toEqual([]);
  } finally {
    await on.server.close();
  }
});
