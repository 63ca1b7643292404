import { type Plan, type Problem, planLimits } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { day } from '../../domain/time/durations.ts';
import type { ArrangedUser } from '../../testing/arrange.ts';
import { auditTrail } from '../../testing/audit-trail.ts';
import { Buying } from '../../testing/buying.ts';
import { engines } from '../../testing/engines.ts';
import { Paying } from '../../testing/paying.ts';
import { type ClockedServer, startClocked } from '../../testing/start-clocked.ts';

const unknown = '0b0e0d5c-6d0a-4f43-9a63-0d0f0c0b0a09';

describe.each(engines)('commerce refuses on %s', (engine) => {
  let on: ClockedServer;
  let buying: Buying;
  let paying: Paying;
  let sale: Awaited<ReturnType<Buying['offer']>>;
  /** A subscription that was paid for, and its invoice. */
  let held: string;
  let sold: string;
  let admin: ArrangedUser;
  beforeAll(async () => {
    on = await startClocked(engine);
    buying = new Buying(on);
    paying = new Paying(on);
    sale = await buying.offer();
    held = await paying.order(sale.buyer.id, sale.order);
    await paying.card(held, 'accepted');
    admin = await on.server.arrange.user(['admin']);
    const { id } = await on.server.db
      .selectFrom('invoices')
      .select('id')
      .where('subscriptionId', '=', held)
      .executeTakeFirstOrThrow();
    sold = id;
  });
  afterAll(() => on.server.close());

  type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** The status of an answer, its code, and the field that it is about. */
  const refusal = async (as: { readonly id: string }, method: Method, path: string, body = {}) => {
    const client = await on.as(as);
    const answer =
      method === 'GET'
        ? await client.get<Problem>(path)
        : await client.sendOnce<Problem>(method, path, body);
    const [first] = answer.body?.errors ?? [];
    return [answer.status, first?.code, first?.field ?? null];
  };
  const order = (more = {}) => ({ ...sale.order, acceptDisclaimerVersion: 1, ...more });

  test('an order with another disclaimer, card, price or plan', async () => {
    const { buyer } = await buying.offer();
    const ask = (more: object) => refusal(buyer, 'POST', '/user-subscriptions', order(more));
    expect(await ask({ acceptDisclaimerVersion: 2 })).toEqual([
      400,
      'disclaimer_outdated',
      'acceptDisclaimerVersion',
    ]);
    const card = { paymentMethodUuid: await buying.card(sale.buyer.id) };
    expect(await ask(card)).toEqual([400, 'unknown_card', 'paymentMethodUuid']);
    const price = [409, 'price_changed', null];
    expect(await ask({ amount: 4_899 })).toEqual(price);
    expect(await ask({ currency: 'EUR' })).toEqual(price);
    expect(await ask({ interval: 'year' })).toEqual(price);
    expect(await ask({ interval: 'free', amount: 0 })).toEqual(price);
    expect(await ask({ dueToday: 0 })).toEqual(price);
    expect(await ask({ planUuid: unknown })).toEqual([404, 'not_found', null]);
    const own = await refusal(sale.mentor, 'POST', '/user-subscriptions', order());
    expect(own).toEqual([409, 'own_plan', null]);
    const second = await refusal(sale.buyer, 'POST', '/user-subscriptions', order());
    expect(second).toEqual([409, 'already_subscribed', null]);
    const rows = on.server.db.selectFrom('subscriptions').selectAll();
    expect(await rows.where('userId', '=', buyer.id).execute()).toEqual([]);
  });

  test('a comp or a file of members with fields that do not fit', async () => {
    const { mentor, buyer } = await buying.offer();
    const planUuid = (await buying.plan(mentor.id)).planUuid;
    const ask = (more: object) =>
      refusal(mentor, 'POST', '/subscribers/comp', { member: buyer.username, planUuid, ...more });
    expect(await ask({ member: 'no_such_user' })).toEqual([400, 'unknown_user', 'member']);
    expect(await ask({ member: 'no@such.user' })).toEqual([400, 'unknown_user', 'member']);
    expect(await ask({ member: mentor.username })).toEqual([400, 'own_plan', 'member']);
    expect(await ask({ planUuid: unknown })).toEqual([400, 'unknown_plan', 'planUuid']);
    expect(await ask({ until: '2020-01-01' })).toEqual([400, 'past', 'until']);
    // The day after it has an instant of another length, which sorts before all others.
    expect(await ask({ until: '9999-12-31' })).toEqual([400, 'too_far', 'until']);
    const pause = `/subscribers/${held}/pause`;
    const paused = await refusal(sale.mentor, 'POST', pause, { until: '9999-12-31' });
    expect(paused).toEqual([400, 'too_far', 'until']);
    expect(await ask({ until: '2099-01-01', days: 3 })).toEqual([400, 'ambiguous', 'days']);
    await refusal(mentor, 'POST', `/plans/${planUuid}/archive`);
    expect(await ask({})).toEqual([400, 'plan_archived', 'planUuid']);
    const after = await refusal(mentor, 'GET', '/subscribers/export?after=yesterday');
    expect(after).toEqual([400, 'invalid', 'after']);
    const half = await refusal(mentor, 'GET', '/subscribers/export?after=2026-01-01T00:00:00Z');
    expect(half).toEqual([400, 'invalid', 'after']);
  });

  test('to end or to pause a subscription whose payment is under way', async () => {
    const paid = await buying.row(held);
    const invoices = await buying.invoices(held);
    const set = (payingSince: string | null) =>
      on.server.db
        .updateTable('subscriptions')
        .set({ payingSince })
        .where('id', '=', held)
        .execute();
    await set(new Date(on.clock.now()).toISOString());
    const asked = { reason: 'Not for me' };
    const path = `/user-subscriptions/${held}/refund-request`;
    const { body } = await (await on.as(sale.buyer)).send<{ uuid: string }>('POST', path, asked);
    const refund = { outcome: 'accepted', amount: 4_900 };
    const busy = [409, 'payment_in_progress', null];
    for (const [call, sent] of [
      [`/subscribers/${held}/remove`, { reason: 'Gone' }],
      [`/subscribers/${held}/pause`, {}],
      [`/refund-requests/${body.uuid}/decide`, refund],
    ] as const) {
      expect(await refusal(sale.mentor, 'POST', call, sent)).toEqual(busy);
    }
    await set(null);
    expect([await buying.row(held), await buying.invoices(held)]).toEqual([paid, invoices]);
    expect((await buying.books(sale.mentor.id)).customer).toBe(-4_900);
    await on.server.db.deleteFrom('refundRequests').where('id', '=', body.uuid).execute();
  });

  test('more days for what has no end', async () => {
    const { mentor, buyer, order: own } = await buying.offer();
    const comp = { member: buyer.username, planUuid: own.planUuid };
    const { body } = await (await on.as(mentor)).send<{ uuid: string }>(
      'POST',
      '/subscribers/comp',
      comp,
    );
    const path = `/subscribers/${body.uuid}/extend`;
    expect(await refusal(mentor, 'POST', path, { days: 3 })).toEqual([409, 'no_period', null]);
    expect((await buying.row(body.uuid)).currentPeriodEnd).toBeNull();
  });

  test('more days than a century holds, however they are added', async () => {
    const { mentor, buyer, order: own } = await buying.offer();
    const century = new Date(on.clock.now() + 99.9 * 365 * day).toISOString();
    const comp = { member: buyer.username, planUuid: own.planUuid, until: century.slice(0, 10) };
    const client = await on.as(mentor);
    const { body } = await client.send<{ uuid: string }>('POST', '/subscribers/comp', comp);
    const path = `/subscribers/${body.uuid}/extend`;
    expect((await client.send('POST', path, { days: 10 })).status).toBe(200);
    const paid = `/subscribers/${held}/extend`;
    const { currentPeriodEnd: paidUntil } = await buying.row(held);
    await on.server.db
      .updateTable('subscriptions')
      .set({ currentPeriodEnd: century })
      .where('id', '=', held)
      .execute();
    for (const [as, to, id] of [
      [mentor, path, body.uuid],
      [sale.mentor, paid, held],
    ] as const) {
      const before = await buying.row(id);
      const trail = await auditTrail(on.server.db, before.userId);
      expect(await refusal(as, 'POST', to, { days: 366 })).toEqual([400, 'too_far', 'days']);
      expect(await buying.row(id)).toEqual(before);
      expect(await auditTrail(on.server.db, before.userId)).toEqual(trail);
    }
    await on.server.db
      .updateTable('subscriptions')
      .set({ currentPeriodEnd: paidUntil })
      .where('id', '=', held)
      .execute();
  });

  test('a refund of more than is left, or of digits no card takes, in the words of its reader', async () => {
    const price = { interval: 'month', amount: 12_340, currency: 'KWD' } as const;
    const { mentor, buyer, order: dinars } = await buying.offer({ prices: [price] });
    const id = await paying.order(buyer.id, { ...dinars, ...price });
    await paying.card(id, 'accepted');
    const { id: invoiceId } = await on.server.db
      .selectFrom('invoices')
      .select('id')
      .where('subscriptionId', '=', id)
      .executeTakeFirstOrThrow();
    const messageOf = async (amount: number) => {
      const path = `/sales/${invoiceId}/refund-preview?amount=${amount}`;
      return (await (await on.as(mentor)).get<Problem>(path)).body.errors[0]?.message;
    };
    expect(await messageOf(12_350)).toBe('Refund at most 12.340 KWD.');
    expect(await messageOf(1_005)).toBe('The last digit of an amount in KWD is 0.');
  });

  test('a refund without a reason or an amount, or of what was not paid', async () => {
    const refund = (body: object) =>
      refusal(sale.mentor, 'POST', `/sales/${sold}/refund`, {
        amount: 1,
        reason: 'Asked',
        ...body,
      });
    expect(await refund({ reason: '  ' })).toEqual([400, 'reason_required', 'reason']);
    expect(await refund({ amount: 4_901 })).toEqual([400, 'invalid_amount', 'amount']);
    const asking = `/user-subscriptions/${held}/refund-request`;
    const ask = (body: object) => refusal(sale.buyer, 'POST', asking, body);
    expect(await ask({ reason: '  ' })).toEqual([400, 'reason_required', 'reason']);
    const { body } = await (await on.as(sale.buyer)).send<{ uuid: string }>('POST', asking, {
      reason: 'Not for me',
    });
    const decide = (as: ArrangedUser, sent: object) => {
      const area = as === admin ? '/admin' : '';
      return refusal(as, 'POST', `${area}/refund-requests/${body.uuid}/decide`, sent);
    };
    const noAnswer = [400, 'reason_required', 'answer'];
    expect(await decide(sale.mentor, { outcome: 'declined', answer: ' ' })).toEqual(noAnswer);
    expect(await decide(admin, { outcome: 'declined', reason: 'Seen' })).toEqual(noAnswer);
    const noReason = [400, 'required', 'reason'];
    expect(await decide(admin, { outcome: 'accepted', amount: 1 })).toEqual(noReason);
    expect(await decide(sale.mentor, { outcome: 'accepted' })).toEqual([400, 'required', 'amount']);
    await on.server.db.deleteFrom('refundRequests').where('id', '=', body.uuid).execute();
    await on.server.db
      .updateTable('invoices')
      .set({ status: 'void' })
      .where('id', '=', sold)
      .execute();
    expect(await refund({})).toEqual([409, 'invoice_not_paid', null]);
    await on.server.db
      .updateTable('invoices')
      .set({ status: 'paid' })
      .where('id', '=', sold)
      .execute();
    const refunds = on.server.db.selectFrom('refunds').selectAll().where('invoiceId', '=', sold);
    expect(await refunds.execute()).toEqual([]);
    const [entry] = await auditTrail(on.server.db, sale.mentor.id);
    expect(entry).toMatchObject({
      action: 'refund.requested',
      actorId: sale.buyer.id,
      details: { reason: 'Not for me' },
    });
  });

  test.each(['/sales', '/sales/summary', '/payouts', '/payouts/ledger'])(
    'an invalid range of days at %s',
    async (path) => {
      const read = (query: string) => refusal(sale.mentor, 'GET', `${path}?${query}`);
      expect(await read('from=2026-01-32')).toEqual([400, 'invalid_date', 'from']);
      expect(await read('to=2026-02-30')).toEqual([400, 'invalid_date', 'to']);
      expect(await read('from=2026-01-02&to=2026-01-01')).toEqual([400, 'invalid_range', 'to']);
      expect((await read('from=2026-01-02&to=2026-01-02'))[0]).toBe(200);
    },
  );

  test.each(['sandbox', 'whop', 'stripe'])(
    'a hook of %s without a signature, by its size',
    async (name) => {
      const post = (bytes: number) =>
        on.server.app.fastify.inject({
          method: 'POST',
          url: `/api/hooks/${name}`,
          headers: { 'content-type': 'application/json' },
          payload: Buffer.alloc(bytes, 32),
        });
      const most = 256 * 1024;
      const [fits, tooLong] = [await post(most), await post(most + 1)];
      expect([fits.statusCode, tooLong.statusCode]).toEqual([400, 413]);
      expect(fits.json()).toMatchObject({ errors: [{ code: 'webhook_refused' }] });
      expect((await post(0)).statusCode).toBe(400);
    },
  );

  test('a change of an archived plan, and one plan too many', async () => {
    const { mentor, order: own } = await buying.offer();
    await refusal(mentor, 'POST', `/plans/${own.planUuid}/archive`);
    const change = await refusal(mentor, 'PATCH', `/plans/${own.planUuid}`, { name: 'New' });
    expect(change).toEqual([409, 'plan_archived', null]);
    const { db } = on.server;
    const row = await db
      .selectFrom('plans')
      .selectAll()
      .where('id', '=', own.planUuid)
      .executeTakeFirstOrThrow();
    expect([row.name, row.status]).toEqual(['Crew', 'archived']);
    const copies = Array.from({ length: planLimits.plans - 1 }, (_, place) => ({
      ...row,
      id: crypto.randomUUID(),
      status: 'active' as const,
      place,
    }));
    await db.insertInto('plans').values(copies).execute();
    const client = await on.as(mentor);
    const create = () =>
      client.send<Plan & Pick<Problem, 'errors'>>('POST', '/plans', {
        name: 'Another',
        prices: [],
      });
    const last = await create();
    expect([last.status, last.body.position]).toEqual([201, planLimits.plans - 1]);
    const over = await create();
    expect([over.status, over.body.errors[0]?.code]).toEqual([409, 'too_many_plans']);
    // More than a page of them once there are archived ones as well.
    const archived = Array.from({ length: 50 }, () => ({ ...row, id: crypto.randomUUID() }));
    await db.insertInto('plans').values(archived).execute();
    const { body } = await client.get<{ plans: Plan[]; total: number }>('/plans');
    expect([body.plans.length, body.total]).toEqual([100, planLimits.plans + 1 + 50]);
  });
});
