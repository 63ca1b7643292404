import type {
  AdminPayoutDetail,
  AdminPayoutList,
  AuditLogPage,
  PayoutAccount,
  PayoutBalances,
  PayoutList,
  Problem,
} from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instant } from '../../../adapters/clock.ts';
import { day } from '../../../domain/time/durations.ts';
import { engines } from '../../../testing/engines.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { TestBank } from '../../../testing/test-bank.ts';

describe.each(engines)('payouts under the eyes of admins, on %s', (engine) => {
  let on: ClockedServer;
  const bank = new TestBank();
  beforeAll(async () => {
    on = await startClocked(engine, { payouts: bank });
  });
  afterAll(() => on.server.close());

  async function start() {
    const { arrange, app } = on.server;
    const [mentor, mentee] = [await arrange.user(['mentor']), await arrange.user(['mentee'])];
    await arrange.subscription(mentee, mentor);
    const sell = () => arrange.sale(mentee, mentor, 5_000, 9 * day);
    const operator = await arrange.user(['admin']);
    // Sessions do not last as long as these tests.
    const admin = () => on.as(operator);
    const own = async () => on.as(mentor);
    const get = async <Body>(path: string) => (await (await own()).get<Body>(path)).body;
    const run = async () => {
      await app.services.payouts.run(app.database, (error) => {
        throw error;
      });
      await app.worker.runDue();
    };
    const list = async (query: string) =>
      (await (await admin()).get<AdminPayoutList>(`/admin/payouts?q=${mentor.username}&${query}`))
        .body;
    const change = async (what: 'hold' | 'release', uuid: string, body: object) => {
      const path = `/admin/payouts/${uuid}/${what}`;
      const answer = await (await admin()).send<AdminPayoutDetail>('POST', path, body);
      await app.worker.runDue();
      const [error] = (answer.body as unknown as Partial<Problem>).errors ?? [];
      return { ...answer, failed: [answer.status, error?.field, error?.code] };
    };
    const sent = () => bank.asked.filter(({ mentorId }) => mentorId === mentor.id);
    return { mentor, admin, own, sell, get, run, list, change, sent };
  }

  test('a payout that waits is not sent, nor any other one made, until the hold is lifted', async () => {
    const { mentor, admin, own, sell, get, run, list, change, sent } = await start();
    await sell();
    bank.failure = new Error('The bank is away.');
    await on.server.app.services.payouts.run(on.server.app.database, () => undefined);
    bank.failure = undefined;
    const before = sent().length;
    const [waiting] = (await list('status=pending')).payouts;
    expect([waiting?.status, waiting?.amount, waiting?.hold]).toEqual(['pending', 4_325, null]);
    const uuid = waiting?.uuid ?? '';
    const held = await change('hold', uuid, { reason: 'We check an order.' });
    expect(held.status).toBe(200);
    expect(held.body).toMatchObject({
      uuid,
      receiver: mentor.username,
      hold: { reason: 'We check an order.', until: null },
    });
    expect((await change('hold', uuid, { reason: 'Again.' })).failed).toEqual([
      409,
      undefined,
      'already_held',
    ]);
    on.clock.advance(8 * day);
    await sell();
    await run();
    expect(sent()).toHaveLength(before);
    expect((await get<PayoutList>('/payouts')).total).toBe(1);
    expect(await get<PayoutAccount>('/payouts/account')).toMatchObject({
      canReceive: false,
      payable: [],
      hold: { reason: 'We check an order.', until: null },
    });
    expect((await get<PayoutBalances>('/payouts/balance')).schedule.coming).toEqual([]);
    expect((await (await own()).send('POST', '/payouts', {})).status).toBe(409);
    expect((await list('status=held')).payouts.map((one) => one.uuid)).toEqual([uuid]);
    expect((await change('release', uuid, { reason: 'All is well.' })).body.hold).toBeNull();
    // The payout that waited goes out at once, and what came free with it.
    expect(sent().length).toBeGreaterThan(before);
    expect((await list('status=held')).payouts).toEqual([]);
    expect((await change('release', uuid, { reason: 'Again.' })).failed).toEqual([
      409,
      undefined,
      'not_held',
    ]);
    const mails = await on.server.mailsTo(mentor.email);
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'Your payouts are on hold',
      'Your payouts have resumed',
    ]);
    expect(
      mails.flatMap(({ subject, headers }) => (headers?.['List-Unsubscribe'] ? subject : [])),
    ).toEqual(['Your payouts have resumed']);
    expect(mails.find(({ subject }) => subject.endsWith('hold'))?.text).toContain(
      'Reason: We check an order.',
    );
    const { body: log } = await (await admin()).get<AuditLogPage>(
      `/admin/audit-log?subjectUuid=${uuid}`,
    );
    expect(
      log.entries
        .filter(({ action }) => action !== 'payout.sent')
        .map(({ action, details }) => [action, details.reason]),
    ).toEqual([
      ['payout.released', 'All is well.'],
      ['payout.held', 'We check an order.'],
    ]);
  });

  test('a hold ends by itself on its day', async () => {
    const { sell, get, run, list, change, sent } = await start();
    await sell();
    await run();
    const [first] = (await list('')).payouts;
    const until = instant(on.clock.now() + 20 * day).slice(0, 10);
    const body = { reason: 'We check an order.', until };
    expect((await change('hold', first?.uuid ?? '', body)).body.hold).toMatchObject({ until });
    await sell();
    on.clock.advance(19 * day);
    await run();
    expect(sent()).toHaveLength(1);
    on.clock.advance(day);
    await run();
    expect(sent()).toHaveLength(2);
    expect((await get<PayoutAccount>('/payouts/account')).hold).toBeNull();
    expect((await change('hold', first?.uuid ?? '', body)).failed).toEqual([400, 'until', 'past']);
    expect((await change('hold', first?.uuid ?? '', { reason: 'Once more.' })).status).toBe(200);
  });

  test('two holds at the same moment are one', async () => {
    const { sell, run, list, change } = await start();
    await sell();
    await run();
    const [first] = (await list('')).payouts;
    const both = await Promise.all(
      ['One.', 'Two.'].map((reason) => change('hold', first?.uuid ?? '', { reason })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test.each([
    [{ reason: ' ' }, 'reason'],
    [{}, 'reason'],
    [{ reason: 'x'.repeat(501) }, 'reason'],
    [{ reason: 'A.', until: 'tomorrow' }, 'until'],
    [{ reason: 'A.', until: '2026-02-30' }, 'until'],
    [{ reason: 'A.', until: '2020-01-01' }, 'until'],
    [{ reason: 'A.', until: '2199-01-01' }, 'until'],
  ])('%j is refused', async (body, field) => {
    const { sell, run, list, change } = await start();
    await sell();
    await run();
    const [first] = (await list('')).payouts;
    const { failed } = await change('hold', first?.uuid ?? '', body);
    expect(failed.slice(0, 2)).toEqual([400, field]);
    expect((await list('status=held')).payouts).toEqual([]);
  });

  test('only admins see and hold them, and only payouts that are there', async () => {
    const { own, sell, run, list, change } = await start();
    await sell();
    await run();
    const [first] = (await list('')).payouts;
    const client = await own();
    const path = `/admin/payouts/${first?.uuid}`;
    expect((await client.get('/admin/payouts')).status).toBe(403);
    expect((await client.get(path)).status).toBe(403);
    expect((await client.send('POST', `${path}/hold`, { reason: 'Mine.' })).status).toBe(403);
    expect((await client.send('POST', `${path}/release`, { reason: 'Mine.' })).status).toBe(403);
    const unknown = crypto.randomUUID();
    expect((await change('hold', unknown, { reason: 'A.' })).status).toBe(404);
    expect((await change('release', unknown, { reason: 'A.' })).status).toBe(404);
  });

  test('the list is paged by key and by number, and both agree', async () => {
    const { sell, run, list } = await start();
    for (let week = 0; week < 5; week += 1) {
      await sell();
      await run();
      on.clock.advance(8 * day);
    }
    const all = (await list('limit=100')).payouts.map(({ uuid }) => uuid);
    expect(all).toHaveLength(5);
    const byKey: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: AdminPayoutList = await list(`limit=2${cursor && `&cursor=${cursor}`}`);
      expect(page.total).toBe(5);
      byKey.push(...page.payouts.map(({ uuid }) => uuid));
      cursor = page.nextCursor;
    }
    expect(byKey).toEqual(all);
    const byNumber = await Promise.all([1, 2, 3].map((page) => list(`limit=2&page=${page}`)));
    expect(byNumber.flatMap(({ payouts }) => payouts.map(({ uuid }) => uuid))).toEqual(all);
    expect((await list('status=failed')).total).toBe(0);
    expect((await list('status=paid')).total).toBe(5);
  });
});
