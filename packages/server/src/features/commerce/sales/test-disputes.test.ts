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
    const lost = outcome === 'lost';
    const decided = { status: outcome, fee, decidable: false, appealable: lost };
    expect(await find()).toMatchObject({ ...open, ...decided });
    expect((await find())?.decidedAt).not.toBeNull();
    expect(await decide({ outcome: 'lost', reason })).toEqual([409, 'wrong_state']);
    expect((await find())?.status).toBe(outcome);
    const log = await admin.get<AuditLogPage>('/admin/audit-log?action=dispute.decided');
    const noted = log.body.entries.filter(({ subjectUuid }) => subjectUuid === uuid);
    expect(noted.map(({ details }) => [details.outcome, details.reason])).toEqual([
      [outcome, reason],
    ]);
  });

  test('that are lost are won on appeal, once', async () => {
    const { find, decide } = await disputed();
    const reason = 'To see what follows.';
    await decide({ outcome: 'lost', reason });
    expect((await decide({ outcome: 'won', reason: ' ' }))[0]).toBe(400);
    expect((await decide({ outcome: 'won', reason }))[0]).toBe(204);
    expect(await find()).toMatchObject({ status: 'won', fee: 0, appealable: false });
    for (const outcome of ['won', 'lost'])
      expect(await decide({ outcome, reason })).toEqual([409, 'wrong_state']);
  });

  test('that two admins decide at the same moment are decided once', async () => {
    const { admin, find, uuid } = await disputed();
    const decide = (outcome: 'won' | 'lost') =>
      admin.send('POST', `/admin/disputes/${uuid}/decide`, { outcome, reason: 'At once.' });
    await Promise.all([decide('lost'), decide('won')]);
    await paying.settle();
    const { status, saleUuid = '' } = (await find()) ?? {};
    const notes = await on.server.db
      .selectFrom('creditNotes')
      .select('kind')
      .where('invoiceId', '=', saleUuid)
      .execute();
    // A decision on what was open is no appeal against the other one.
    expect(notes.map(({ kind }) => kind)).toEqual(status === 'lost' ? ['dispute'] : []);
  });

  test('open ones come first', async () => {
    const { admin, uuid } = await disputed();
    const { disputes, total } = (await admin.get<DisputeList>('/admin/disputes?limit=1')).body;
    expect([disputes.map((one) => one.uuid), total > 1]).toEqual([[uuid], true]);
  });
});
