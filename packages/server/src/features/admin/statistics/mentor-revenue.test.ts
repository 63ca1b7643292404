import type { MentorStatsList } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { day } from '../../../domain/time/durations.ts';
import { engines } from '../../../testing/engines.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';

describe.each(engines)('the revenue of each mentor on %s', (engine) => {
  let on: ClockedServer;
  beforeAll(async () => {
    on = await startClocked(engine);
  });
  afterAll(() => on.server.close());

  test('is payments less refunds, for 30 days and in total', async () => {
    const { arrange, app } = on.server;
    const [ann, bob] = [await arrange.user(['mentor']), await arrange.user(['mentor'])];
    const mentee = await arrange.user(['mentee']);
    await arrange.subscription(mentee, ann);
    const first = await arrange.sale(mentee, ann, 49_00);
    await arrange.sale(mentee, ann, 49_00);
    on.clock.advance(31 * day);
    await arrange.sale(mentee, ann, 20_00);
    await app.database.transaction((db) =>
      app.services.billing.refund(db, first, { amount: 5_00, reason: 'asked' }, on.clock.now()),
    );
    const admin = await on.as(await arrange.user(['admin']));
    const { body } = await admin.get<MentorStatsList>('/admin/stats/mentors');
    const of = (username: string) => body.mentors.find((one) => one.username === username);
    expect(of(ann.username)).toMatchObject({
      revenue30d: [{ amount: 15_00, currency: 'USD' }],
      revenueTotal: [{ amount: 113_00, currency: 'USD' }],
      refundRate: 1 / 3,
    });
    expect(of(bob.username)).toMatchObject({ revenue30d: [], revenueTotal: [], refundRate: null });
  });
});
