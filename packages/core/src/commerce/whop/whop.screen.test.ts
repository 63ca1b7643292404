import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { permissionMap, type WhopConnection } from '../../contract/index.ts';
import {
  cellsOf,
  formLines,
  HeldAnswer,
  json,
  latestBody,
  type OpenScreen,
  openScreen,
  problem,
  sessionOf,
  type TestPorts,
  testPorts,
} from '../../testing/index.ts';
import { whopFeature } from './whop.module.ts';
import { whopChangesTable, whopPlansTable } from './whop.tables.ts';

const path = '/api/whop-connection';
const connected: WhopConnection = {
  configured: true,
  connected: true,
  companyId: 'biz_abc123',
  takesWebhooks: false,
  mappings: [
    { whopPlan: 'w1', title: 'Premium', planUuid: 'p1' },
    { whopPlan: 'w2', title: 'Chat', planUuid: null },
  ],
  lastSyncAt: '2026-01-05T14:00:00.000Z',
  lastError: null,
  members: { linked: 3, unlinked: 2 },
};
const plan = (uuid: string, name: string, status = 'active') => ({ uuid, name, status });
let ports: TestPorts;
let screen: OpenScreen;

beforeEach(() => {
  ports = testPorts();
  const plans = [plan('p1', 'Gold'), plan('p2', 'Basic'), plan('p3', 'Old', 'archived')];
  ports.sender.on('GET', '/api/plans', json({ plans, total: 3 }));
});
afterEach(() => {
  screen.skipper.toasts.clear();
  screen.close();
  ports.clock.assertNoTimers();
});

async function open(change: Partial<WhopConnection> = {}): Promise<readonly string[]> {
  ports.sender.on('GET', path, json({ ...connected, ...change }));
  const session = sessionOf({ permissions: permissionMap(['mentor']) });
  screen = await openScreen(ports, '/dashboard/settings/whop-connection', session);
  return screen.lines;
}
const toast = () => screen.skipper.toasts.items[0];

test('a server without Whop says who can help, and names nothing of the server', async () => {
  expect(await open({ configured: false, connected: false })).toEqual([
    'Notice: Whop isn’t set up on this site yet. Ask the operator of Skipper.',
  ]);
});

describe('connecting', () => {
  const none = { connected: false, companyId: null, mappings: [], lastSyncAt: null };
  const typed = { companyId: ' biz_abc123 ', apiKey: ' key-12345 ' };
  const fill = (values: Readonly<Record<string, string>>) => {
    for (const [key, value] of Object.entries(values)) {
      screen.form.fields.find((field) => field.key === key)?.set(value);
    }
    return screen.form.send();
  };

  test('takes a company and its key', async () => {
    expect(await open(none)).toEqual([
      'Form: Connect Whop',
      'Company (text): (The company’s id at Whop. It begins with biz_.)',
      'API key (secret): (A key of this company that may read plans, memberships and emails.)',
      'Webhook secret (secret): (Optional. Changes at Whop then take effect at once, else within 6 hours.)',
      '[Connect]',
    ]);
  });

  test.each([
    ['', {}],
    [' ', {}],
    [' hook ', { webhookSecret: 'hook' }],
  ])('sends what was typed, with the secret %j', async (webhookSecret, more) => {
    ports.sender.on('POST', path, json(connected));
    await open(none);
    expect(await fill({ ...typed, webhookSecret })).toBe(true);
    expect(latestBody(ports, 'POST', path)).toEqual({
      companyId: 'biz_abc123',
      apiKey: 'key-12345',
      ...more,
    });
    expect(toast()).toMatchObject({ severity: 'success', title: 'Whop connected' });
  });

  test.each([
    ['companyId', { companyId: 'abc' }],
    ['companyId', { companyId: 'biz_abc' }],
    ['companyId', { companyId: `biz_${'a'.repeat(61)}` }],
    ['companyId', { companyId: 'xbiz_abc123' }],
    ['apiKey', { apiKey: ' 1234567 ' }],
  ])('says at %s that %j is not right', async (field, wrong) => {
    await open(none);
    expect(await fill({ ...typed, ...wrong })).toBe(false);
    const wrongs = screen.form.fields.filter(({ error }) => error !== undefined);
    expect(wrongs.map(({ key }) => key)).toEqual([field]);
  });

  test.each([
    { companyId: 'biz_abcd' },
    { companyId: `biz_${'a'.repeat(60)}` },
    { apiKey: '12345678' },
  ])('takes %j', async (right) => {
    ports.sender.on('POST', path, json(connected));
    await open(none);
    expect(await fill({ ...typed, ...right })).toBe(true);
  });

  test('keeps what was typed when it is refused', async () => {
    const refused = problem(400, 'Whop does not know this key.', {}, 'apiKey');
    ports.sender.on('POST', path, refused);
    await open(none);
    expect(await fill(typed)).toBe(false);
    expect(screen.lines).toContainEqual(expect.stringContaining('! Whop does not know this key.'));
    expect(screen.lines).toContainEqual(expect.stringContaining(' biz_abc123 '));
  });
});

describe('a connection', () => {
  const buttons = [
    '[Preview a sync]',
    '[Sync now, main]',
    '  Sync with Whop? Members get or lose access to match their memberships at Whop. Preview it first. [Yes, sync] [Not now]',
    '[Replace API key, form]',
    '[Disconnect, dangerous]',
    '  Disconnect Whop? Everyone with access through Whop loses it now. Their memberships at Whop stay. [Yes, disconnect] [Keep it]',
  ];

  test('shows its state and which plan each of Whop’s opens', async () => {
    expect(await open()).toEqual([
      'Connection',
      'Company: biz_abc123',
      'Last sync: 2026-01-05 14:00',
      'With access here: 3 – Members whose email at Whop is confirmed here',
      'Without an account: 2',
      'Webhooks: Off – Changes at Whop take effect within 6 hours, or when you sync',
      ...buttons,
      'Table: Plans at Whop (Plan at Whop | Opens)',
      'Premium | Gold [Choose plan, form]',
      'Chat | Nothing [Choose plan, form]',
    ]);
  });

  test('that was never synced, takes webhooks and failed, says so', async () => {
    const lines = await open({ lastSyncAt: null, takesWebhooks: true, lastError: 'No rights.' });
    expect(lines[0]).toBe('Problem: The last sync failed: No rights.');
    expect(lines).toContain('Last sync: (Never)');
    expect(lines).toContain('Webhooks: On – Send membership events to /api/hooks/whop');
  });

  test('of a company without plans says so, and cannot choose before the plans are known', async () => {
    ports.sender.on('GET', '/api/plans', new HeldAnswer().answer);
    expect(await open()).toContain(
      'Premium | Nothing [Choose plan, form, unavailable: Loading your plans.]',
    );
    screen.close();
    expect(await open({ mappings: [] })).toContain('This company has no plans');
  });

  test.each([
    ['p2', 'p2'],
    ['', null],
  ])('maps a plan to %j', async (chosen, planUuid) => {
    ports.sender.on('PUT', `${path}/mappings`, json(connected));
    await open();
    const form = screen.ask('Choose plan');
    expect(formLines(form)).toEqual([
      'Form: Choose what it opens',
      'Members of Premium get this plan here by the next sync.',
      'Opens (choice): Gold',
      '[Save choice]',
    ]);
    expect(form.fields[0]?.options.map(({ label }) => label)).toEqual(['Nothing', 'Gold', 'Basic']);
    form.fields[0]?.set(chosen);
    expect(await form.send()).toBe(true);
    expect(latestBody(ports, 'PUT', `${path}/mappings`)).toEqual({
      mappings: [{ whopPlan: 'w1', planUuid }],
    });
  });

  test('previews a sync when asked, and again when asked again', async () => {
    const periodEnd = '2026-02-05T10:00:00.000Z';
    const changes = [
      { kind: 'gains', name: 'Ann', username: 'ann', planUuid: 'p1', periodEnd, renews: true },
      { kind: 'keeps', name: 'Di', username: 'di', planUuid: 'p1', periodEnd, renews: false },
      { kind: 'loses', name: 'Bo', username: 'bo', planUuid: 'p2' },
      { kind: 'no-account', name: 'Cy', username: null, planUuid: 'p9' },
    ];
    ports.sender.on('GET', `${path}/preview`, json({ changes, total: 4 }));
    expect((await open()).join()).not.toContain('Preview of a sync');
    await screen.press('Preview a sync');
    await ports.clock.advance(0);
    expect(screen.lines.slice(-5)).toEqual([
      'Table: Preview of a sync (At Whop | Here | Change | Plan | Renews on)',
      'Ann | ann | gets access | Gold | 2026-02-05',
      'Di | di | keeps access | Gold | Ends Feb 5, 2026',
      'Bo | bo | loses access | Basic | (No date)',
      'Cy | (No one) | no account here | (Unknown) | (No date)',
    ]);
    await screen.press('Preview a sync');
    await ports.clock.advance(0);
    expect(ports.sender.sent('GET', `${path}/preview`)).toHaveLength(2);
  });

  test.each([
    ['Sync now', 'Sync started'],
    ['Disconnect', 'Whop disconnected'],
  ])('%s says that it is done, or why not', async (label, title) => {
    const answers = [json(connected), problem(400, 'Not now.')];
    ports.sender.on('DELETE', path, ...answers);
    ports.sender.on('POST', `${path}/resync`, ...answers);
    await open();
    await screen.press(label);
    expect(toast()).toMatchObject({ severity: 'success', title });
    await screen.press(label);
    expect(toast()).toMatchObject({ description: 'Not now.' });
  });

  test('is read again until the sync is done, and its preview with it', async () => {
    const requested = { ...connected, lastSyncAt: null };
    const done = { ...connected, members: { linked: 4, unlinked: 1 } };
    ports.sender.on('POST', `${path}/resync`, json(requested));
    ports.sender.on('GET', `${path}/preview`, json({ changes: [], total: 0 }));
    await open({ lastSyncAt: null });
    await screen.press('Preview a sync');
    await screen.press('Sync now');
    expect(toast()).toMatchObject({ title: 'Sync started' });
    await ports.clock.advance(1_000);
    expect(screen.lines).toContain('Last sync: (Never)');
    ports.sender.on('GET', path, json(done));
    const previews = ports.sender.sent('GET', `${path}/preview`).length;
    await ports.clock.advance(1_000);
    expect(screen.lines).toContain(
      'With access here: 4 – Members whose email at Whop is confirmed here',
    );
    expect(screen.skipper.toasts.items.map(({ title }) => title)).toContain('Sync finished');
    await ports.clock.advance(0);
    expect(ports.sender.sent('GET', `${path}/preview`)).toHaveLength(previews + 1);
    const looks = ports.sender.sent('GET', path).length;
    await ports.clock.advance(5_000);
    expect(ports.sender.sent('GET', path)).toHaveLength(looks);
  });

  test('is read again after a look that failed', async () => {
    ports.sender.on('POST', `${path}/resync`, json(connected));
    await open();
    await screen.press('Sync now');
    ports.sender.on('GET', path, problem(400, 'Not now.'));
    await ports.clock.advance(1_000);
    ports.sender.on('GET', path, json({ ...connected, lastSyncAt: '2026-01-05T15:00:00.000Z' }));
    await ports.clock.advance(1_000);
    expect(screen.lines).toContain('Last sync: 2026-01-05 15:00');
    expect(screen.skipper.toasts.items.map(({ title }) => title)).toContain('Sync finished');
  });

  test('says why a sync failed, without a reload', async () => {
    ports.sender.on('POST', `${path}/resync`, json(connected));
    await open();
    await screen.press('Sync now');
    ports.sender.on('GET', path, json({ ...connected, lastError: 'Whop answered 500.' }));
    await ports.clock.advance(1_000);
    expect(screen.lines[0]).toBe('Problem: The last sync failed: Whop answered 500.');
    expect(screen.skipper.toasts.items.map(({ title }) => title)).toEqual(['Sync started']);
  });

  test('waits a minute for a sync, and no longer', async () => {
    ports.sender.on('POST', `${path}/resync`, json(connected));
    await open();
    await screen.press('Sync now');
    const before = ports.sender.sent('GET', path).length;
    for (let second = 0; second < 70; second += 1) await ports.clock.advance(1_000);
    expect(ports.sender.sent('GET', path)).toHaveLength(before + 60);
  });

  test('gets another key, and keeps its company and plans', async () => {
    ports.sender.on('POST', path, problem(400, 'No such key.', {}, 'apiKey'), json(connected));
    await open();
    const form = screen.ask('Replace API key');
    expect(formLines(form)).toEqual([
      'Form: Replace API key',
      'For biz_abc123. Your plans stay mapped, and everyone keeps their access.',
      'API key (secret): (A key of this company that may read plans, memberships and emails.)',
      'Webhook secret (secret): (Optional. Without it, the one you entered before stays.)',
      '[Replace key]',
    ]);
    expect(await form.send()).toBe(false);
    form.fields[0]?.set(' key-67890 ');
    expect(await form.send()).toBe(false);
    expect(form.fields[0]?.error).toBe('No such key.');
    expect(await form.send()).toBe(true);
    expect(latestBody(ports, 'POST', path)).toEqual({
      companyId: 'biz_abc123',
      apiKey: 'key-67890',
    });
    expect(toast()).toMatchObject({ severity: 'success', title: 'API key replaced' });
  });

  test('leaves no preview for the next user', async () => {
    ports.sender.on('GET', `${path}/preview`, json({ changes: [], total: 0 }));
    ports.sender.on('DELETE', '/api/session', json(null, { status: 204 }));
    await open();
    await screen.press('Preview a sync');
    expect(screen.lines.join()).toContain('Preview of a sync');
    const store = screen.skipper.use(whopFeature);
    expect(store.previewed).toBe(true);
    await screen.skipper.session.logOut();
    expect(store.previewed).toBe(false);
  });
});

test('columns have names for addresses and files', () => {
  const [mapping] = connected.mappings;
  const change = { kind: 'has', name: 'Ann', username: 'ann', planUuid: 'p1', planName: 'Gold' };
  expect(mapping && cellsOf(whopPlansTable, { ...mapping, opens: 'Gold' })).toEqual({
    title: 'Premium',
    opens: 'Gold',
  });
  expect(cellsOf(whopChangesTable, change)).toEqual({
    name: 'Ann',
    username: 'ann',
    change: 'has a subscription here',
    plan: 'Gold',
    renews: 'No date',
  });
  expect([whopPlansTable.key, whopChangesTable.key]).toEqual(['plans', 'changes']);
  expect(whopChangesTable.rowKey(change)).toBe('has Ann ann p1');
});

test.each([
  ['gains', 'Gets access', 'success'],
  ['loses', 'Loses access', 'danger'],
  ['keeps', 'Keeps access', 'neutral'],
  ['has', 'Has a subscription here', 'neutral'],
  ['no-seat', 'No seat left', 'warning'],
  ['no-account', 'No account here', 'warning'],
  ['a kind of next year', 'a kind of next year', 'neutral'],
])('the change %s is shown as %s, %s', (kind, label, tone) => {
  const column = whopChangesTable.columns.find(({ key }) => key === 'change');
  const row = { kind, name: '', username: null, planUuid: '', planName: undefined };
  expect(column?.value(row)).toEqual({ kind: 'badge', code: kind, label, tone });
});
