import type {
  AffiliateProgram,
  Affiliation,
  AffiliationList,
  AnsweredFile,
  InactivityCreditList,
  PlanOffer,
  Problem,
  RefundRequestList,
  StatementList,
  Subscription,
} from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cryptoRandom } from '../../../adapters/random.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { failuresOfAJob } from '../../../jobs/retry-delay.ts';
import { JobWorker } from '../../../jobs/worker.ts';
import { Buying } from '../../../testing/buying.ts';
import { drawnText } from '../../../testing/drawn-text.ts';
import { engines } from '../../../testing/engines.ts';
import { Leaving } from '../../../testing/leaving.ts';
import { Paying } from '../../../testing/paying.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { partyOf } from '../../commerce/billing/party.ts';
import { deletedUser } from '../users/deleted-user.ts';

const gone = 'Deleted user';

describe.each(engines)('the name of a user who has left, on %s', (engine) => {
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
  afterAll(() => on.server.close());

  const textOf = ({ base64 }: AnsweredFile) => Buffer.from(base64, 'base64');

  test('is not in anything that the seller reads about a buyer', async () => {
    const { mentor, buyer, order } = await buying.offer();
    const id = await paying.order(buyer.id, order);
    await paying.card(id, 'accepted');
    const asked = { reason: 'It was not for me.' };
    const request = await (await on.as(buyer)).send(
      'POST',
      `/user-subscriptions/${id}/refund-request`,
      asked,
    );
    expect(request.status).toBeLessThan(300);
    await leaving.erase(buyer);
    const seller = await on.as(mentor);
    const read = async <T>(path: string) => (await seller.get<T>(path)).body;
    const { refundRequests } = await read<RefundRequestList>('/refund-requests');
    expect(refundRequests.map((one) => one.buyer)).toEqual([gone]);
    const { statements } = await read<StatementList>('/payouts/statements?limit=100');
    const month = statements.at(-1)?.month;
    const file = (format: string) => read<AnsweredFile>(`/payouts/statements/${month}.${format}`);
    expect(textOf(await file('csv')).toString('utf8')).toContain(gone);
    const everything = [
      refundRequests,
      textOf(await file('csv')).toString('utf8'),
      drawnText(textOf(await file('pdf'))),
      await read('/subscribers'),
      await read('/subscribers/export'),
      await read('/sales'),
      await read('/dashboard/mentor'),
      await read('/affiliate-program'),
    ];
    expect(JSON.stringify(await read('/dashboard/mentor'))).toContain(gone);
    const text = JSON.stringify(everything);
    expect(text).not.toContain('deleted-');
    expect(text).not.toContain(buyer.username);
  });

  test('is not in anything that a follower or an affiliate reads about a seller', async () => {
    const { mentor, buyer, order } = await buying.offer({ prices: [] });
    const free = { ...order, interval: 'free', amount: 0 } as const;
    await paying.order(buyer.id, free);
    const partner = await on.server.arrange.user(['mentee']);
    await (await on.as(mentor)).send('PUT', '/affiliate-program', { basisPoints: 2_000 });
    const terms = { username: mentor.username, acceptTerms: true };
    const enrolled = await (await on.as(partner)).send<Affiliation>(
      'POST',
      '/affiliates/enroll',
      terms,
    );
    expect(enrolled.body.mentor).toBe(mentor.username);
    await leaving.erase(mentor);
    const follower = await on.as(buyer);
    const { body: held } = await follower.get<Subscription[]>('/user-subscriptions');
    expect(held.map(({ account, status }) => [account.username, status])).toEqual([
      [gone, 'inactive'],
    ]);
    const { body: offer } = await follower.get<PlanOffer>(`/plans/${order.planUuid}/offer`);
    expect([offer.account.username, offer.blocked]).toEqual([gone, 'not_on_sale']);
    const { body: links } = await (await on.as(partner)).get<AffiliationList>('/affiliates');
    expect(links.affiliations.map((one) => [one.mentor, one.status])).toEqual([[gone, 'ended']]);
    expect((await partyOf(on.server.db, mentor.id)).username).toBe(gone);
  });

  test('is not in the list of affiliates, nor in the credits of an idle Skipper', async () => {
    const { mentor, buyer, order } = await buying.offer();
    const partner = await on.server.arrange.user(['mentee']);
    await (await on.as(mentor)).send('PUT', '/affiliate-program', { basisPoints: 2_000 });
    const terms = { username: mentor.username, acceptTerms: true };
    await (await on.as(partner)).send('POST', '/affiliates/enroll', terms);
    await leaving.erase(partner);
    const { body } = await (await on.as(mentor)).get<AffiliateProgram>('/affiliate-program');
    expect(body.affiliates.map(({ username }) => username)).toEqual([gone]);
    const free = await buying.plan(mentor.id, { prices: [] });
    const id = await paying.order(buyer.id, { ...free, interval: 'free', amount: 0 });
    expect(order.planUuid).not.toBe(free.planUuid);
    await on.server.db
      .insertInto('inactivityCredits')
      .values({
        id: crypto.randomUUID(),
        subscriptionId: id,
        userId: buyer.id,
        mentorId: mentor.id,
        quietFrom: '2026-01-01T00:00:00.000Z',
        quietUntil: '2026-01-31T00:00:00.000Z',
        at: '2026-01-31T00:00:00.000Z',
      })
      .execute();
    await leaving.erase(mentor);
    const credits = await (await on.as(buyer)).get<InactivityCreditList>('/inactivity-credits');
    expect(credits.body.credits.map((one) => one.mentor)).toEqual([gone]);
  });

  test('can be given no plan, and offers nothing, by the name that their row has', async () => {
    const { mentor, buyer, order } = await buying.offer();
    const other = await buying.offer();
    await (await on.as(mentor)).send('PUT', '/affiliate-program', { basisPoints: 2_000 });
    await leaving.erase(buyer);
    await leaving.erase(mentor);
    const { email, username } = deletedUser(buyer.id);
    for (const member of [email, username]) {
      const gift = { member, planUuid: other.order.planUuid };
      const client = await on.as(other.mentor);
      const given = await client.send<Problem>('POST', '/subscribers/comp', gift);
      expect([given.status, given.body.errors[0]?.code]).toEqual([400, 'unknown_user']);
    }
    expect(order.planUuid).not.toBe(other.order.planUuid);
    const terms = { username: deletedUser(mentor.id).username, acceptTerms: true };
    const partner = await on.as(other.buyer);
    const enrolled = await partner.send<Problem>('POST', '/affiliates/enroll', terms);
    expect([enrolled.status, enrolled.body.errors[0]?.code]).toEqual([400, 'no_program']);
  });

  test('and address are not in a mail that was given up, nor in an invitation of theirs', async () => {
    const [admin, boss] = [
      await on.server.arrange.user(['admin']),
      await on.server.arrange.user(['admin']),
    ];
    const { password } = admin;
    const invited = { emails: ['guest@example.com'], role: 'mentor', reason: 'Asked.', password };
    const { status } = await (await on.as(admin)).send('POST', '/admin/invitations', invited);
    expect(status).toBeLessThan(300);
    const mail = { to: admin.email, subject: 'News', text: 'No server took it.' };
    await enqueue(on.server.db, cryptoRandom, 'mail', mail, on.clock.now());
    const deadAt = new Date(on.clock.now()).toISOString();
    await on.server.db
      .updateTable('jobs')
      .set({ deadAt })
      .where('payload', 'like', `%${admin.email}%`)
      .execute();
    await enqueue(on.server.db, cryptoRandom, 'mail', mail, on.clock.now());
    await leaving.erase(admin);
    const { body } = await (await on.as(boss)).get<object>('/admin/invitations');
    expect(JSON.stringify(body)).toContain(gone);
    expect(JSON.stringify(body)).not.toContain('deleted-');
    const ofTheirs = async (state: 'is' | 'is not') => {
      const jobs = on.server.db.selectFrom('jobs').select('payload').where('doneAt', 'is', null);
      const rows = await jobs.where('deadAt', state, null).execute();
      return rows.filter(({ payload }) => payload.includes(admin.email)).length;
    };
    expect(await ofTheirs('is not')).toBe(0);
    // The one that waited, and the one that says that the account is gone.
    expect(await ofTheirs('is')).toBeGreaterThan(1);
    const tries = { attempts: failuresOfAJob - 1, failures: failuresOfAJob - 1 };
    await on.server.db.updateTable('jobs').set(tries).where('doneAt', 'is', null).execute();
    const run = () => Promise.reject(new Error('The mail server is away.'));
    const parts = { clock: on.clock, random: cryptoRandom };
    await new JobWorker(on.server.app.database, parts, { run }, () => undefined).runDue();
    expect([await ofTheirs('is'), await ofTheirs('is not')]).toEqual([0, 0]);
  });
});
