import type {
  Invoice,
  InvoiceRefundRequest,
  Problem,
  RefundPreview,
  RefundRequestDetail,
  RefundRequestList,
  Sale,
} from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { day } from '../../../domain/time/durations.ts';
import type { ArrangedUser } from '../../../testing/arrange.ts';
import { sumOfEntries, unbalanced } from '../../../testing/books.ts';
import { Buying } from '../../../testing/buying.ts';
import { engines } from '../../../testing/engines.ts';
import { Paying } from '../../../testing/paying.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { findLatestAttempt } from '../payments/payment-attempts.repository.ts';

const sold = { customer: -4_900, processing: 172, platform: 490, mentor: 4_238 };
/** The processor keeps its fee, at the seller's expense. */
const givenBack = { processing: 172, mentor: -172 };

describe.each(engines)('refunds that buyers ask for on %s', (engine) => {
  let on: ClockedServer;
  let paying: Paying;
  let buying: Buying;
  beforeAll(async () => {
    on = await startClocked(engine);
    paying = new Paying(on);
    buying = new Buying(on);
  });
  afterAll(async () => {
    expect(await unbalanced(on.server.db)).toEqual([]);
    await on.server.close();
  });

  /** A subscription that its buyer paid for today, and calls about its refund. */
  async function start() {
    const { mentor, buyer, order } = await buying.offer();
    const subscription = await paying.order(buyer.id, order);
    await paying.card(subscription, 'accepted');
    const attempt = await findLatestAttempt(on.server.db, subscription);
    const invoiceId = attempt?.invoiceId ?? '';
    const admin = await on.server.arrange.user(['admin']);
    const send = async <T>(as: ArrangedUser, path: string, body: object) =>
      (await on.as(as)).sendOnce<T & Pick<Problem, 'errors'>>('POST', path, body);
    const get = async <T>(as: ArrangedUser, path: string) =>
      (await (await on.as(as)).get<T>(path)).body;
    const ask = (body: object = { reason: 'Not for me' }, as = buyer) =>
      send<InvoiceRefundRequest>(as, `/user-subscriptions/${subscription}/refund-request`, body);
    const decide = (id: string, body: object, as = mentor) =>
      send<RefundRequestDetail>(
        as,
        `${as === admin ? '/admin' : ''}/refund-requests/${id}/decide`,
        body,
      );
    const sums = () => sumOfEntries(on.server.db, 'invoiceId', invoiceId);
    const status = async () => (await buying.row(subscription)).billingStatus;
    const given = async () =>
      (await buying.atProvider(buyer.id, 'refund')).map(({ money }) => money.amount);
    const calls = { send, get, ask, decide, sums, status, given };
    return { mentor, buyer, admin, subscription, invoiceId, ...calls };
  }

  const codeOf = ({ status, body }: { status: number; body: Pick<Problem, 'errors'> }) =>
    [status, body.errors?.[0]?.code] as const;
  const subjects = async (user: ArrangedUser) =>
    (await on.server.mailsTo(user.email)).map(({ subject }) => subject);
  const audited = async (subjectId: string) => {
    const rows = await on.server.db
      .selectFrom('auditLog')
      .select(['action', 'actorId', 'details'])
      .where('subjectId', '=', subjectId)
      .where('action', 'like', 'refund.%')
      .execute();
    return rows.map(({ action, actorId, details }) => {
      const { reason, request } = JSON.parse(details);
      // Only with a decision: a request and a refund without one keep the words for the other side.
      return [action, actorId, ...(request && reason ? [reason] : [])];
    });
  };

  test('are asked for once, seen by the seller, and refunded whole with the access', async () => {
    const { mentor, buyer, invoiceId, get, ask, decide, sums, status, given } = await start();
    const asked = await ask({ reason: ' Not for me ', invoiceUuid: invoiceId });
    expect(asked.status).toBe(201);
    expect(asked.body).toMatchObject({ status: 'open', reason: 'Not for me', amount: null });
    expect(codeOf(await ask())).toEqual([409, 'refund_requested']);
    expect(await subjects(mentor)).toContain(`${buyer.username} asks for a refund`);
    const { uuid } = asked.body;
    const { refundRequests } = await get<RefundRequestList>(mentor, '/refund-requests');
    expect(refundRequests.map((one) => [one.uuid, one.buyer, one.total, one.left])).toEqual([
      [uuid, buyer.username, 4_900, 4_900],
    ]);
    const seen = await get<RefundRequestDetail>(mentor, `/refund-requests/${uuid}`);
    expect(seen.preview).toEqual({
      currency: 'USD',
      amount: 4_900,
      left: 4_900,
      tax: 0,
      platformFee: 490,
      affiliate: 0,
      net: 4_410,
      endsAccess: true,
    });
    // The same refund by the sale would leave the request without an answer.
    const aside = await (await on.as(mentor)).sendOnce<Pick<Problem, 'errors'>>(
      'POST',
      `/sales/${invoiceId}/refund`,
      { amount: 100, reason: 'Aside' },
    );
    expect(codeOf(aside)).toEqual([409, 'refund_requested']);
    expect([await sums(), await status(), await given()]).toEqual([sold, 'active', []]);

    const body = { outcome: 'accepted', amount: 4_900, endsAccess: true };
    const answers = await Promise.all([decide(uuid, body), decide(uuid, body)]);
    expect(answers.map(codeOf).sort()).toEqual([
      [200, undefined],
      [409, 'refund_decided'],
    ]);
    await paying.settle();
    await paying.settle();
    expect([await sums(), await given(), await status()]).toEqual([givenBack, [4_900], 'canceled']);
    expect(await subjects(buyer)).toContain('Your refund of $49.00');
    const { refundRequest } = await get<Invoice>(buyer, `/invoices/${invoiceId}`);
    expect(refundRequest).toMatchObject({ status: 'accepted', amount: 4_900, endedAccess: true });
    expect([await audited(mentor.id), await audited(buyer.id)]).toEqual([
      [['refund.requested', buyer.id]],
      [['refund.accepted', mentor.id]],
    ]);
    await paying.days(40);
    expect(await buying.charges(buyer.id)).toBe(1);
  });

  test('in part leave the access, and reverse each share to the cent', async () => {
    const { mentor, buyer, get, ask, decide, sums, status, given } = await start();
    const { uuid } = (await ask()).body;
    expect(codeOf(await decide(uuid, { outcome: 'accepted', amount: 4_901 }))).toEqual([
      400,
      'invalid_amount',
    ]);
    expect(codeOf(await decide(uuid, { outcome: 'accepted' }))).toEqual([400, 'required']);
    const outdated = { outcome: 'accepted', amount: 1_333, endsAccess: true };
    expect(codeOf(await decide(uuid, outdated))).toEqual([409, 'review_outdated']);
    const { preview } = await get<RefundRequestDetail>(
      mentor,
      `/refund-requests/${uuid}?amount=1333`,
    );
    expect(preview).toMatchObject({ net: 1_200, platformFee: 133, endsAccess: false });
    const done = await decide(uuid, { outcome: 'accepted', amount: 1_333, answer: 'Half a month' });
    expect(done.body).toMatchObject({ status: 'accepted', amount: 1_333, left: 3_567 });
    await paying.settle();
    const left = { customer: -3_567, processing: 172, platform: 357, mentor: 3_038 };
    expect([await sums(), await given(), await status()]).toEqual([left, [1_333], 'active']);
    const mails = await on.server.mailsTo(buyer.email);
    const mail = mails.find(({ subject }) => subject === 'Your refund of $13.33');
    expect(mail?.text).toContain(`Your access to ${mentor.username} stays as it is.`);
    expect(mail?.text).toContain('Answer: Half a month');
  });

  test('are declined with a reason, once, and nothing moves', async () => {
    const { buyer, mentor, ask, decide, sums, status, given, get, invoiceId } = await start();
    const { uuid } = (await ask()).body;
    expect(codeOf(await decide(uuid, { outcome: 'declined', answer: ' ' }))).toEqual([
      400,
      'reason_required',
    ]);
    const declined = await decide(uuid, { outcome: 'declined', answer: 'The month was used' });
    expect(declined.body).toMatchObject({ status: 'declined', amount: null, preview: null });
    expect(codeOf(await decide(uuid, { outcome: 'accepted', amount: 1 }))).toEqual([
      409,
      'refund_decided',
    ]);
    expect(codeOf(await ask())).toEqual([409, 'refund_requested']);
    await paying.settle();
    expect([await sums(), await status(), await given()]).toEqual([sold, 'active', []]);
    const { refundRequest } = await get<Invoice>(buyer, `/invoices/${invoiceId}`);
    expect(refundRequest?.answer).toBe('The month was used');
    expect(await audited(buyer.id)).toEqual([['refund.declined', mentor.id]]);
  });

  test('pass to an admin after seven days, who may answer earlier', async () => {
    const first = await start();
    const early = (await first.ask()).body.uuid;
    const given = { outcome: 'accepted', amount: 4_900 };
    for (const reason of [undefined, '', ' ']) {
      const refused = await first.decide(early, { ...given, reason }, first.admin);
      expect(refused.status).toBe(400);
      expect(refused.body.errors.map(({ field }) => field)).toEqual(['reason']);
    }
    // The reason is an admin's: a seller answers the buyer alone.
    expect((await first.decide(early, { ...given, reason: 'Mine' })).status).toBe(400);
    const answered = { ...given, reason: ' Paid twice ' };
    expect((await first.decide(early, answered, first.admin)).status).toBe(200);
    expect(await audited(first.buyer.id)).toEqual([
      ['refund.accepted', first.admin.id, 'Paid twice'],
    ]);

    const second = await start();
    const late = (await second.ask()).body.uuid;
    on.clock.advance(7 * day - 1);
    expect(codeOf(await second.decide(late, { outcome: 'accepted', amount: 5_000 }))[0]).toBe(400);
    on.clock.advance(1);
    expect(codeOf(await second.decide(late, given))).toEqual([409, 'passed_on']);
    const { refundRequests } = await second.get<RefundRequestList>(
      second.admin,
      '/admin/refund-requests?limit=100',
    );
    expect([refundRequests[0]?.uuid, refundRequests.at(-1)?.status]).toEqual([
      late,
      expect.any(String),
    ]);
    expect(refundRequests.find(({ uuid }) => uuid === early)?.status).toBe('accepted');
    expect((await second.decide(late, answered, second.admin)).status).toBe(200);
    await paying.settle();
    expect(await second.sums()).toEqual(givenBack);
  });

  test('of an earlier period leave the access that a later payment pays for', async () => {
    const { ask, decide, subscription, status, mentor, get, invoiceId } = await start();
    await paying.days(32);
    const { uuid } = (await ask({ reason: 'The first month', invoiceUuid: invoiceId })).body;
    const { preview } = await get<RefundRequestDetail>(mentor, `/refund-requests/${uuid}`);
    expect(preview).toMatchObject({ amount: 4_900, endsAccess: false });
    expect((await decide(uuid, { outcome: 'accepted', amount: 4_900 })).status).toBe(200);
    await paying.settle();
    expect(await status()).toBe('active');
    expect(await buying.invoices(subscription)).toHaveLength(2);
  });

  test('of what is not the caller’s, not paid, or gone are refused', async () => {
    const { ask, decide, mentor, buyer, invoiceId, send } = await start();
    const other = await start();
    expect((await ask({ reason: 'x' }, other.buyer)).status).toBe(404);
    expect((await ask({ reason: 'x', invoiceUuid: other.invoiceId })).status).toBe(404);
    expect(codeOf(await ask({ reason: ' ' }))).toEqual([400, 'reason_required']);
    const { uuid } = (await other.ask()).body;
    const all = { outcome: 'accepted', amount: 4_900 };
    expect((await decide(uuid, all)).status).toBe(404);
    expect((await decide(uuid, all, buyer)).status).toBe(403);
    await send(mentor, `/sales/${invoiceId}/refund`, { amount: 4_900, reason: 'Before' });
    expect(codeOf(await ask())).toEqual([409, 'nothing_left']);
    const unpaid = await buying.offer();
    const id = await paying.order(unpaid.buyer.id, unpaid.order);
    const none = await send<object>(unpaid.buyer, `/user-subscriptions/${id}/refund-request`, {
      reason: 'x',
    });
    expect(codeOf(none)).toEqual([409, 'nothing_paid']);
    expect(await other.sums()).toEqual(sold);
  });

  test('made by a seller unasked end the same access, and the buyer reads why', async () => {
    const { mentor, buyer, subscription, invoiceId, send, get, sums, status, given } =
      await start();
    const path = `/sales/${invoiceId}`;
    const refund = (body: object) => send<Sale>(mentor, `${path}/refund`, body);
    const shown = await get<RefundPreview>(mentor, `${path}/refund-preview?amount=4900`);
    expect(shown.endsAccess).toBe(true);
    const part = await get<RefundPreview>(mentor, `${path}/refund-preview?amount=4899`);
    expect(part.endsAccess).toBe(false);
    const whole = { amount: 4_900, reason: 'Two payments' };
    expect(codeOf(await refund({ ...whole, endsAccess: false }))).toEqual([409, 'review_outdated']);
    expect([await sums(), await status()]).toEqual([sold, 'active']);
    expect((await refund({ amount: 900, reason: 'Goodwill', endsAccess: false })).status).toBe(200);
    expect(await status()).toBe('active');
    const rest = { amount: 4_000, reason: 'Two payments', endsAccess: true };
    expect((await refund(rest)).body).toMatchObject({ status: 'refunded', refunded: 4_900 });
    await paying.settle();
    const made = (await given()).toSorted((a, b) => a - b);
    expect([await sums(), made, await status()]).toEqual([givenBack, [900, 4_000], 'canceled']);
    expect(await audited(buyer.id)).toEqual([
      ['refund.made', mentor.id],
      ['refund.made', mentor.id],
    ]);
    const mails = await on.server.mailsTo(buyer.email);
    const first = mails.find(({ subject }) => subject === 'Your refund of $9.00');
    const last = mails.find(({ subject }) => subject === 'Your refund of $40.00');
    expect(first?.text).toContain(`Your access to ${mentor.username} stays as it is.`);
    expect(last?.text).toContain(`Your subscription to ${mentor.username} has ended with it.`);
    expect(last?.text).toContain('Reason: Two payments');
    await paying.days(40);
    expect(await buying.charges(buyer.id)).toBe(1);
    expect(await buying.invoices(subscription)).toHaveLength(1);
  });
});
