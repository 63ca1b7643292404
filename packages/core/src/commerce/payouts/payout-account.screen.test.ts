import { afterEach, beforeEach, expect, test } from 'vitest';
import { type PayoutAccount, permissionMap } from '../../contract/index.ts';
import {
  finalAnswer,
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

const account: PayoutAccount = {
  opened: true,
  canReceive: true,
  currentlyDue: [],
  pastDue: [],
  pendingVerification: [],
  deadline: null,
  disabledReason: null,
  opening: false,
  page: null,
  testBanks: false,
  payable: [],
  hold: null,
  returned: null,
  asksPassword: false,
};
const settings = {
  schedule: 'weekly',
  next: null,
  minimum: [{ amount: 1_000, currency: 'USD' }],
};
const path = '/api/payouts/account';
const link = '/api/payouts/onboarding-link';
let ports: TestPorts;
let screen: OpenScreen;

beforeEach(() => {
  ports = testPorts();
  ports.sender
    .on('GET', '/api/payouts', json({ payouts: [], total: 0 }))
    .on('GET', '/api/payouts/ledger', json({ entries: [], total: 0 }))
    .on('GET', '/api/payouts/statements', json({ statements: [], total: 0 }))
    .on('GET', '/api/tax-documents', json({ documents: [], total: 0 }))
    .on('GET', '/api/payouts/settings', json(settings))
    .on(
      'GET',
      '/api/payouts/balance',
      json({ balances: [], schedule: { least: 1_000, coming: [] } }),
    );
});
afterEach(() => {
  screen.close();
  ports.clock.assertNoTimers();
});

const stands = (change: Partial<PayoutAccount>) =>
  ports.sender.on('GET', path, json({ ...account, ...change }));

/** The lines of the account, up to the money in it. */
async function open(change: Partial<PayoutAccount>): Promise<readonly string[]> {
  stands(change);
  const session = sessionOf({ permissions: permissionMap(['mentor']) });
  screen = await openScreen(ports, '/dashboard/settings/payouts', session);
  return parts();
}
const parts = () => {
  const from = screen.lines.indexOf('Payout account');
  const lines = from === -1 ? [] : screen.lines.slice(from + 1);
  return lines.slice(
    0,
    lines.findIndex((line) => /^(Available|Table)/.test(line)),
  );
};

test.each<[Partial<PayoutAccount>, readonly string[]]>([
  [{}, ['Payout account: ready', '[Update details]', '[Open payout dashboard]']],
  [{ opened: false, canReceive: false }, ['Payout account: not set up', '[Set up payouts]']],
  [{ opened: false, testBanks: true }, ['Payout account: ready', '[Choose a test bank]']],
  [{ opening: true }, ['Payout account: ready', 'Asking the payout provider… (pending)']],
  [
    { page: 'https://pay.example/1' },
    [
      'Payout account: ready',
      '[Continue at the payout provider, main]',
      'In a browser, at https://pay.example/1: You enter your bank details on the payout provider’s page.',
    ],
  ],
])('an account that stands at %j shows %j', async (change, lines) => {
  expect(await open(change)).toEqual(lines);
});

test('details that are needed, overdue and being checked stand apart, with their day', async () => {
  const lines = await open({
    currentlyDue: ['external_account', 'individual.dob.day'],
    pastDue: ['external_account'],
    pendingVerification: ['individual.verification.document'],
    deadline: '2026-02-01T00:00:00.000Z',
  });
  expect(lines).toEqual([
    'Payout account: details needed',
    'Overdue: A bank account',
    'Still needed: Your date of birth',
    'Needed by: 2026-02-01',
    'Being checked: An identity document',
    '[Update details]',
    '[Open payout dashboard]',
  ]);
});

test.each([
  [true, true],
  [false, false],
])('why payouts are on hold is said once an account is opened: %s', async (opened, said) => {
  const lines = await open({ opened, canReceive: false, disabledReason: 'rejected.fraud' });
  expect(lines[0]).toBe(`Payout account: ${opened ? 'payouts on hold' : 'not set up'}`);
  expect(lines.some((line) => line.startsWith('Reason: '))).toBe(said);
});

test.each<[Partial<PayoutAccount>, string, string, string]>([
  [{}, 'ready', 'Ready', 'success'],
  [{ currentlyDue: ['owners'] }, 'due', 'Details needed', 'warning'],
  [{ canReceive: false }, 'held', 'Payouts on hold', 'danger'],
  [{ opened: false, canReceive: false }, 'none', 'Not set up', 'warning'],
])('an account that stands at %j is shown as %s', async (change, code, label, tone) => {
  await open(change);
  const [facts] = screen.model.parts.flatMap((part) => ('facts' in part ? [part.facts] : []));
  expect(facts?.[0]?.value).toEqual({ kind: 'badge', code, label, tone });
});

test.each([true, false])('coming payouts are shown where they are sent: %s', async (canReceive) => {
  const coming = [{ on: '2026-01-12', amount: 4_325, currency: 'USD' }];
  const balances = { balances: [], schedule: { least: 1_000, coming } };
  ports.sender.on('GET', '/api/payouts/balance', json(balances));
  await open({ canReceive });
  expect(screen.lines.some((line) => line.startsWith('2026-01-12'))).toBe(canReceive);
  expect(screen.lines.some((line) => line.startsWith('Payouts are on hold'))).toBe(!canReceive);
});

test('a bank of the sandbox is chosen, and then looked at until it is there', async () => {
  expect(await open({ testBanks: true })).toEqual([
    'Payout account: ready',
    'Form: Test bank',
    'Payouts are in test mode: no money moves.',
    'Bank account (choice): Takes payouts',
    '[Use test bank]',
  ]);
  const asked = () => ports.sender.sent('GET', path).length;
  const before = asked();
  await ports.clock.advance(10_000);
  expect(asked()).toBe(before);
  ports.sender.on('POST', '/api/payouts/test-bank', json(account));
  screen.form.fields[0]?.set('rejects');
  expect(await screen.form.send()).toBe(true);
  expect(latestBody(ports, 'POST', '/api/payouts/test-bank')).toEqual({ bank: 'rejects' });
  const after = asked();
  await ports.clock.advance(10_000);
  expect(asked()).toBeGreaterThan(after);
});

test('a sandbox that is not opened is set up first', async () => {
  expect(
    await open({ testBanks: true, opened: false, canReceive: false, page: 'https://x' }),
  ).toEqual(['Payout account: not set up', '[Set up payouts]']);
});

test('the page is asked for once, and looked for until it is there', async () => {
  await open({ opened: false, canReceive: false });
  const held = new HeldAnswer();
  ports.sender.on('POST', link, held.answer);
  const pressed = screen.press('Set up payouts');
  expect(parts()).toContain('[Set up payouts, pending]');
  await screen.press('Set up payouts');
  held.release(json({ ...account, opening: true }));
  stands({ opening: true });
  await pressed;
  expect(ports.sender.sent('POST', link)).toHaveLength(1);
  stands({ page: 'https://pay.example/1' });
  await ports.clock.advance(4_000);
  expect(parts()).toContain('[Continue at the payout provider, main]');
  screen.press('Continue at the payout provider');
  expect(ports.navigator.left).toEqual(['https://pay.example/1']);
});

test('why the page cannot be had is said, and forgotten with its user', async () => {
  ports.sender.on('DELETE', '/api/session', json(null, { status: 204 }));
  ports.sender.on('POST', link, problem(400, 'Not now.', finalAnswer));
  await open({ opened: false, canReceive: false });
  await screen.press('Set up payouts');
  expect(parts()).toContain('Problem: Not now.');
  await screen.skipper.session.logOut();
  await ports.clock.advance(0);
  expect(parts()).not.toContain('Problem: Not now.');
});

test('a payout that failed says why, and what is back is paid out once, when asked', async () => {
  const returned = {
    uuid: '7d1f3b6e-6a1e-4f5b-9a43-1c2d3e4f5a6b',
    at: '2026-01-05T12:00:00.000Z',
    amount: 4_325,
    currency: 'USD',
    status: 'failed',
    arrivalDate: '2026-01-07',
    failure: 'account_closed',
  } as const;
  const payable = [{ amount: 4_325, currency: 'USD', least: 1_000 }];
  expect(await open({ returned, payable })).toEqual([
    'Payout account: ready',
    'Notice (warning): Your latest payout, of $43.25, failed. The bank account is closed. The money is back in your balance.',
    '[Pay out now, form]',
    '[Update details]',
    '[Open payout dashboard]',
  ]);
  const held = new HeldAnswer();
  ports.sender.on('POST', '/api/payouts', held.answer);
  const form = screen.ask('Pay out now');
  expect(formLines(form)).toEqual([
    'Form: Pay out now',
    'Up to $43.25. You review it before anything is sent.',
    'Amount (money): 43.25',
    '[Review payout]',
  ]);
  for (const [typed, error] of [
    ['43.26', 'Enter at most 43.25.'],
    ['9.99', 'Enter at least 10.00.'],
    ['-20', 'Enter an amount above zero.'],
    ['x', 'Enter an amount such as 49.90.'],
    ['0', 'Enter an amount above zero.'],
    ['20.001', 'Use at most 2 digits after the point.'],
  ] as const) {
    form.fields[0]?.set(typed);
    expect([await form.send(), form.fields[0]?.error]).toEqual([false, error]);
  }
  form.fields[0]?.set('20');
  expect(await form.send()).toBe(true);
  expect(ports.sender.sent('POST', '/api/payouts')).toHaveLength(0);
  expect(parts().slice(2, 7)).toEqual([
    'Review the payout',
    'Payout: $20.00',
    'To: Your bank account',
    'It arrives within a few working days. You can ask again in seven days.',
    '[Confirm payout, main]',
  ]);
  screen.press('Not now');
  expect(parts()).toContain('[Pay out now, form]');
  expect(await screen.ask('Pay out now', { amount: '20' }).send()).toBe(true);
  const pressed = screen.press('Confirm payout');
  await screen.press('Confirm payout');
  held.release(json({ ...account }));
  stands({});
  await pressed;
  await ports.clock.advance(0);
  expect(ports.sender.sent('POST', '/api/payouts')).toHaveLength(1);
  expect(latestBody(ports, 'POST', '/api/payouts')).toEqual({ amount: 2_000, currency: 'USD' });
  expect(parts()).toEqual(['Payout account: ready', '[Update details]', '[Open payout dashboard]']);
});

test('the dashboard is asked for, and opened at the address of the provider', async () => {
  await open({});
  ports.sender.on('POST', '/api/payouts/dashboard-link', json({ ...account, opening: true }));
  stands({ page: 'https://pay.example/dashboard' });
  await screen.press('Open payout dashboard');
  await ports.clock.advance(4_000);
  await screen.press('Continue at the payout provider');
  expect(ports.navigator.left).toEqual(['https://pay.example/dashboard']);
});

test('who has a password enters it before a page is asked for', async () => {
  const asksPassword = true;
  expect(await open({ asksPassword })).toEqual([
    'Payout account: ready',
    '[Update details, form]',
    '[Open payout dashboard, form]',
  ]);
  const wrong = problem(400, 'Incorrect password.', finalAnswer, 'password');
  ports.sender.on('POST', link, wrong, json({ ...account, asksPassword, opening: true }));
  const form = screen.ask('Update details');
  expect(formLines(form)).toEqual([
    'Form: Confirm your password',
    'The next page can change where your payouts go.',
    'Password (secret, current-password):',
    '[Continue]',
  ]);
  const [password] = form.fields;
  expect([await form.send(), password?.error]).toEqual([false, 'Password is required.']);
  password?.set('not it');
  expect([await form.send(), password?.error]).toEqual([false, 'Incorrect password.']);
  password?.set('a long secret');
  stands({ asksPassword, page: 'https://pay.example/1' });
  expect(await form.send()).toBe(true);
  expect(latestBody(ports, 'POST', link)).toEqual({ password: 'a long secret' });
  await ports.clock.advance(2_000);
  expect(parts()).toContain('[Continue at the payout provider, main]');
});
