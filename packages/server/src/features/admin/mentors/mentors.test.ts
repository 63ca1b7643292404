import type {
  AdminMentor,
  MentorBilling,
  MentorStatsList,
  PlanList,
  Problem,
} from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiClient } from '../../../testing/api-client.ts';
import type { ArrangedUser } from '../../../testing/arrange.ts';
import { auditTrail } from '../../../testing/audit-trail.ts';
import { engines } from '../../../testing/engines.ts';
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts';

const reason = 'Agreed in October';

describe.each(engines)('a mentor in the hands of an admin on %s', (engine) => {
  let server: TestServer;
  let boss: ArrangedUser;
  let admin: ApiClient;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    boss = await server.arrange.user(['admin']);
    admin = await as(boss);
  });
  afterAll(() => server.close());

  const as = async (user: { readonly id: string }) =>
    new ApiClient(server, await server.arrange.token(user));
  const change = (user: { readonly id: string }, body: object, by = admin) =>
    by.send<AdminMentor & Pick<Problem, 'errors'>>('PATCH', `/admin/mentors/${user.id}`, {
      reason,
      ...body,
    });
  const ledgerOf = async (invoiceId: string) =>
    Object.fromEntries(
      (
        await server.db
          .selectFrom('ledgerEntries')
          .select(['account', 'amount'])
          .where('invoiceId', '=', invoiceId)
          .execute()
      ).map(({ account, amount }) => [account, amount]),
    );

  test('is listed and opened as suspended, as long as they are', async () => {
    const mentor = await server.arrange.user(['mentor']);
    const statuses = async () => {
      const path = `/admin/stats/mentors?q=${mentor.username}`;
      const { mentors } = (await admin.get<MentorStatsList>(path)).body;
      const { body } = await admin.get<AdminMentor>(`/admin/mentors/${mentor.id}`);
      return [mentors.map(({ status }) => status), body.status];
    };
    expect(await statuses()).toEqual([['active'], 'active']);
    await admin.send('POST', `/admin/users/${mentor.id}/suspend`, { reason });
    expect(await statuses()).toEqual([['suspended'], 'suspended']);
    await admin.send('POST', `/admin/users/${mentor.id}/unsuspend`, { reason });
    expect(await statuses()).toEqual([['active'], 'active']);
  });

  test('pays a fee of their own from the next sale on', async () => {
    const mentor = await server.arrange.user(['mentor']);
    const mentee = await server.arrange.user(['mentee']);
    await server.arrange.subscription(mentee, mentor);
    const before = await server.arrange.sale(mentee, mentor, 100_00);
    const { body } = await change(mentor, { feePercent: 7.25 });
    expect(body).toMatchObject({ feePercent: 7.25, ownFee: true, salesSuspended: false });
    const after = await server.arrange.sale(mentee, mentor, 100_00);
    expect((await ledgerOf(before)).platform).toBe(10_00);
    expect((await ledgerOf(after)).platform).toBe(7_25);
    const own = await (await as(mentor)).get<MentorBilling>('/mentor_billing');
    expect(own.body.feePercent).toBe(7.25);
    expect((await change(mentor, { feePercent: null })).body).toMatchObject({
      feePercent: 10,
      ownFee: false,
    });
    expect(await auditTrail(server.db, mentor.id)).toEqual([
      {
        action: 'mentor.terms_changed',
        actorId: boss.id,
        details: { reason, feeBefore: 'usual', feeAfter: 7.25, salesSuspended: 'false' },
      },
      {
        action: 'mentor.terms_changed',
        actorId: boss.id,
        details: { reason, feeBefore: 7.25, feeAfter: 'usual', salesSuspended: 'false' },
      },
    ]);
  });

  test('offers no plans while sales are suspended, or the account is', async () => {
    const mentor = await server.arrange.user(['mentor']);
    const mentee = await server.arrange.user(['mentee']);
    await server.arrange.subscription(mentee, mentor);
    const visitor = new ApiClient(server);
    const own = await as(mentor);
    const offered = async () =>
      (await visitor.get<PlanList>(`/plans?username=${mentor.username}`)).body.total;
    const price = async () =>
      (await visitor.get<{ plansFrom: unknown }>(`/profile/${mentor.username}`)).body.plansFrom;
    expect([await offered(), await price()]).toEqual([1, expect.anything()]);
    const { body } = await change(mentor, { salesSuspended: true });
    expect([body.salesSuspended, await offered(), await price()]).toEqual([true, 0, null]);
    expect((await own.get<PlanList>('/plans')).body.total).toBe(1);
    await change(mentor, { salesSuspended: false });
    expect(await offered()).toBe(1);
    await admin.send('POST', `/admin/users/${mentor.id}/suspend`, { reason });
    const gone = [`/plans?username=${mentor.username}`, `/profile/${mentor.username}`];
    const answers = await Promise.all(gone.map((path) => visitor.get(path)));
    expect(answers.map(({ status }) => status)).toEqual([410, 410]);
  });

  test('is shown with accounts, plans and figures, and found by words', async () => {
    const mentor = await server.arrange.user(['mentor'], { username: 'harbour_pilot' });
    const account = await server.arrange.account(mentor);
    const { body } = await admin.get<AdminMentor>(`/admin/mentors/${mentor.id}`);
    expect(body).toMatchObject({
      username: 'harbour_pilot',
      email: mentor.email,
      status: 'active',
      accounts: 1,
      accountList: [{ uuid: account.uuid, publicLevel: 'summary', archivedAt: null }],
      planList: [],
    });
    const found = await admin.get<MentorStatsList>('/admin/stats/mentors?q=pilot');
    expect([found.body.total, found.body.mentors.map(({ uuid }) => uuid)]).toEqual([
      1,
      [mentor.id],
    ]);
    expect((await admin.get<MentorStatsList>('/admin/stats/mentors?q=zzz')).body.total).toBe(0);
  });

  test.each([
    [{ feePercent: 101 }],
    [{ feePercent: -1 }],
    [{ feePercent: 1.005 }],
    [{ feePercent: 99 }],
    [{ reason: ' ' }],
  ])('is not changed by %j', async (body) => {
    const mentor = await server.arrange.user(['mentor']);
    expect((await change(mentor, body)).status).toBe(400);
    expect(await auditTrail(server.db, mentor.id)).toEqual([]);
  });

  test('is a mentor, and changed by admins alone', async () => {
    const mentor = await server.arrange.user(['mentor']);
    const mentee = await server.arrange.user(['mentee']);
    expect((await change(mentor, { feePercent: 0 }, await as(mentor))).status).toBe(403);
    expect((await change(mentee, { feePercent: 0 })).status).toBe(404);
    expect((await admin.get(`/admin/mentors/${mentee.id}`)).status).toBe(404);
  });
});
