import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ConnectedAccount } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import {
  json,
  latestBody,
  openSkipper,
  sessionOf,
  type TestPorts,
  testPorts,
} from '../../testing/index.ts';
import { accountSettings } from './account-forms.ts';
import { accountsFeature } from './accounts.module.ts';

const account: ConnectedAccount = {
  uuid: 'a1',
  provider: 'csv',
  alias: 'Day trades',
  currency: 'USD',
  timezone: 'America/New_York',
  publicLevel: 'full',
  delayDays: 0,
  shareAmounts: false,
  allowShort: true,
  lotMethod: 'FIFO',
  breakevenTolerance: '0',
  startingCapital: '25000',
  closedPositions: 5,
  openPositions: 0,
  fills: 15,
  corrections: 0,
  recalculation: null,
  lastImportAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  archivedAt: null,
};
let ports: TestPorts;
let skipper: Skipper;

beforeEach(async () => {
  ports = testPorts();
  skipper = await openSkipper(ports, '/', sessionOf());
  ports.sender.on('PATCH', '/api/connected-accounts/a1', json(account));
});
afterEach(() => skipper.dispose());

const open = (one = account) => accountSettings(skipper.use(accountsFeature), one);
const set = (form: ReturnType<typeof open>, key: string, value: string | boolean) =>
  form.fields.find((field) => field.key === key)?.set(value);
const sent = () => latestBody(ports, 'PATCH', '/api/connected-accounts/a1');

test.each([
  ['alias', ' Swing trades ', { alias: 'Swing trades' }],
  ['delayDays', '7', { delayDays: 7 }],
  ['shareAmounts', true, { shareAmounts: true }],
  ['startingCapital', ' ', { startingCapital: null }],
  ['breakevenTolerance', '2.50', { breakevenTolerance: '2.50' }],
  ['breakevenTolerance', ' 2.50 ', { breakevenTolerance: '2.50' }],
  ['lotMethod', 'LIFO', { lotMethod: 'LIFO' }],
] as const)('only what was changed is sent: %s', async (key, value, body) => {
  const form = open();
  set(form, key, value);
  expect([await form.send(), sent()]).toEqual([true, body]);
});

test.each([
  ['delayDays', '366'],
  ['startingCapital', '-1'],
  ['breakevenTolerance', '-1'],
  ['breakevenTolerance', ''],
])('%s of %j is not sent', async (key, value) => {
  const form = open();
  set(form, key, value);
  expect(await form.send()).toBe(false);
  expect(form.fields.filter(({ error }) => error).map((field) => field.key)).toEqual([key]);
});

test('a reason is asked for a setting that alters figures of the past, if there is a past', () => {
  const asks = (form: ReturnType<typeof open>) => form.fields.some(({ key }) => key === 'reason');
  const form = open();
  set(form, 'alias', 'Swing trades');
  expect(asks(form)).toBe(false);
  set(form, 'timezone', 'UTC');
  expect(asks(form)).toBe(true);
  const fresh = open({ ...account, fills: 0 });
  set(fresh, 'timezone', 'UTC');
  expect(asks(fresh)).toBe(false);
  const undone = open({ ...account, fills: 0, corrections: 1 });
  set(undone, 'allowShort', false);
  expect(asks(undone)).toBe(true);
});

test.each([
  ['timezone', 'UTC', true],
  ['startingCapital', '30000', true],
  ['lotMethod', 'LIFO', true],
  ['allowShort', false, true],
  ['breakevenTolerance', '5', true],
  ['alias', 'Swing trades', false],
  ['publicLevel', 'none', false],
  ['delayDays', '7', true],
  ['shareAmounts', true, false],
] as const)('a change of %s to %j asks for a reason: %s', (key, value, asks) => {
  const form = open();
  set(form, key, value);
  expect(form.fields.filter((field) => field.key === 'reason').map((field) => field.value)).toEqual(
    asks ? [''] : [],
  );
});

test('the reason is sent tidied, with the change that it explains', async () => {
  const form = open();
  set(form, 'lotMethod', 'AVERAGE');
  set(form, 'reason', ' My broker counts so. ');
  expect([await form.send(), sent()]).toEqual([
    true,
    { lotMethod: 'AVERAGE', reason: 'My broker counts so.' },
  ]);
});

test('the choices are those that the server takes, the zone of the account among them', () => {
  const values = (key: string, form = open()) =>
    form.fields.find((field) => field.key === key)?.options.map(({ value }) => value);
  expect(values('lotMethod')).toEqual(['FIFO', 'LIFO', 'AVERAGE']);
  expect(values('publicLevel')).toEqual(['none', 'summary', 'delayed', 'full']);
  const unlisted = open({ ...account, timezone: 'Etc/GMT-14' });
  expect(values('timezone', unlisted)?.slice(0, 2)).toEqual(['UTC', 'Etc/GMT-14']);
});
