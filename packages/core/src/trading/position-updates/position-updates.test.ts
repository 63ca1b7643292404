import { autorun } from 'mobx';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PositionUpdate } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import type { FormModel } from '../../platform/presentation/form-model.ts';
import type { ScreenPart } from '../../platform/presentation/screen-model.ts';
import type { Table } from '../../platform/presentation/table.ts';
import {
  finalAnswer,
  json,
  openSkipper,
  type TestPorts,
  testPorts,
  text,
} from '../../testing/index.ts';
import { positionUpdatesFeature } from './position-updates.module.ts';
import { positionUpdates } from './position-updates.parts.ts';

const uuid = '11111111-1111-4111-8111-111111111111';
const path = `/api/positions/${uuid}/updates`;
const access = { requested: 'full', effective: 'full', amounts: true, redacted: [] };

const profile = {
  uuid: '00000000-0000-4000-8000-000000000009',
  username: 'ann',
  avatarUrl: null,
  about: '',
  publicInfo: {},
  joinedAt: '2026-01-05T14:30:00.000Z',
  disclaimer: '',
  plansFrom: null,
  freePlan: null,
};

const update = (change: Partial<PositionUpdate> = {}): PositionUpdate => ({
  uuid: '22222222-2222-4222-8222-222222222222',
  kind: 'note',
  body: 'Half out',
  price: null,
  createdAt: '2026-03-04T10:00:00.000Z',
  editedAt: null,
  deletedAt: null,
  editable: true,
  ...change,
});

let ports: TestPorts;
let skipper: Skipper;
let release: () => void;

async function open(
  updates: readonly PositionUpdate[],
  { isOwner = true, state = 'ok', status = 'open', view = '' } = {},
): Promise<readonly ScreenPart[]> {
  ports.sender.on('GET', path, json({ updates, total: updates.length, access }));
  ports.sender.on(
    'GET',
    '/api/profile/ann',
    json({ ...profile, viewer: { isOwner, subscribed: !isOwner, accounts: [] } }),
  );
  const accounts = [{ uuid: 'one', access: 'full', state, timezone: 'America/New_York' }];
  ports.sender.on('GET', '/api/positions', json({ positions: [{ status }], total: 1, access }));
  const counts = { hiddenCount: 0, archivedCount: 0, correctionCount: 0 };
  ports.sender.on('GET', '/api/profile/ann/connected-accounts', json({ accounts, ...counts }));
  skipper = await openSkipper(ports, `/ann/positions/one${view}?position=${uuid}`);
  let parts: readonly ScreenPart[] = [];
  release = autorun(() => {
    parts = positionUpdates(skipper);
    void tableIn(parts).rows;
    void tableIn(parts).timeZone;
    void skipper.use(positionUpdatesFeature).held;
  });
  // The accounts, then what is asked of the one on show.
  await ports.clock.advance(0);
  await ports.clock.advance(0);
  return parts;
}

function tableIn(parts: readonly ScreenPart[]): Table<PositionUpdate> {
  const [part] = parts;
  if (part === undefined || !('table' in part)) throw new Error('There is no thread.');
  return part.table as Table<PositionUpdate>;
}

const labels = (parts: readonly ScreenPart[], row: PositionUpdate): readonly string[] =>
  tableIn(parts)
    .actions(row)
    .map(({ label }) => label);

function formOfAction(parts: readonly ScreenPart[]): FormModel {
  const actions = parts.flatMap((part) => ('actions' in part ? part.actions : []));
  const form = actions[0]?.form?.();
  if (!form) throw new Error('Nothing can be added.');
  return form;
}

const set = (form: FormModel, key: string, value: string) =>
  form.fields.find((field) => field.key === key)?.set(value);

const errorsOf = (form: FormModel) =>
  Object.fromEntries(form.fields.map(({ key, error }) => [key, error]));

const bodiesOf = (method: string, to: string): readonly unknown[] =>
  ports.sender.sent(method, to).map(({ body }) => JSON.parse(String(body)));

beforeEach(() => {
  ports = testPorts();
});
afterEach(() => {
  release();
  skipper.dispose();
  ports.clock.assertNoTimers();
});

describe('the thread of a position', () => {
  test('is asked for at the level of the page, and read by its columns', async () => {
    const row = update({ kind: 'stop', price: '185.50', body: '' });
    const parts = await open([row], { isOwner: false, view: '/delayed' });
    expect(ports.sender.sent('GET', path).map((one) => one.path)).toEqual([
      `${path}?accessLevel=delayed`,
    ]);
    const table = tableIn(parts);
    expect(table.timeZone).toBe('America/New_York');
    expect(table.columns.map((column) => [column.key, column.value(row)])).toEqual([
      ['written', { kind: 'instant', instant: row.createdAt }],
      ['kind', { kind: 'text', text: 'Stop moved' }],
      ['price', { kind: 'price', decimal: '185.50' }],
      ['text', { kind: 'absent', reason: 'No text' }],
      ['edited', { kind: 'absent', reason: 'Not edited' }],
      ['deleted', { kind: 'absent', reason: 'Not deleted' }],
    ]);
    expect(labels(parts, row)).toEqual([]);
    expect(parts.length).toBe(1);
    expect(table.empty).toEqual({ title: 'No follow-ups yet' });
  });

  test('offers its owner what can be done with each', async () => {
    const gone = update({ kind: null, body: null, deletedAt: '2026-03-04T11:00:00.000Z' });
    const parts = await open([]);
    expect(labels(parts, update())).toEqual(['Edit', 'Delete']);
    expect(labels(parts, update({ editable: false }))).toEqual(['Delete']);
    expect(labels(parts, gone)).toEqual([]);
    expect(tableIn(parts).columns[1]?.value(gone)).toEqual({ kind: 'text', text: 'Deleted' });
    expect(tableIn(parts).empty.hint).toBe('Tell your followers how you manage it.');
  });

  test.each([
    ['of an archived account', { state: 'archived' }, ['Edit', 'Delete']],
    ['that its owner sees as others do', { view: '/delayed' }, []],
    ['of another Skipper', { isOwner: false }, []],
  ] as const)('takes no more %s', async (_, how, actions) => {
    const parts = await open([update()], how);
    expect(parts.length).toBe(1);
    expect(labels(parts, update())).toEqual(actions);
  });
});

describe('a new follow-up', () => {
  test('needs what its kind needs, and sends no price with a note', async () => {
    const form = formOfAction(await open([]));
    expect(form.fields.map(({ key }) => key)).toEqual(['kind', 'body', 'notify']);
    expect(await form.send()).toBe(false);
    expect(errorsOf(form)).toEqual({ body: 'Text is required.' });
    set(form, 'kind', 'stop');
    expect(await form.send()).toBe(false);
    expect(errorsOf(form)).toMatchObject({ price: 'Price is required.', body: undefined });
    set(form, 'price', ' 185.50 ');
    set(form, 'body', 'Out of half');
    ports.sender.on('POST', path, json(update(), { status: 201 }));
    expect(await form.send()).toBe(true);
    set(form, 'kind', 'note');
    form.fields.find(({ key }) => key === 'notify')?.set(false);
    expect(await form.send()).toBe(true);
    expect(bodiesOf('POST', path)).toEqual([
      { kind: 'stop', price: '185.50', body: 'Out of half', notify: true },
      { kind: 'note', body: 'Out of half', notify: false },
    ]);
    // Once when the page was opened, and after each.
    expect(ports.sender.sent('GET', path).length).toBe(3);
  });

  test('to a closed position notifies no one', async () => {
    const form = formOfAction(await open([], { status: 'closed' }));
    expect(form.fields.map(({ key }) => key)).toEqual(['kind', 'body']);
    set(form, 'body', 'Sold too soon');
    ports.sender.on('POST', path, json(update(), { status: 201 }));
    expect(await form.send()).toBe(true);
    const sent = { kind: 'note', body: 'Sold too soon', notify: false };
    expect(bodiesOf('POST', path)).toEqual([sent]);
  });

  test('keeps what was typed when the server refuses it', async () => {
    const form = formOfAction(await open([]));
    set(form, 'body', 'Out of half');
    const message = 'A position takes at most 100 follow-ups, deleted ones included.';
    ports.sender.on(
      'POST',
      path,
      json({ errors: [{ message }] }, { status: 409, headers: finalAnswer }),
    );
    expect(await form.send()).toBe(false);
    expect([form.error, form.fields[1]?.value]).toEqual([message, 'Out of half']);
  });
});

test('its text is changed, and it is deleted, by its own id', async () => {
  const row = update();
  const parts = await open([row]);
  const [edit, remove] = tableIn(parts).actions(row);
  const own = `${path}/${row.uuid}`;
  const form = edit?.form?.();
  expect(form?.fields.map(({ value }) => value)).toEqual(['Half out']);
  if (form) set(form, 'body', 'All out');
  ports.sender.on('PATCH', own, json(update({ body: 'All out' })));
  expect(await form?.send()).toBe(true);
  expect(bodiesOf('PATCH', own)).toEqual([{ body: 'All out' }]);
  ports.sender.on('DELETE', own, text('', { status: 204 }));
  await remove?.run?.();
  expect(ports.sender.sent('DELETE', own).length).toBe(1);
});
