import type {
  AuditLogPage,
  Job,
  JobList,
  Problem,
  RetriedJobs,
  WebhookEventList,
} from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instant } from '../../../adapters/clock.ts';
import { failuresOfAJob } from '../../../jobs/retry-delay.ts';
import type { ApiClient } from '../../../testing/api-client.ts';
import { engines } from '../../../testing/engines.ts';
import { giveUpJob } from '../../../testing/give-up-job.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';

const reason = 'The provider is back.';

describe.each(engines)('jobs and events in the hands of an admin on %s', (engine) => {
  let on: ClockedServer;
  let admin: ApiClient;
  beforeAll(async () => {
    on = await startClocked(engine);
    admin = await on.as(await on.server.arrange.user(['admin']));
  });
  afterAll(() => on.server.close());

  const givenUp = (kind: string, payload: object) =>
    giveUpJob(on.server.db, kind, payload, on.clock.now());
  const retry = (id: string, body: object = { reason }, by = admin) =>
    by.send<Job & Pick<Problem, 'errors'>>('POST', `/admin/jobs/${id}/retry`, body);
  const logged = async (action: string) =>
    (await admin.get<AuditLogPage>(`/admin/audit-log?action=${action}`)).body.entries;

  test('a job that was given up is listed without its payload, tried again once, and noted', async () => {
    const email = 'someone@example.com';
    const id = await givenUp('forgot-password', { email });
    const { body: list } = await admin.get<JobList>('/admin/jobs');
    expect(list.jobs.find(({ uuid }) => uuid === id)).toMatchObject({
      kind: 'forgot-password',
      state: 'failed',
      attempts: failuresOfAJob,
      lastError: 'The provider does not answer.',
    });
    expect(JSON.stringify(list)).not.toContain(email);
    const again = await retry(id);
    expect([again.status, again.body.state, again.body.attempts]).toEqual([202, 'waiting', 0]);
    expect((await retry(id)).body.errors?.[0]?.code).toBe('job_not_failed');
    await on.server.app.worker.runDue();
    const { body: after } = await admin.get<JobList>('/admin/jobs');
    expect(after.jobs.map(({ uuid }) => uuid)).not.toContain(id);
    expect((await admin.get<Job>(`/admin/jobs/${id}`)).body.state).toBe('done');
    expect(await logged('job.retried')).toMatchObject([
      { details: { reason, kind: 'forgot-password', job: id } },
    ]);
  });

  test('all of a kind that were given up are tried again together, and no others', async () => {
    const emails = ['one@example.com', 'two@example.com', 'three@example.com'];
    const ids = [];
    for (const email of emails) ids.push(await givenUp('account-guessed', { email }));
    const other = await givenUp('forgot-password', { email: 'four@example.com' });
    const retryAll = (body: object, by = admin) =>
      by.send<RetriedJobs & Problem>('POST', '/admin/jobs/retry', body);
    const kind = 'account-guessed';
    const mentor = await on.as(await on.server.arrange.user(['mentor']));
    expect((await retryAll({ kind, reason }, mentor)).status).toBe(403);
    expect((await retryAll({ kind, reason: ' ' })).body.errors[0]?.field).toBe('reason');
    const again = await retryAll({ kind, reason });
    expect([again.status, again.body]).toEqual([202, { kind, retried: 3 }]);
    expect((await retryAll({ kind, reason })).body.retried).toBe(0);
    await on.server.app.worker.runDue();
    const states = [];
    for (const id of [...ids, other]) {
      states.push((await admin.get<Job>(`/admin/jobs/${id}`)).body.state);
    }
    expect(states).toEqual(['done', 'done', 'done', 'failed']);
    expect((await logged('job.all_retried')).map(({ details }) => details)).toEqual([
      { reason, kind, jobs: 0 },
      { reason, kind, jobs: 3 },
    ]);
  });

  test('a refund that was given up is asked for once, however often it is tried again', async () => {
    const { arrange, app } = on.server;
    const [mentor, buyer] = [await arrange.user(['mentor']), await arrange.user(['mentee'])];
    await arrange.subscription(buyer, mentor);
    await arrange.sale(buyer, mentor, 5_000);
    const id = await givenUp('refund', { refundId: crypto.randomUUID() });
    const { body } = await admin.get<JobList>('/admin/jobs?kind=refund');
    expect(body.jobs.map(({ uuid }) => uuid)).toEqual([id]);
    const answers = await Promise.all([retry(id), retry(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
    await app.worker.runDue();
    const refunds = await on.server.db.selectFrom('refunds').selectAll().execute();
    expect(refunds).toEqual([]);
  });

  test('no one else sees or restarts one, and a reason is asked for', async () => {
    const id = await givenUp('sms', { to: '+15550100', text: '123456' });
    const mentor = await on.as(await on.server.arrange.user(['mentor']));
    expect((await mentor.get('/admin/jobs')).status).toBe(403);
    expect((await retry(id, { reason }, mentor)).status).toBe(403);
    expect((await retry(id, { reason: ' ' })).body.errors?.[0]?.field).toBe('reason');
    expect((await retry(crypto.randomUUID())).status).toBe(404);
    const { body } = await admin.get<JobList>('/admin/jobs?state=waiting&kind=sms');
    expect(body).toEqual({ jobs: [], total: 0 });
  });

  test('an event is looked up again by one job, however often it is asked for', async () => {
    const { provider } = on.server.app.services.inbox;
    const receivedAt = instant(on.clock.now());
    const event = { provider, id: 'evt_1', kind: 'refund.changed', subject: 're_1', receivedAt };
    await on.server.db
      .insertInto('webhookEvents')
      .values([event, { ...event, id: 'evt_2', kind: 'other' }])
      .execute();
    const { body } = await admin.get<WebhookEventList>('/admin/webhook-events');
    expect(body.total).toBe(2);
    expect(body.events.map(({ id, replayable }) => [id, replayable])).toEqual([
      ['evt_2', false],
      ['evt_1', true],
    ]);
    const replay = (id: string) =>
      admin.send<Job & Pick<Problem, 'errors'>>('POST', `/admin/webhook-events/${id}/replay`, {
        reason,
      });
    const [one, other] = await Promise.all([replay('evt_1'), replay('evt_1')]);
    expect([one.status, one.body.kind, other.body.uuid]).toEqual([
      202,
      'provider-event',
      one.body.uuid,
    ]);
    expect((await replay('evt_2')).body.errors?.[0]?.code).toBe('nothing_to_replay');
    expect((await replay('evt_3')).status).toBe(404);
    expect(await logged('webhook.replayed')).toHaveLength(2);
  });
});
