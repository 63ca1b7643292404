import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instant } from '../../../adapters/clock.ts';
import { day, hour } from '../../../domain/time/durations.ts';
import { engines } from '../../../testing/engines.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { readFigurePage } from './figure-page.ts';
import {
  countEventDays,
  countPaymentDays,
  listEvents,
  listPayments,
} from './figure-rows.repository.ts';

describe.each(engines)('a page of the rows behind figures on %s', (engine) => {
  let on: ClockedServer;
  let start: number;
  beforeAll(async () => {
    on = await startClocked(engine);
    start = on.clock.now();
    const { arrange, app } = on.server;
    for (let index = 0; index < 12; index += 1) {
      const mentor = await arrange.user(['mentor']);
      const mentee = await arrange.user(['mentee']);
      await arrange.subscription(mentee, mentor);
      const sale = await arrange.sale(mentee, mentor, 10_00 + index);
      // Others at the same instant, and on the same day.
      await arrange.sale(mentee, mentor, 20_00 + index);
      on.clock.advance(index % 3 === 0 ? 5 * hour : day + index * hour);
      if (index % 2 === 1) continue;
      await app.database.transaction((db) =>
        app.services.billing.refund(db, sale, { amount: 1_00, reason: 'Late' }, on.clock.now()),
      );
    }
    await changeStates();
  });
  afterAll(() => on.server.close());

  /** Rows that the lists leave out, or show again, after they were counted. */
  async function changeStates(): Promise<void> {
    const { db } = on.server;
    const paid = db.selectFrom('invoices').select(['id', 'paidAt']).where('status', '=', 'paid');
    const [won, lost, void_, moved] = await paid.orderBy('number').execute();
    for (const { id, paidAt } of [won, lost].filter((one) => one !== undefined)) {
      const named = { id: `dispute-of-${id}`, invoiceId: id, providerDisputeId: id };
      const rest = { amount: 1, provider: 'sandbox', openedAt: paidAt ?? '', decidedAt: null };
      await db
        .insertInto('disputes')
        .values({ ...named, ...rest, status: 'open' })
        .execute();
    }
    await db
      .updateTable('disputes')
      .set('status', 'won')
      .where('invoiceId', '=', `${won?.id}`)
      .execute();
    await db
      .updateTable('disputes')
      .set('status', 'lost')
      .where('invoiceId', '=', `${lost?.id}`)
      .execute();
    await db
      .updateTable('invoices')
      .set('status', 'void')
      .where('id', '=', `${void_?.id}`)
      .execute();
    const [failed, back] = await db.selectFrom('refunds').select('id').orderBy('at').execute();
    const setRefund = (id: string | undefined, status: 'failed' | 'succeeded') =>
      db.updateTable('refunds').set({ status }).where('id', '=', `${id}`).execute();
    for (const one of [failed, back]) await setRefund(one?.id, 'failed');
    await setRefund(back?.id, 'succeeded');
    await db
      .updateTable('invoices')
      .set('paidAt', instant(start + 4 * day))
      .where('id', '=', `${moved?.id}`)
      .execute();
  }

  test.each([
    ['payments', { list: listPayments, countDays: countPaymentDays }],
    ['changes of subscriptions', { list: listEvents, countDays: countEventDays }],
  ])('of %s is the slice of a plain sort, wherever it begins', async (_name, rows) => {
    const { db } = on.server;
    const whole = { from: instant(0), to: instant(on.clock.now() + day) };
    const everything = await rows.list(db, whole, { limit: 1_000, offset: 0 });
    const sorted = everything.toSorted((a, b) =>
      a.at === b.at ? (a.uuid < b.uuid ? -1 : 1) : a.at < b.at ? 1 : -1,
    );
    expect(everything).toEqual(sorted);
    expect(everything.length).toBeGreaterThan(10);
    const periods = [
      whole,
      { from: instant(start + 2 * day + hour), to: instant(start + 9 * day + 7 * hour) },
      { from: instant(start + 3 * day), to: instant(start + 3 * day + 6 * hour) },
      { from: instant(start - 9 * day), to: instant(start - 8 * day) },
    ];
    for (const period of periods) {
      const plain = everything.filter(({ at }) => at >= period.from && at < period.to);
      for (const skippedSingly of [0, 3, 1_000]) {
        for (const offset of [0, 1, 4, 7, 11, plain.length - 1, plain.length, 400]) {
          const page = { limit: 3, offset: Math.max(0, offset) };
          const read = await readFigurePage<(typeof plain)[number]>(
            db,
            rows as never,
            period,
            page,
            skippedSingly,
          );
          expect(read.total).toBe(plain.length);
          expect(read.rows).toEqual(plain.slice(page.offset, page.offset + 3));
        }
      }
    }
  });
});
