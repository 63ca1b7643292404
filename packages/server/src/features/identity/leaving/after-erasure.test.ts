import type { Import, PlanOffer, RefundRequest, RefundRequestList } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cryptoRandom } from '../../../adapters/random.ts';
import { hour } from '../../../domain/time/durations.ts';
import type { ArrangedUser } from '../../../testing/arrange.ts';
import { Buying } from '../../../testing/buying.ts';
import { decideDispute } from '../../../testing/decide-dispute.ts';
import { engines } from '../../../testing/engines.ts';
import { fileOfRows, largeRows } from '../../../testing/large-file.ts';
import { Leaving } from '../../../testing/leaving.ts';
import { Paying } from '../../../testing/paying.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { checkBooks } from '../../commerce/books/check-books.ts';
import { AddStep } from '../../trading/imports/add-step.ts';
import { findImportJob } from '../../trading/imports/import-jobs.repository.ts';
import { ReadStep } from '../../trading/imports/read-step.ts';

describe.each(engines)('after a user was erased, on %s', (engine) => {
  let on: ClockedServer;
  let buying: Buying;
  let paying: Paying;
  let leaving: Leaving;
  beforeAll(async () => {
    on = await startClocked(engine);
    buying = new Buying(on);
    paying = new Paying(on);
    leaving = new Leaving(on);
  });
  afterAll(async () => {
    expect((await checkBooks(on.server.db)).wrong).toEqual([]);
    await on.server.close();
  });

  describe('an import', () => {
    async function start() {
      const mentor = await on.server.arrange.user(['mentor']);
      const account = await on.server.arrange.account(mentor);
      const owner = await on.as(mentor);
      const file = fileOfRows(largeRows());
      const upload = { accountUuid: account.uuid };
      const { uuid } = (await owner.upload<Import>('/imports', upload, file)).body;
      const left = async () => {
        const of = (table: 'importFiles' | 'importRows' | 'importJobs') =>
          on.server.db
            .selectFrom(table)
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .where('importId', '=', uuid)
            .executeTakeFirstOrThrow();
        const counts = [await of('importFiles'), await of('importRows'), await of('importJobs')];
        return counts.map(({ count }) => Number(count));
      };
      const row = () =>
        on.server.db
          .selectFrom('imports')
          .select(['state', 'fileName', 'columns', 'problem'])
          .where('id', '=', uuid)
          .executeTakeFirstOrThrow();
      const fills = async () => {
        const { count } = await on.server.db
          .selectFrom('fills')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('importId', '=', uuid)
          .executeTakeFirstOrThrow();
        return Number(count);
      };
      const job = async () => {
        const found = await findImportJob(on.server.db, uuid);
        if (!found) throw new Error('No job was ordered.');
        return found;
      };
      return { mentor, owner, uuid, left, row, fills, job };
    }
    const due = () => on.server.app.imports.runDue();
    const nothing = [0, 0, 0];
    const discarded = { state: 'discarded', fileName: '', columns: '[]', problem: null };

    test('that waits to be read is read no more', async () => {
      const it = await start();
      await leaving.erase(it.mentor);
      expect(await it.left()).toEqual(nothing);
      await due();
      expect([await it.left(), await it.row()]).toEqual([nothing, discarded]);
    });

    test('that is being read stores nothing of its file', async () => {
      const it = await start();
      const { database, services, clock } = on.server.app;
      const preparation = services.jobPreparation;
      const again: typeof preparation.again = async (...way) => {
        const reading = await preparation.again(...way);
        await leaving.erase(it.mentor);
        return reading;
      };
      const read = new ReadStep(database, { again } as typeof preparation);
      expect(await read.run(await it.job(), clock.now(), () => true)).toBe(false);
      await due();
      expect([await it.left(), await it.row()]).toEqual([nothing, discarded]);
    });

    test('whose file is gone when it is looked for ends without a failure', async () => {
      const it = await start();
      const { database, services, clock } = on.server.app;
      const preparation = services.jobPreparation;
      const again: typeof preparation.again = async (...way) => {
        await leaving.erase(it.mentor);
        return preparation.again(...way);
      };
      const read = new ReadStep(database, { again } as typeof preparation);
      expect(await read.run(await it.job(), clock.now(), () => true)).toBe(false);
      expect([await it.left(), await it.row()]).toEqual([nothing, discarded]);
    });

    test('that is half added is taken back', async () => {
      const it = await start();
      await due();
      await it.owner.send('POST', `/imports/${it.uuid}/commit`);
      const { database, services, clock } = on.server.app;
      const read = new ReadStep(database, services.jobPreparation);
      const add = new AddStep(database, cryptoRandom, read);
      let steps = 2;
      const going = () => {
        steps -= 1;
        return steps >= 0;
      };
      const job = await it.job();
      await add.run(job, clock.now(), going);
      expect(await it.fills()).toBeGreaterThan(0);
      await leaving.erase(it.mentor);
      // The step that was under way goes no further.
      await add.run(job, clock.now(), () => true);
      await due();
      expect([await it.left(), await it.fills()]).toEqual([nothing, 0]);
      expect((await it.row()).state).toBe('reverted');
    });
  });

  describe('a webhook', () => {
    /** Delivers what the provider has to say as it does: by calls. */
    async function deliver(): Promise<readonly number[]> {
      const answers: number[] = [];
      await on.server.app.sandbox.deliver(async (raw, headers) => {
        const answer = await on.server.app.fastify.inject({
          method: 'POST',
          url: '/api/hooks/sandbox',
          payload: Buffer.from(raw),
          headers: { ...(headers as Record<string, string>), 'content-type': 'application/json' },
        });
        answers.push(answer.statusCode);
      });
      return answers;
    }
    const placeholder = (id: string) => `deleted-${id}@deleted.invalid`;
    /** Mails to the address that the user had, and to that of the row which is left. */
    const mailed = async (user: ArrangedUser) => [
      (await on.server.mailsTo(user.email)).length,
      (await on.server.mailsTo(placeholder(user.id))).length,
    ];
    const statuses = (invoices: readonly { readonly status: string }[]) =>
      invoices.map(({ status }) => status);
    const balanced = async () => expect((await checkBooks(on.server.db)).wrong).toEqual([]);

    test.each(['won', 'lost'] as const)('about a dispute that is %s is booked', async (outcome) => {
      const { mentor, buyer, order } = await buying.offer();
      await paying.card(await paying.order(buyer.id, order), 'disputed');
      on.clock.advance(hour);
      await paying.settle();
      await leaving.erase(buyer);
      await paying.settle();
      const before = await mailed(buyer);
      const books = await buying.books(mentor.id);
      await decideDispute(on.server, buyer.id, outcome);
      const answers = await deliver();
      expect(answers.length).toBeGreaterThan(0);
      expect(new Set(answers)).toEqual(new Set([200]));
      await paying.settle();
      expect(await mailed(buyer)).toEqual(before);
      const after = await buying.books(mentor.id);
      if (outcome === 'won') expect(after).not.toEqual(books);
      const subjects = (await on.server.mailsTo(mentor.email)).map(({ subject }) => subject);
      expect(subjects.join()).not.toContain('deleted-');
      await balanced();
    });

    test('about a renewal that was taken before gives it back', async () => {
      const { mentor, buyer, order } = await buying.offer();
      const id = await paying.order(buyer.id, order);
      await paying.card(id, 'lost-answer');
      const { currentPeriodEnd } = await buying.row(id);
      on.clock.advance(Date.parse(currentPeriodEnd ?? '') - on.clock.now() + 1);
      const { services, database, worker } = on.server.app;
      await services.renewals.run(database, (error) => {
        throw error;
      });
      await worker.runDue();
      const taken = () => buying.charges(buyer.id);
      const returned = async () => (await buying.atProvider(buyer.id, 'refund')).length;
      // The provider has taken it, and no one here knows.
      expect([await taken(), await returned()]).toEqual([2, 0]);
      // Without running the jobs that wait, as `mailed` does.
      const sent = async () => {
        const mails = (await on.server.app.outbox?.list()) ?? [];
        return mails.filter(({ to }) => to === buyer.email).map(({ subject }) => subject);
      };
      const before = await sent();
      await leaving.erase(buyer);
      expect((await buying.row(id)).billingStatus).toBe('canceled');
      expect(statuses(await buying.invoices(id))).toEqual(['paid', 'void']);
      const books = await buying.books(mentor.id);
      const answers = await deliver();
      expect(new Set([200, ...answers])).toEqual(new Set([200]));
      await paying.days(3);
      expect([await taken(), await returned()]).toEqual([2, 1]);
      expect((await buying.row(id)).billingStatus).toBe('canceled');
      expect(statuses(await buying.invoices(id))).toEqual(['paid', 'paid']);
      const after = await buying.books(mentor.id);
      // The first period stays paid; of the second nothing but the fee of the processor is kept.
      const kept = (after.processing ?? 0) - (books.processing ?? 0);
      expect(kept).toBeGreaterThan(0);
      expect(after).toEqual({
        ...books,
        processing: after.processing,
        mentor: (books.mentor ?? 0) - kept,
      });
      const own = ['Your account was deleted', 'Your account will be deleted'];
      expect((await sent()).sort()).toEqual([...before, ...own].sort());
      expect(await on.server.mailsTo(placeholder(buyer.id))).toEqual([]);
      await balanced();
    });

    test('about a refund is booked', async () => {
      const { mentor, buyer, order } = await buying.offer();
      await paying.card(await paying.order(buyer.id, order), 'accepted');
      await leaving.erase(buyer);
      await paying.settle();
      const before = await mailed(buyer);
      const seller = await on.as(mentor);
      const { body } = await seller.get<{ sales: { uuid: string }[] }>('/sales');
      const refund = { amount: 4_900, reason: 'They left' };
      const path = `/sales/${body.sales[0]?.uuid}/refund`;
      expect((await seller.sendOnce('POST', path, refund)).status).toBeLessThan(300);
      await on.server.app.worker.runDue();
      const answers = await deliver();
      expect(answers.length).toBeGreaterThan(0);
      expect(new Set(answers)).toEqual(new Set([200]));
      await paying.settle();
      expect(await mailed(buyer)).toEqual(before);
      expect((await buying.books(mentor.id)).mentor).toBeLessThanOrEqual(0);
      await balanced();
    });
  });

  test('a refund that they asked for before is given, and no one is written to', async () => {
    const { mentor, buyer, order } = await buying.offer();
    const id = await paying.order(buyer.id, order);
    await paying.card(id, 'accepted');
    const path = `/user-subscriptions/${id}/refund-request`;
    const asked = await (await on.as(buyer)).send<RefundRequest>('POST', path, { reason: 'Quiet' });
    await leaving.erase(buyer);
    await paying.settle();
    const admin = await on.as(await on.server.arrange.user(['admin']));
    const { refundRequests } = (await admin.get<RefundRequestList>('/admin/refund-requests')).body;
    const request = refundRequests.find(({ uuid }) => uuid === asked.body.uuid);
    expect(request).toMatchObject({ buyer: 'Deleted user', left: 4_900, status: 'open' });
    const before = (await on.server.mailsTo(buyer.email)).length;
    const answer = { outcome: 'accepted', amount: 4_900, answer: 'Yes', reason: 'Fair' };
    const decide = `/admin/refund-requests/${asked.body.uuid}/decide`;
    expect((await admin.send('POST', decide, answer)).status).toBe(200);
    expect((await admin.send('POST', decide, answer)).status).toBe(409);
    await paying.settle();
    expect(await buying.atProvider(buyer.id, 'refund')).toMatchObject([
      { money: { amount: 4_900 }, status: 'succeeded' },
    ]);
    const { customer, platform, mentor: kept, processing } = await buying.books(mentor.id);
    expect([customer, platform, kept]).toEqual([0, 0, -(processing ?? 0)]);
    expect((await on.server.mailsTo(buyer.email)).length).toBe(before);
    expect(await on.server.mailsTo(`deleted-${buyer.id}@deleted.invalid`)).toEqual([]);
  });

  test('their card begins no second trial for another user', async () => {
    const { buyer, order } = await buying.offer({ trialDays: 7 });
    const holder = 'One And The Same';
    const first = await paying.order(buyer.id, order);
    await paying.card(first, 'accepted', holder);
    expect((await buying.row(first)).billingStatus).toBe('trialing');
    await leaving.erase(buyer);
    await paying.settle();
    const again = await on.server.arrange.user(['mentee'], {
      email: buyer.email,
      username: `new_${buyer.username}`,
    });
    const second = await paying.order(again.id, order);
    await paying.card(second, 'accepted', holder);
    expect((await buying.row(second)).billingStatus).toBe('incomplete');
    expect(await buying.charges(again.id)).toBe(0);
    const { body } = await (await on.as(again)).get<PlanOffer>(`/plans/${order.planUuid}/offer`);
    expect(body.trialDays).toBe(0);
    // Another card does begin one.
    const other = await on.server.arrange.user(['mentee']);
    const third = await paying.order(other.id, order);
    await paying.card(third, 'accepted', 'Someone Else');
    expect((await buying.row(third)).billingStatus).toBe('trialing');
  });
});
