import type { Problem, SubscriberDetail, Subscription } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { day } from '../../../domain/time/durations.ts';
import { auditTrail } from '../../../testing/audit-trail.ts';
import { engines } from '../../../testing/engines.ts';
import { Paying } from '../../../testing/paying.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';

type Answer = SubscriberDetail & Pick<Problem, 'errors'>;

describe.each(engines)('what a mentor does to subscriptions on %s', (engine) => {
  let on: ClockedServer;
  let paying: Paying;
  beforeAll(async () => {
    on = await startClocked(engine);
    paying = new Paying(on);
  });
  afterAll(() => on.server.close());

  const price = { interval: 'month', amount: 4_900, currency: 'USD' } as const;
  async function start(more: { readonly seatsCap?: number; readonly trialDays?: number } = {}) {
    const { arrange } = on.server;
    const mentor = await arrange.user(['mentor']);
    const member = await arrange.user(['mentee']);
    const planUuid = await arrange.plan(mentor, { prices: [price], ...more });
    const send = async (path: string, body?: object) =>
      (await on.as(mentor)).send<Answer>('POST', `/subscribers/${path}`, body);
    const own = async () =>
      (await (await on.as(member)).get<Subscription[]>('/user-subscriptions')).body;
    const buy = async () => {
      const id = await paying.order(member.id, { planUuid, ...price });
      await paying.card(id, 'accepted');
      return id;
    };
    return { mentor, member, planUuid, send, own, buy };
  }
  const row = (id: string) =>
    on.server.db
      .selectFrom('subscriptions')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const invoices = async (id: string) =>
    (
      await on.server.db
        .selectFrom('invoices')
        .select('status')
        .where('subscriptionId', '=', id)
        .orderBy('number')
        .execute()
    ).map(({ status }) => status);
  const code = ({ body }: { readonly body: Answer }) => body.errors[0]?.code;
  const subjects = async (to: string) =>
    (await on.server.mailsTo(to)).map(({ subject }: { readonly subject: string }) => subject);

  test('a comp opens the plan for its days, is no revenue, and ends by itself', async () => {
    const { mentor, member, planUuid, send, own } = await start();
    const { status, body } = await send('comp', { member: member.email, planUuid, days: 10 });
    expect([status, body.billingStatus, body.mrr.amount, body.source]).toEqual([
      201,
      'comped',
      0,
      'comp',
    ]);
    expect(await own()).toMatchObject([{ status: 'active', billingStatus: 'comped' }]);
    expect(code(await send('comp', { member: member.username, planUuid }))).toBe('already_comped');
    await paying.days(9);
    expect(await own()).toMatchObject([{ status: 'active' }]);
    await paying.days(2);
    expect(await own()).toMatchObject([{ status: 'inactive', billingStatus: 'expired' }]);
    expect(await invoices(body.uuid)).toEqual([]);
    expect(await subjects(member.email)).toEqual(
      expect.arrayContaining([
        `${mentor.username} gave you Crew`,
        'Your free access to Crew has ended',
      ]),
    );
    const mails = await on.server.mailsTo(member.email);
    const gift = mails.find(({ subject }) => subject === `${mentor.username} gave you Crew`);
    const ends = /It ends on [A-Z][a-z]+ \d{1,2}, \d{4}\. You won’t be charged then\./;
    // The same words as text and as HTML, with the link of every mail of subscriptions.
    expect(gift).toMatchObject({
      text: expect.stringMatching(ends),
      html: expect.stringMatching(ends),
    });
    expect(gift?.text).toContain(`${mentor.username} gave you Crew, for free.`);
    expect(gift?.text).toMatch(/Your subscriptions:\n\n.*\/dashboard\/subscriptions\n\nSkipper\n/);
    expect(await auditTrail(on.server.db, member.id)).toMatchObject([
      { action: 'subscriber.comped', actorId: mentor.id },
    ]);
  });

  test('a comp ends when a paid subscription begins, not before it is paid', async () => {
    const { member, planUuid, send, own } = await start();
    await send('comp', { member: member.username, planUuid });
    const id = await paying.order(member.id, { planUuid, ...price });
    expect((await own()).map(({ billingStatus }) => billingStatus).toSorted()).toEqual([
      'comped',
      'incomplete',
    ]);
    await paying.card(id, 'accepted');
    expect((await own()).map(({ billingStatus }) => billingStatus).toSorted()).toEqual([
      'active',
      'expired',
    ]);
  });

  test('a comp takes a seat, and two at once are one', async () => {
    const { planUuid, send } = await start({ seatsCap: 1 });
    const others = [
      await on.server.arrange.user(['mentee']),
      await on.server.arrange.user(['mentee']),
    ];
    const answers = await Promise.all(
      [...others, ...others].map(({ username }) => send('comp', { member: username, planUuid })),
    );
    expect(answers.filter(({ status }) => status === 201).length).toBe(1);
    expect(answers.filter(({ status }) => status === 409).length).toBe(3);
  });

  test('days are added to what is paid for, and charged after them', async () => {
    const { send, buy } = await start();
    const id = await buy();
    const before = Date.parse((await row(id)).currentPeriodEnd ?? '');
    const { body } = await send(`${id}/extend`, { days: 10 });
    expect(Date.parse(body.nextChargeAt ?? '')).toBe(before + 10 * day);
    await paying.days(35);
    expect(await invoices(id)).toEqual(['paid']);
    await paying.days(8);
    expect(await invoices(id)).toEqual(['paid', 'paid']);
    const after = await row(id);
    expect(Date.parse(after.currentPeriodStart ?? '')).toBe(before + 10 * day);
  });

  test('days that are added to a trial move its end and its reminder', async () => {
    const { member, planUuid, send } = await start({ trialDays: 7 });
    const id = await paying.order(member.id, { planUuid, ...price });
    await paying.card(id, 'accepted');
    await paying.days(5);
    const reminders = async () =>
      (await subjects(member.email)).filter((subject) => subject.includes('trial')).length;
    expect(await reminders()).toBe(1);
    await send(`${id}/extend`, { days: 7 });
    await paying.days(7);
    expect([(await row(id)).billingStatus, await reminders()]).toEqual(['trialing', 2]);
    await paying.days(3);
    expect([(await row(id)).billingStatus, await invoices(id)]).toEqual(['active', ['paid']]);
  });

  test('a pause stops access and charges, and gives its days back', async () => {
    const { send, own, buy } = await start();
    const id = await buy();
    const end = Date.parse((await row(id)).currentPeriodEnd ?? '');
    await paying.days(10);
    expect((await send(`${id}/pause`, {})).body.billingStatus).toBe('paused');
    expect(await own()).toMatchObject([{ status: 'inactive', billingStatus: 'paused' }]);
    await paying.days(40);
    expect(await invoices(id)).toEqual(['paid']);
    const { body } = await send(`${id}/resume`);
    expect(body.billingStatus).toBe('active');
    expect(Date.parse(body.nextChargeAt ?? '')).toBe(end + 40 * day);
    expect(await own()).toMatchObject([{ status: 'active' }]);
    expect(code(await send(`${id}/resume`))).toBe('wrong_state');
  });

  test('a pause until a day ends by itself', async () => {
    const { member, mentor, send, buy } = await start();
    const id = await buy();
    const end = Date.parse((await row(id)).currentPeriodEnd ?? '');
    const until = new Date(on.clock.now() + 4 * day).toISOString().slice(0, 10);
    await send(`${id}/pause`, { until });
    const { pausedUntil, pausedAt } = await row(id);
    expect(pausedUntil).toBe(new Date(Date.parse(until) + day).toISOString());
    await paying.days(6);
    const after = await row(id);
    expect([after.billingStatus, after.pausedUntil, after.pausedAt]).toEqual([
      'active',
      null,
      null,
    ]);
    const paused = Date.parse(after.currentPeriodEnd ?? '') - end;
    const asked = Date.parse(pausedUntil ?? '') - Date.parse(pausedAt ?? '');
    expect(paused).toBeGreaterThanOrEqual(asked);
    expect(paused).toBeLessThan(asked + day);
    expect(await subjects(member.email)).toContain(`${mentor.username} paused your subscription`);
  });

  test('one who is removed loses access now, is charged no more, and reads why', async () => {
    const { member, mentor, send, own, buy } = await start();
    const id = await buy();
    const { body } = await send(`${id}/remove`, { reason: ' Shared my trades ' });
    expect([body.billingStatus, body.cancelReason]).toEqual([
      'canceled',
      'removed: Shared my trades',
    ]);
    expect(await own()).toMatchObject([{ status: 'inactive' }]);
    await paying.days(40);
    expect(await invoices(id)).toEqual(['paid']);
    const [mail] = (await on.server.mailsTo(member.email)).filter(({ subject }) =>
      subject.includes('ended'),
    );
    expect(mail?.text).toContain('Shared my trades');
    expect(code(await send(`${id}/remove`, { reason: 'Again' }))).toBe('wrong_state');
    expect(await auditTrail(on.server.db, member.id)).toContainEqual(
      expect.objectContaining({ action: 'subscriber.removed', actorId: mentor.id }),
    );
  });

  test.each([
    ['an unknown user', { member: 'no_one_at_all' }, 'unknown_user'],
    ['an unknown plan', { planUuid: crypto.randomUUID() }, 'unknown_plan'],
    ['a day that is over', { until: '2020-01-01' }, 'past'],
    ['a day and days', { until: '2099-01-01', days: 3 }, 'ambiguous'],
  ])('a comp for %s is refused', async (_name, change, refusal) => {
    const { member, planUuid, send, own } = await start();
    const answer = await send('comp', { member: member.username, planUuid, ...change });
    expect([answer.status, code(answer)]).toEqual([400, refusal]);
    expect(await own()).toEqual([]);
  });

  test('names the sale that a refund is made of, while a part of it is left', async () => {
    const { mentor, member, planUuid, send, buy } = await start();
    const comped = await send('comp', { member: member.username, planUuid });
    expect(comped.body.refundableSaleUuid).toBeNull();
    const path = `/subscribers/${await buy()}`;
    const seller = await on.as(mentor);
    const sale = async () =>
      (await seller.get<SubscriberDetail>(path)).body.refundableSaleUuid ?? 'none';
    const uuid = await sale();
    for (const amount of [4_800, 100]) {
      expect(await sale()).toBe(uuid);
      await seller.sendOnce('POST', `/sales/${uuid}/refund`, { amount, reason: 'Asked' });
    }
    expect(await sale()).toBe('none');
  });

  test('another mentor’s plan and members are out of reach', async () => {
    const { member, send, buy } = await start();
    const other = await start();
    const id = await buy();
    for (const [path, body] of [
      ['extend', { days: 1 }],
      ['pause', {}],
      ['remove', { reason: 'x' }],
    ] as const) {
      expect((await other.send(`${id}/${path}`, body)).status).toBe(404);
    }
    const taken = await other.send('comp', {
      member: member.username,
      planUuid: (await row(id)).planId,
    });
    expect(code(taken)).toBe('unknown_plan');
    expect(
      code(await send('comp', { member: member.username, planUuid: (await row(id)).planId })),
    ).toBe('already_subscribed');
  });
});
