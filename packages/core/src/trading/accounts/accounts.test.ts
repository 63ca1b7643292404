import { autorun } from 'mobx';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ConnectedAccount, endpoints } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import type { FormModel } from '../../platform/presentation/form-model.ts';
import {
  cellsOf,
  finalAnswer,
  json,
  latestBody,
  openSkipper,
  planOf,
  problem,
  sessionOf,
  type TestPorts,
  testPorts,
  watch,
} from '../../testing/index.ts';
import { importsFeature } from '../imports/imports.module.ts';
import { newAccount } from './account-forms.ts';
import { accountsFeature } from './accounts.module.ts';
import type { AccountsStore } from './accounts.store.ts';
import {
  accountsShape,
  accountsTable,
  newAccountAction,
  ownAccountsTable,
} from './accounts.tables.ts';

const account: ConnectedAccount = {
  uuid: 'a1',
  provider: 'csv',
  alias: 'Main',
  currency: 'USD',
  timezone: 'UTC',
  publicLevel: 'delayed',
  delayDays: 3,
  shareAmounts: true,
  allowShort: true,
  lotMethod: 'FIFO',
  breakevenTolerance: '0',
  startingCapital: null,
  closedPositions: 12,
  openPositions: 2,
  fills: 40,
  corrections: 0,
  recalculation: null,
  lastImportAt: '2026-01-05T14:30:00.000Z',
  createdAt: '2026-01-01T00:00:00.000Z',
  archivedAt: null,
};
const path = '/api/connected-accounts';
let ports: TestPorts;
let skipper: Skipper;
let store: AccountsStore;

beforeEach(async () => {
  ports = testPorts();
  ports.sender.on('GET', path, json({ accounts: [account], total: 1 }));
  skipper = await openSkipper(ports, '/dashboard', sessionOf());
  store = skipper.use(accountsFeature);
});
afterEach(() => {
  skipper.dispose();
  ports.clock.assertNoTimers();
});

const fieldOf = (form: FormModel, key: string) => {
  const found = form.fields.find((one) => one.key === key);
  if (!found) throw new Error(key);
  return found;
};

describe('a job that recalculates an account', () => {
  const held = (done: number) => ({ ...account, recalculation: { done, total: 2_000 } });
  const stands = (one: ConnectedAccount) =>
    ports.sender.on('GET', path, json({ accounts: [one], total: 1 }));
  const looks = () => ports.sender.sent('GET', path).length;
  const positions = '/api/positions';
  /** The trades on a page. */
  const trades = () => {
    ports.sender.on('GET', positions, json({ positions: [], total: 0, access: {} }));
    return watch(() =>
      skipper.cache.query(endpoints.listPositions, { query: { username: 'bob' } }),
    );
  };

  test('is looked at each second, and the pages are read again when it has ended', async () => {
    stands(held(500));
    const shown = [watch(() => store.list), trades()];
    await ports.clock.advance(0);
    expect(store.recalculated.map(({ uuid }) => uuid)).toEqual(['a1']);
    stands(held(1_500));
    await ports.clock.advance(1_000);
    expect(store.recalculated[0]?.recalculation?.done).toBe(1_500);
    expect(ports.sender.sent('GET', positions)).toHaveLength(1);
    stands(account);
    await ports.clock.advance(1_000);
    expect(store.recalculated).toEqual([]);
    expect(ports.sender.sent('GET', positions)).toHaveLength(2);
    const asked = looks();
    await ports.clock.advance(10_000);
    expect(looks()).toBe(asked);
    for (const one of shown) one.stop();
  });

  test('is followed while the list is not on show', async () => {
    stands(held(500));
    const list = watch(() => store.list);
    await ports.clock.advance(0);
    list.stop();
    const shown = trades();
    await ports.clock.advance(1_000);
    stands(account);
    await ports.clock.advance(1_000);
    expect(ports.sender.sent('GET', positions)).toHaveLength(2);
    shown.stop();
  });

  test('is followed from the change that it carries out, whatever is on show', async () => {
    ports.sender.on('PATCH', `${path}/a1`, json(held(0)));
    const shown = trades();
    await store.update('a1', { breakevenTolerance: '100' });
    await ports.clock.advance(0);
    const before = ports.sender.sent('GET', positions).length;
    await ports.clock.advance(1_000);
    expect(ports.sender.sent('GET', positions)).toHaveLength(before + 1);
    shown.stop();
  });

  test('is looked at again after a look that failed, but not as someone without accounts', async () => {
    ports.sender.on('PATCH', `${path}/a1`, json(held(0)));
    await store.update('a1', { breakevenTolerance: '100' });
    ports.sender.on('GET', path, problem(500, 'Broken.', finalAnswer));
    await ports.clock.advance(1_000);
    await ports.clock.advance(1_000);
    expect(looks()).toBe(2);
    ports.sender.on('GET', path, problem(403, 'Not you.', finalAnswer));
    await ports.clock.advance(1_000);
    await ports.clock.advance(10_000);
    expect(looks()).toBe(3);
    skipper.toasts.clear();
  });

  test('is not the next user’s', async () => {
    ports.sender.on('DELETE', '/api/session', json(null, { status: 204 }));
    ports.sender.on('PATCH', `${path}/a1`, json(held(0)));
    await store.update('a1', { breakevenTolerance: '100' });
    await skipper.session.logOut();
    await ports.clock.advance(10_000);
    expect(looks()).toBe(0);
  });
});

describe('a new account', () => {
  test('begins in the zone of its owner, in dollars, and hidden', () => {
    expect(store.createForm.values).toEqual({
      alias: '',
      timezone: 'America/New_York',
      currency: 'USD',
      startingCapital: '',
      publicLevel: 'none',
    });
  });

  test('is sent tidied, and its form is empty again', async () => {
    ports.sender.on('POST', path, json(account, { status: 201 }));
    const form = newAccount(store);
    fieldOf(form, 'alias').set(' Main ');
    fieldOf(form, 'startingCapital').set(' 25000.50 ');
    fieldOf(form, 'publicLevel').set('full');
    expect(await form.send()).toBe(true);
    const body = {
      alias: 'Main',
      timezone: 'America/New_York',
      currency: 'USD',
      startingCapital: '25000.50',
      publicLevel: 'full',
    };
    expect(latestBody(ports, 'POST', path)).toEqual(body);
    expect(fieldOf(form, 'alias').value).toBe('');
    fieldOf(form, 'alias').set('Second');
    await form.send();
    expect(latestBody(ports, 'POST', path)).toMatchObject({ startingCapital: null });
  });

  test.each([
    ['alias', ' '],
    ['timezone', ''],
    ['currency', ''],
    ['startingCapital', '-1'],
  ])('is not sent with %s %j', async (key, value) => {
    const form = newAccount(store);
    fieldOf(form, 'alias').set('Main');
    fieldOf(form, key).set(value);
    expect(await form.send()).toBe(false);
    expect([fieldOf(form, key).error, ports.sender.sent('POST', path)]).toEqual([
      expect.any(String),
      [],
    ]);
  });

  test('offers each zone and each currency once, the likely ones first', () => {
    const form = newAccount(store);
    const values = (key: string) => fieldOf(form, key).options.map(({ value }) => value);
    const [zones, currencies] = [values('timezone'), values('currency')];
    expect(zones.slice(0, 2)).toEqual(['UTC', 'America/New_York']);
    expect(currencies.slice(0, 7)).toEqual(['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'CHF', 'JPY']);
    expect(currencies.length).toBeGreaterThan(100);
    expect(zones.length).toBeGreaterThan(100);
    for (const list of [zones, currencies]) {
      expect(new Set(list).size).toBe(list.length);
      expect(list).not.toContain('');
    }
  });

  test('offers no empty zone where that of its owner is unknown', () => {
    store.createForm.set('timezone', '');
    const zones = fieldOf(newAccount(store), 'timezone').options.map(({ value }) => value);
    expect([zones[0], zones.includes('')]).toEqual(['UTC', false]);
  });

  test('leaves nothing for the next user', async () => {
    ports.sender.on('DELETE', '/api/session', json(null, { status: 204 }));
    store.createForm.set('alias', 'Secret');
    await skipper.session.logOut();
    expect(store.createForm.value('alias')).toBe('');
  });

  test('is opened from the page', () => {
    expect(newAccountAction(skipper).form?.().title).toBe('New account');
  });
});

describe('the accounts of a Skipper', () => {
  test('show what is in each', () => {
    expect(cellsOf(accountsShape, account)).toEqual({
      account: 'Main',
      currency: 'USD',
      closed: '12',
      open: '2',
      fills: '40',
      level: 'closed positions',
      lastImport: '2026-01-05',
      timezone: 'UTC',
    });
    expect(cellsOf(accountsShape, { ...account, lastImportAt: null }).lastImport).toBe(
      'No import yet',
    );
    expect(accountsShape.rowKey(account)).toBe('a1');
  });

  test('mark the level that shows something', () => {
    const level = accountsShape.columns.find(({ key }) => key === 'level');
    const tone = (publicLevel: ConnectedAccount['publicLevel']) =>
      level?.value({ ...account, publicLevel });
    expect([tone('none'), tone('full')]).toMatchObject([
      { code: 'none', tone: 'neutral' },
      { code: 'full', tone: 'accent' },
    ]);
    expect(level?.value({ ...account, archivedAt: '2026-01-01T00:00:00.000Z' })).toMatchObject({
      code: 'archived',
      tone: 'neutral',
    });
  });

  test('are found once they have loaded', async () => {
    const stop = autorun(() => store.find('a1'));
    expect(store.find('a1')).toBeUndefined();
    await ports.clock.advance(0);
    expect([store.find('a1')?.alias, store.find('zz')]).toEqual(['Main', undefined]);
    expect(accountsTable(skipper).rows).toEqual([account]);
    expect(ownAccountsTable(skipper).rows).toEqual([account]);
    stop();
  });

  test('lead to the import of a file, to their settings, and to their place on the page', () => {
    const [importFile, typed, settings, ...others] = accountsTable(skipper).actions(account);
    importFile?.run?.();
    expect(skipper.use(importsFeature).accountUuid).toBe('a1');
    expect(others).toHaveLength(1);
    expect(typed?.form?.().title).toBe('Add trades');
    expect(settings?.form?.().title).toBe('Account settings');
    expect(ownAccountsTable(skipper).open(account)).toBe('/ann/overview/a1');
  });

  test.each([
    [{ fills: 0, corrections: 0 }, ['Delete account']],
    [{ fills: 1, corrections: 0 }, ['Archive account']],
    [{ fills: 0, corrections: 1 }, ['Archive account']],
    [{ fills: 1, archivedAt: '2026-01-01T00:00:00.000Z' }, []],
  ])('with %j end by %j, after a question', (changes, labels) => {
    const [importFile, typed, , ...ends] = accountsTable(skipper).actions({
      ...account,
      ...changes,
    });
    expect(ends.map(({ label, confirm }) => confirm && label)).toEqual(labels);
    for (const one of [importFile, typed]) {
      expect(one?.unavailable !== undefined).toBe(labels.length === 0);
    }
    expect(ends.map(({ dangerous }) => dangerous)).toEqual(labels.map(() => true));
  });

  test.each([
    [0, 'This deletes Main and its files that were not added.'],
    [1, 'Main takes no more fills, and visitors no longer see it.'],
  ])('with %d fills name the plans that lose their only account', async (fills, loss) => {
    const access = [{ accountUuid: 'a1', level: 'full' as const }];
    const price = { interval: 'month', amount: 4_900, currency: 'USD' } as const;
    const gold = planOf({ name: 'Gold', prices: [price], access });
    ports.sender.on('GET', '/api/plans', json({ plans: [gold], total: 1 }));
    const question = () =>
      accountsTable(skipper)
        .actions({ ...account, fills })
        .at(-1)?.confirm?.question;
    const stop = autorun(question);
    await ports.clock.advance(0);
    expect(question()).toContain(loss);
    expect(question()).toContain('Gold opens no other account. It is not sold until it opens');
    stop();
  });

  test.each([
    [0, `DELETE ${path}/a1`],
    [1, `POST ${path}/a1/archive`],
  ])('with %d fills end by %s', async (fills, call) => {
    ports.sender.on('POST', `${path}/a1/archive`, json(account));
    ports.sender.on('DELETE', `${path}/a1`, json(null, { status: 204 }));
    await accountsTable(skipper)
      .actions({ ...account, fills })
      .at(-1)
      ?.run?.();
    const sent = ports.sender.requests.filter(({ method }) => method !== 'GET');
    expect(sent.map((one) => `${one.method} ${one.path}`)).toEqual([call]);
  });

  test('are archived and removed by their id', async () => {
    ports.sender.on('POST', `${path}/a1/archive`, json(account));
    ports.sender.on('DELETE', `${path}/a1`, json(null, { status: 204 }));
    await store.archive('a1');
    await store.remove('a1');
    const sent = ports.sender.requests.filter(({ method }) => method !== 'GET');
    expect(sent.map((one) => `${one.method} ${one.path}`)).toEqual([
      `POST ${path}/a1/archive`,
      `DELETE ${path}/a1`,
    ]);
  });
});

describe('the settings of an account', () => {
  const open = () => {
    const [, , settings] = accountsTable(skipper).actions(account);
    const form = settings?.form?.();
    if (!form) throw new Error('no settings');
    return form;
  };

  test('begin with what is saved and are sent tidied', async () => {
    ports.sender.on('PATCH', `${path}/a1`, json(account));
    const form = open();
    expect(form.fields.map(({ key, value }) => [key, value])).toEqual([
      ['alias', 'Main'],
      ['publicLevel', 'delayed'],
      ['delayDays', '3'],
      ['shareAmounts', true],
      ['timezone', account.timezone],
      ['startingCapital', account.startingCapital ?? ''],
      ['lotMethod', account.lotMethod],
      ['allowShort', account.allowShort],
      ['breakevenTolerance', account.breakevenTolerance],
    ]);
    fieldOf(form, 'alias').set(' Swing ');
    fieldOf(form, 'delayDays').set('10');
    fieldOf(form, 'shareAmounts').set(false);
    expect(await form.send()).toBe(true);
    expect(latestBody(ports, 'PATCH', `${path}/a1`)).toEqual({
      alias: 'Swing',
      delayDays: 10,
      shareAmounts: false,
    });
  });

  test.each([
    ['alias', ''],
    ['delayDays', '366'],
  ])('are not sent with %s %j', async (key, value) => {
    const form = open();
    fieldOf(form, key).set(value);
    expect([await form.send(), ports.sender.sent('PATCH', `${path}/a1`)]).toEqual([false, []]);
  });
});
