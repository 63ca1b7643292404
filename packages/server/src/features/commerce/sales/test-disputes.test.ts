import type { AuditLogPage, DisputeList, Problem } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../../testing/engines.ts';
import { Paying } from '../../../testing/paying.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { checkBooks } from '../books/check-books.ts';

const price = { interval: 'month', amount: 5_000, currency: 'USD' } as const;

describe.each(engines)('disputes that an admin decides at the sandbox on %s', (engine) => {
  let on: ClockedServer;
  let paying: Paying;
  beforeAll(async () => {
    on = await startClocked(engine);
    paying = new Paying(on);
  });
  afterAll(async () => {
    expect((await checkBooks(on.server.db)).wrong).toEqual([]);
    await on.server.close();
  });

  /** A sale whose payment is taken back, as an admin sees it. */
  async function disputed() {
    const { arrange } = on.server;
    const [mentor, buyer] = [await arrange.user(['mentor']), await arrange.user(['mentee'])];
    const planUuid = await arrange.plan(mentor, { prices: [price] });
    await paying.card(await paying.order(buyer.id, { planUuid, ...price }), 'disputed');
    // A dispute that came before its payment is looked at again.
    on.clock.advance(3_600_000);
    await paying.settle();
    const admin = await on.as(await arrange.user(['admin']));
    const find = async () => {
      const { disputes } = (await admin.get<DisputeList>('/admin/disputes?limit=100')).body;
      return disputes.find((one) => one.buyer === buyer.username);
    };
    const { uuid = '' } = (await find()) ?? {};
    const decide = async (body: object, by = admin, id = uuid) => {
      const answer = await by.send<Problem>('POST', `/admin/disputes/${id}/decide`, body);
      await paying.settle();
      return [answer.status, answer.body?.errors?.[0]?.code ?? answer.body?.errors?.[0]?.field];
    };
    return { mentor, buyer, admin, find, uuid, decide };
  }

  test.each(['won', 'lost'] as const)('are listed, and %s once, with a reason', async (outcome) => {
    const { mentor, buyer, admin, find, uuid, decide } = await disputed();
    const open = {
      buyer: buyer.username,
      seller: mentor.username,
      plan: 'Crew',
      amount: 5_000,
      currency: 'USD',
    };
    expect(await find()).toMatchObject({ ...open, status: 'open', fee: 1_500, decidable: true });
    const reason = 'To see what follows.';
    expect(await decide({ outcome, reason: ' ' })).toEqual([400, 'required']);
    expect((await decide({ outcome: 'open', reason }))[0]).toBe(400);
    expect((await decide({ outcome }))[0]).toBe(400);
    for (const one of [mentor, buyer]) {
      expect((await decide({ outcome, reason }, await on.as(one)))[0]).toBe(403);
      expect((await (await on.as(one)).get('/admin/disputes')).status).toBe(403);
    }
    expect((await decide({ outcome, reason }, admin, crypto.randomUUID()))[0]).toBe(404);
    expect(await find()).toMatchObject({ status: 'open', decidedAt: null });
    expect((await decide({ outcome, reason }))[0]).toBe(204);
    const fee = outcome === 'won' ? 0 : 1_500;
    expect(await find()).toMatchObject({ ...open, status: outcome, fee, decidable: false });
    expect((await find())?.decidedAt).not.toBeNull();
    const other = outcome === 'won' ? 'lost' : 'won';
    expect(await decide({ outcome: other, reason })).toEqual([409, 'wrong_state']);
    expect((await find())?.status).toBe(outcome);
    const log = await admin.get<AuditLogPage>('/admin/audit-log?action=dispute.decided');
    const noted = log.body.entries.filter(({ subjectUuid }) => subjectUuid === uuid);
    expect(noted.map(({ details }) => [details.outcome, details.reason])).toEqual([
      [outcome, reason],
    ]);
  });

  test('that two admins decide at the same moment are decided once', async () => {
    const { admin, find, uuid } = await disputed();
    const decide = (outcome: 'won' | 'lost') =>
      admin.send('POST', `/admin/disputes/${uuid}/decide`, { outcome, reason: 'At once.' });
    await Promise.all([decide('won'), decide('lost')]);
    await paying.settle();
    expect(['won', 'lost']).toContain((await find())?.status);
  });

  test('open ones come first', async () => {
    const { admin, uuid } = await disputed();
    const { disputes, total } = (await admin.get<DisputeList>('/admin/disputes?limit=1')).body;
    expect([disputes.map((one) => one.uuid), total > 1]).toEqual([[uuid], true]);
  });
});
