import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { monthly } from '../../../testing/arrange-plans.ts';
import { engines } from '../../../testing/engines.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';

describe.each(engines)('the news of a price on %s', (engine) => {
  let on: ClockedServer;
  beforeAll(async () => {
    on = await startClocked(engine);
  });
  afterAll(() => on.server.close());

  test('reaches each subscriber of a plan with many once, in several transactions', async () => {
    const { app, arrange, db } = on.server;
    const mentor = await arrange.user(['mentor']);
    const planId = await arrange.plan(mentor);
    const members = 401;
    const emails: string[] = [];
    for (let n = 0; n < members; n += 1) {
      const { id: userId, email } = await arrange.user(['mentee']);
      emails.push(email);
      const subscription = { userId, planId, billingStatus: 'active', ...monthly } as const;
      await app.database.transaction((inside) =>
        app.services.subscriptions.subscribe(inside, subscription, on.clock.now()),
      );
    }
    await app.worker.runDue();
    const client = await on.as(mentor);
    const prices = [{ ...monthly, amount: 59_00 }];
    const { status } = await client.send('PATCH', `/plans/${planId}`, {
      prices,
      applyTo: 'renewals',
    });
    expect(status).toBe(200);
    await app.worker.runDue();
    const mails = (await app.outbox?.list()) ?? [];
    const told = mails.filter(({ subject }) => subject.includes('price')).map(({ to }) => to);
    expect(told.sort()).toEqual(emails.sort());
    const jobs = await db
      .selectFrom('jobs')
      .select('doneAt')
      .where('kind', '=', 'prices-announced')
      .execute();
    expect(jobs.length).toBe(3);
    expect(jobs.filter(({ doneAt }) => doneAt === null)).toEqual([]);
  });
});
