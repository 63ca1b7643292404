import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Job, permissionMap, type WebhookEvent } from '../../contract/index.ts';
import {
  cellsOf,
  formLines,
  json,
  latestBody,
  type OpenScreen,
  openScreen,
  sessionOf,
  type TestPorts,
  testPorts,
} from '../../testing/index.ts';
import { eventName, jobKinds, jobName } from './job-names.ts';
import { jobsTable, webhookEventsTable } from './jobs.tables.ts';

const uuid = '00000000-0000-4000-8000-00000000000c';
const at = '2026-01-05T14:00:00.000Z';
const job: Job = {
  uuid,
  kind: 'refund',
  state: 'failed',
  attempts: 10,
  lastError: 'The provider does not answer.',
  createdAt: at,
  runAt: at,
  failedAt: at,
};
const event: WebhookEvent = {
  id: 'evt_1',
  provider: 'stripe',
  kind: 'refund.changed',
  subject: 're_1',
  receivedAt: at,
  replayable: true,
};
const jobs = '/api/admin/jobs';
const events = '/api/admin/webhook-events';
let ports: TestPorts;
let screen: OpenScreen;

beforeEach(() => {
  ports = testPorts();
  ports.sender
    .on('GET', jobs, json({ jobs: [job], total: 1 }))
    .on('GET', `${jobs}/${uuid}`, json(job))
    .on(
      'GET',
      events,
      json({ events: [event, { ...event, id: 'evt_2', replayable: false }], total: 2 }),
    );
});
afterEach(() => {
  screen.close();
  ports.clock.assertNoTimers();
});

async function open(search = '') {
  const session = sessionOf({ permissions: permissionMap(['admin']) });
  screen = await openScreen(ports, `/dashboard/admin/jobs${search}`, session);
  return screen.lines;
}
const askedFor = (path: string) =>
  ports.sender.sent('GET', path).map((one) => one.path.replace(path, ''));

describe('jobs', () => {
  test('are listed in plain words with why they failed, and lead to the job', async () => {
    expect(await open()).toContain(
      `Refund a payment | failed | 10 | The provider does not answer. | 2026-01-05 14:00 | 2026-01-05 14:00 → /dashboard/admin/jobs?job=${uuid} [Try again, form]`,
    );
    expect(askedFor(jobs)).toEqual(['?limit=25&page=1']);
  });

  test.each([
    ['?state=failed&kind=refund', '?kind=refund&limit=25&page=1&state=failed'],
    ['?state=waiting', '?limit=25&page=1&state=waiting'],
    ['?state=other&kind=DROP%20TABLE', '?limit=25&page=1'],
  ])('filtered by %s', async (search, asked) => {
    await open(search);
    expect(askedFor(jobs)).toEqual([asked]);
  });

  test('are tried again with a reason', async () => {
    ports.sender.on(
      'POST',
      `${jobs}/${uuid}/retry`,
      json({ ...job, state: 'waiting' }, { status: 202 }),
    );
    await open(`?job=${uuid}`);
    expect(screen.lines).toContain('Last error: The provider does not answer.');
    const form = screen.ask('Try again', { reason: ' ' });
    expect(formLines(form)).toEqual([
      'Form: Try this job again?',
      'Refund a payment. Nothing that an earlier attempt did is done twice.',
      expect.stringContaining('Reason (text)'),
      '[Yes, try again]',
    ]);
    expect(await form.send()).toBe(false);
    form.fields[0]?.set(' It is back. ');
    expect(await form.send()).toBe(true);
    expect(latestBody(ports, 'POST', `${jobs}/${uuid}/retry`)).toEqual({ reason: 'It is back.' });
    expect(screen.skipper.toasts.items).toMatchObject([
      { severity: 'success', title: 'Refund a payment: queued again' },
    ]);
    screen.skipper.toasts.clear();
  });

  test.each([
    [1, '1 job'],
    [1_200, '1,200 jobs'],
  ])('of one kind are tried again together: %i', async (retried, named) => {
    ports.sender.on('POST', `${jobs}/retry`, json({ kind: 'refund', retried }, { status: 202 }));
    await open(`?job=${uuid}`);
    const form = screen.ask('Try all of this kind again', { reason: ' ' });
    expect(formLines(form)).toEqual([
      'Form: Try all of these jobs again?',
      'Refund a payment: all that were given up. Nothing that an earlier attempt did is done twice.',
      expect.stringContaining('Reason (text)'),
      '[Yes, try all again]',
    ]);
    expect(await form.send()).toBe(false);
    form.fields[0]?.set(' It is back. ');
    expect(await form.send()).toBe(true);
    const body = { kind: 'refund', reason: 'It is back.' };
    expect(latestBody(ports, 'POST', `${jobs}/retry`)).toEqual(body);
    expect(screen.skipper.toasts.items).toMatchObject([
      { severity: 'success', title: `Refund a payment: ${named} queued again` },
    ]);
    screen.skipper.toasts.clear();
  });

  test.each(['waiting', 'done'] as const)('that are %s are not tried again', async (state) => {
    ports.sender.on('GET', `${jobs}/${uuid}`, json({ ...job, state, failedAt: null }));
    ports.sender.on('GET', jobs, json({ jobs: [], total: 0 }));
    await open(`?job=${uuid}`);
    expect(screen.lines).toContain('Given up: (Not yet)');
    expect(screen.lines.join()).not.toMatch(/Try (again|all)/);
  });

  test('have names, and an unknown kind keeps its own', () => {
    expect([jobName('refund'), jobName('new-kind')]).toEqual(['Refund a payment', 'new-kind']);
    expect([eventName('other'), eventName('new.kind')]).toEqual(['Nothing for us', 'new.kind']);
    const labels = jobKinds.map(({ label }) => label);
    expect(labels).toEqual([...labels].sort((one, other) => one.localeCompare(other, 'en')));
    expect(Object.keys(cellsOf(jobsTable, job))).toEqual([
      'kind',
      'state',
      'attempts',
      'error',
      'failed',
      'created',
    ]);
    expect(jobsTable.filters?.map(({ key }) => key)).toEqual(['state', 'kind']);
    expect([jobsTable.rowKey(job), jobsTable.key, webhookEventsTable.key]).toEqual([
      uuid,
      '',
      'events',
    ]);
    expect(Object.keys(cellsOf(webhookEventsTable, event))).toEqual([
      'at',
      'kind',
      'subject',
      'id',
    ]);
    expect(webhookEventsTable.rowKey(event)).toBe('evt_1');
  });
});

describe('events of the provider', () => {
  test('are processed again with a reason, where that can do anything', async () => {
    ports.sender.on('POST', `${events}/evt_1/replay`, json(job, { status: 202 }));
    await open();
    const tables = screen.model.parts.flatMap((part) => ('table' in part ? [part.table] : []));
    const table = tables.find(({ shape }) => shape.key === 'events');
    const actions = (table?.rows ?? []).map((row) => table?.actions(row) ?? []);
    expect(actions.map((all) => all.map(({ label }) => label))).toEqual([['Process again'], []]);
    const form = actions[0]?.[0]?.form?.();
    if (!form) throw new Error('No form.');
    expect(formLines(form)[1]).toBe('Looks up re_1 at stripe again. Nothing is booked twice.');
    expect(await form.send()).toBe(false);
    form.fields[0]?.set('It was lost.');
    expect(await form.send()).toBe(true);
    expect(latestBody(ports, 'POST', `${events}/evt_1/replay`)).toEqual({ reason: 'It was lost.' });
    expect(screen.skipper.toasts.items).toMatchObject([
      { severity: 'success', title: 'Event evt_1 is processed again' },
    ]);
    screen.skipper.toasts.clear();
  });

  test('have pages of their own', async () => {
    await open('?events.page=2');
    expect(askedFor(events)).toContain('?limit=10&page=2');
  });
});
