import { expect, test } from 'vitest';
import { instant } from '../adapters/clock.ts';
import { Paying } from '../testing/paying.ts';
import { startClocked } from '../testing/start-clocked.ts';
import { seedDemo } from './seed-demo.ts';

test('a month after the start, the cards of the demo have paid for another period', async () => {
  const on = await startClocked('sqlite');
  try {
    const { app } = on.server;
    await seedDemo(app, on);
    const running = () =>
      app.database.db
        .selectFrom('subscriptions')
        .innerJoin('users', 'users.id', 'subscriptions.userId')
        .select(['subscriptions.id', 'username', 'billingStatus', 'currentPeriodEnd'])
        .where('billingStatus', 'in', ['active', 'past_due'])
        .execute();
    // Some are late, also after the retries that are due when the server starts.
    await new Paying(on).settle();
    const late = (await running()).filter(({ billingStatus }) => billingStatus === 'past_due');
    expect(late).not.toEqual([]);
    await new Paying(on).days(31);
    const after = await running();
    expect(after.map(({ username }) => username)).toContain('demo_crew');
    const now = instant(on.clock.now());
    const overdue = after.filter(({ currentPeriodEnd }) => (currentPeriodEnd ?? now) < now);
    expect(overdue.filter(({ billingStatus }) => billingStatus === 'active')).toEqual([]);
    // A card that is declined after the ladder of retries ends what it paid for.
    const owing = new Set(
      after.filter(({ billingStatus }) => billingStatus === 'past_due').map(({ id }) => id),
    );
    expect(late.filter(({ id }) => owing.has(id))).toEqual([]);
  } finally {
    await on.server.close();
  }
});
