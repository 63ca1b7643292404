import { afterEach, beforeEach, expect, test } from 'vitest';
import { type PayoutSettings, permissionMap } from '../../contract/index.ts';
import {
  finalAnswer,
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
import { payoutSettingsFeature } from './payouts.module.ts';

const settings: PayoutSettings = {
  schedule: 'monday',
  next: '2026-01-12',
  minimum: [
    { amount: 1_000, currency: 'JPY' },
    { amount: 1_000, currency: 'KWD' },
  ],
};
const path = '/api/payouts/settings';
let ports: TestPorts;
let screen: OpenScreen;

beforeEach(() => {
  ports = testPorts();
  ports.sender
    .on('GET', '/api/payouts', json({ payouts: [], total: 0 }))
    .on('GET', '/api/payouts/ledger', json({ entries: [], total: 0 }))
    .on('GET', '/api/payouts/statements', json({ statements: [], total: 0 }))
    .on('GET', '/api/tax-documents', json({ documents: [], total: 0 }))
    .on(
      'GET',
      '/api/payouts/balance',
      json({ balances: [], schedule: { least: 1_000, coming: [] } }),
    )
    .on('GET', path, json(settings));
});
afterEach(() => {
  screen.skipper.toasts.clear();
  screen.close();
  ports.clock.assertNoTimers();
});

async function open() {
  const session = sessionOf({ permissions: permissionMap(['mentor']) });
  screen = await openScreen(ports, '/dashboard/settings/payouts', session);
}
const store = () => screen.skipper.use(payoutSettingsFeature);
const field = (key: string) => screen.form.fields.find((one) => one.key === key);

test('the form has a minimum for each currency, in its own digits', async () => {
  await open();
  expect(screen.form.fields.map(({ key, value }) => [key, value])).toEqual([
    ['schedule', 'monday'],
    ['minimum.JPY', '1,000'],
    ['minimum.KWD', '1.000'],
  ]);
  expect(screen.form.changed).toBe(false);
  expect(screen.lines).toContain('The next day of your schedule is Jan 12, 2026.');
  expect(screen.model.description).toMatch(/^Paid out every Monday to your bank, once ¥1,000 or /);
});

test.each([
  ['minimum.JPY', '999', 'Enter at least 1,000.'],
  ['minimum.JPY', '1000.5', 'JPY has no cents. Enter a whole amount such as 49.'],
  ['minimum.KWD', '0.999', 'Enter at least 1.000.'],
  ['minimum.KWD', '1.0001', 'Use at most 3 digits after the point.'],
  ['minimum.KWD', '1000001', 'Enter at most 1,000,000.000.'],
  ['minimum.KWD', '', 'Enter an amount such as 49.900.'],
])('%s of "%s" is refused, and nothing is sent', async (key, typed, error) => {
  await open();
  field(key)?.set(typed);
  expect([await screen.form.send(), field(key)?.error]).toEqual([false, error]);
  expect(ports.sender.sent('PATCH', path)).toHaveLength(0);
});

test('it is saved once, and what the server made of it stays in the form', async () => {
  await open();
  const held = new HeldAnswer();
  ports.sender.on('PATCH', path, held.answer);
  field('schedule')?.set('manual');
  field('minimum.JPY')?.set('2000');
  expect(screen.form.changed).toBe(true);
  const sent = screen.form.send();
  expect([screen.form.pending, await screen.form.send()]).toEqual([true, false]);
  const minimum = [
    { amount: 2_000, currency: 'JPY' },
    { amount: 1_000, currency: 'KWD' },
  ];
  const saved: PayoutSettings = { schedule: 'manual', next: null, minimum };
  ports.sender.on('GET', path, json(saved));
  held.release(json(saved));
  expect(await sent).toBe(true);
  expect(latestBody(ports, 'PATCH', path)).toEqual({ schedule: 'manual', minimum });
  expect(ports.sender.sent('PATCH', path)).toHaveLength(1);
  await ports.clock.advance(0);
  expect([screen.form.changed, field('minimum.JPY')?.value]).toEqual([false, '2,000']);
  expect(screen.skipper.toasts.items).toMatchObject([{ title: 'Payout settings saved' }]);
});

test('an error keeps what was typed, and leaving forgets it with its user', async () => {
  ports.sender
    .on('PATCH', path, problem(400, 'Not now.', finalAnswer))
    .on('DELETE', '/api/session', json(null, { status: 204 }));
  await open();
  field('minimum.JPY')?.set('2000');
  expect([await screen.form.send(), screen.form.problem]).toEqual([false, 'Not now.']);
  expect(field('minimum.JPY')?.value).toBe('2000');
  const { form } = store();
  await screen.skipper.session.logOut();
  expect([form.changed, form.values.minimum]).toEqual([false, {}]);
});

test('that it cannot be read is said in its place', async () => {
  ports.sender.on('GET', path, problem(400, 'Not now.', finalAnswer));
  await open();
  expect(screen.lines).toContain('(error)');
});
