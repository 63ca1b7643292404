import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { day } from '../../../domain/time/durations.ts';
import { Buying } from '../../../testing/buying.ts';
import { engines } from '../../../testing/engines.ts';
import { Paying } from '../../../testing/paying.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { checkBooks } from '../books/check-books.ts';

/** Jobs find that weeks have passed: an admin moved the time of a sandbox. */
describe.each(engines)('retries after a leap of time on %s', (engine) => {
  let on: ClockedServer;
  let paying: Paying;
  let buying: Buying;
  beforeAll(async () => {
    on = await startClocked(engine, { movableClock: true });
    paying = new Paying(on);
    buying = new Buying(on);
  });
  afterAll(async () => {
    expect((await checkBooks(on.server.db)).wrong).toEqual([]);
    await on.server.close();
  });

  /** A month that was paid by a card that fails later, and when it ends. */
  async function subscriber() {
    const { buyer, order } = await buying.offer();
    const id = await paying.order(buyer.id, order);
    await paying.card(id, 'fails-later');
    const due = Date.parse((await buying.row(id)).currentPeriodEnd ?? '');
    const leapTo = async (days: number) => {
      on.clock.advance(due + days * day - on.clock.now());
      await paying.settle();
    };
    const state = async () => {
      const { billingStatus, nextStepAt } = await buying.row(id);
      const mails = await on.server.mailsTo(buyer.email);
      const failed = mails.filter(({ subject }) => subject === 'Your payment for Crew failed');
      const tries = await on.server.db
        .selectFrom('paymentAttempts')
        .select('id')
        .where('subscriptionId', '=', id)
        .where('status', '=', 'failed')
        .execute();
      const next = nextStepAt === null ? null : (Date.parse(nextStepAt) - due) / day;
      return { billingStatus, tries: tries.length, mails: failed.length, next };
    };
    return { leapTo, state };
  }
  const late = { billingStatus: 'past_due' } as const;

  test('one try stands for all whose days have passed, and the next keeps its day', async () => {
    const { leapTo, state } = await subscriber();
    await leapTo(0);
    expect(await state()).toEqual({ ...late, tries: 1, mails: 1, next: 2 });
    await leapTo(10);
    expect(await state()).toEqual({ ...late, tries: 2, mails: 2, next: 14 });
    await leapTo(40);
    // The last day of tries and the grace are over.
    expect(await state()).toEqual({ billingStatus: 'canceled', tries: 3, mails: 2, next: null });
  });

  test('a renewal that is first tried late is tried again on the days of one that was not', async () => {
    const { leapTo, state } = await subscriber();
    await leapTo(5);
    expect(await state()).toEqual({ ...late, tries: 1, mails: 1, next: 7 });
    await leapTo(7.5);
    expect(await state()).toEqual({ ...late, tries: 2, mails: 2, next: 14 });
  });

  test('one that is first tried after all of those days has another try, two days later', async () => {
    const { leapTo, state } = await subscriber();
    await leapTo(30);
    expect(await state()).toEqual({ ...late, tries: 1, mails: 1, next: 32 });
    await leapTo(32);
    // The grace, as it was promised at the first refusal.
    expect(await state()).toEqual({ ...late, tries: 2, mails: 2, next: 37 });
    await leapTo(37);
    expect(await state()).toMatchObject({ billingStatus: 'canceled', tries: 2 });
  });
});
