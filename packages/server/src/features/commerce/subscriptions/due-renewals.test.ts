import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { day } from '../../../domain/time/durations.ts';
import { openDatabase } from '../../../storage/open-database.ts';
import { Buying } from '../../../testing/buying.ts';
import { engines } from '../../../testing/engines.ts';
import { Paying } from '../../../testing/paying.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { insertSuspension } from '../../identity/users/suspensions.repository.ts';
import { checkBooks } from '../books/check-books.ts';

/** More than one batch. */
const many = 60;
const month = 31 * day;

describe.each(engines)('renewals that are due together on %s', (engine) => {
  let on: ClockedServer;
  let buying: Buying;
  let paying: Paying;
  let mentor: { readonly id: string };
  const ids: string[] = [];
  beforeAll(async () => {
    on = await startClocked(engine);
    buying = new Buying(on);
    paying = new Paying(on);
    const offer = await buying.offer();
    ({ mentor } = offer);
    for (let index = 0; index < many; index += 1) {
      const buyer = await on.server.arrange.user(['mentee']);
      const id = await paying.order(buyer.id, offer.order);
      await paying.card(id, 'accepted');
      ids.push(id);
    }
  }, 120_000);
  afterAll(() => on.server.close());

  const invoices = () =>
    on.server.db
      .selectFrom('invoices')
      .select(['number', 'status', 'subscriptionId'])
      .where('mentorId', '=', mentor.id)
      .orderBy('number')
      .execute();

  test('one that fails, has no card, or is suspended keeps no other from its renewal', async () => {
    const { db, app } = on.server;
    const [broken = '', cardless = '', barred = ''] = ids;
    const rows = await Promise.all([cardless, barred].map((id) => buying.row(id)));
    const [poor, suspended] = rows.map(({ userId }) => userId);
    const admin = await on.server.arrange.user(['admin']);
    await db
      .deleteFrom('paymentMethods')
      .where('userId', '=', poor ?? '')
      .execute();
    const at = new Date(on.clock.now()).toISOString();
    const suspension = { userId: suspended ?? '', at, reason: 'Reported', suspendedBy: admin.id };
    await insertSuspension(db, suspension);
    const before = await buying.row(broken);
    await db
      .updateTable('subscriptions')
      .set({ discount: 'null' })
      .where('id', '=', broken)
      .execute();
    on.clock.advance(month);
    const failed: string[] = [];
    await app.services.renewals.run(app.database, (_error, id) => failed.push(id));
    expect(failed).toEqual([broken]);
    const { discount } = before;
    await db.updateTable('subscriptions').set({ discount }).where('id', '=', broken).execute();
    await paying.settle();

    expect((await buying.row(cardless)).billingStatus).toBe('past_due');
    expect((await buying.row(barred)).billingStatus).toBe('canceled');
    const after = await invoices();
    const paid = after.filter(({ status }) => status === 'paid');
    expect(paid).toHaveLength(2 * many - 2);
    // Numbers have no gap, though a batch was rolled back.
    const numbers = after.map(({ number }) => Number(number.slice(3)));
    expect(numbers.at(-1)).toBe((numbers[0] ?? 0) + numbers.length - 1);
    expect((await checkBooks(db)).wrong).toEqual([]);
  });

  test('two processes take different ones, and each is charged once', async () => {
    const { app, db, storage } = on.server;
    const before = (await invoices()).length;
    on.clock.advance(month);
    const second = openDatabase(storage, on.clock);
    const fail = (error: unknown) => {
      throw error;
    };
    const done = await Promise.all(
      [app.database, second].map((database) => app.services.renewals.run(database, fail)),
    );
    await second.close();
    const fresh = (await invoices()).slice(before);
    expect(new Set(fresh.map(({ subscriptionId }) => subscriptionId)).size).toBe(many - 2);
    expect(fresh).toHaveLength(many - 2);
    // The one without a card is given up beside them.
    expect(done.reduce((sum, steps) => sum + steps, 0)).toBe(many - 1);
    await paying.settle();
    expect((await invoices()).filter(({ status }) => status === 'paid')).toHaveLength(3 * many - 4);
    expect((await checkBooks(db)).wrong).toEqual([]);
  });
});
