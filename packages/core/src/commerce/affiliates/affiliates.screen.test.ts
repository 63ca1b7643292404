import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type Affiliate,
  type Affiliation,
  type PayoutAccount,
  permissionMap,
  type Referral,
} from '../../contract/index.ts';
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
import { affiliateProgramFeature, affiliationsFeature } from './affiliates.module.ts';
import { affiliatesTable, earningsTable, linksTable } from './affiliates.tables.ts';

const figures = {
  code: 'abc',
  status: 'active',
  since: '2026-01-02T10:00:00.000Z',
  orders: 3,
  conversions: 2,
  earned: [{ amount: 980, currency: 'USD' }],
} as const;
const affiliate = { uuid: 'a1', username: 'cid', ...figures } as unknown as Affiliate;
const link = {
  uuid: 'l1',
  mentor: 'bob',
  basisPoints: 1_250,
  ...figures,
} as unknown as Affiliation;
const referral: Referral = {
  uuid: 'r1',
  at: '2026-01-05T10:00:00.000Z',
  kind: 'sale',
  mentor: 'bob',
  amount: 980,
  currency: 'USD',
  availableAt: '2026-02-05T10:00:00.000Z',
};
const earnings = { currency: 'USD', pending: 100, due: 200, paid: 300 };
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
let ports: TestPorts;
let screen: OpenScreen;

beforeEach(() => {
  ports = testPorts();
  ports.sender
    .on('GET', '/api/affiliates', json({ affiliations: [link], earnings: [earnings] }))
    .on('GET', '/api/affiliates/referrals', json({ referrals: [referral], total: 26 }))
    .on('GET', '/api/payouts/account', json(account))
    .on('GET', '/api/affiliate-program', json({ basisPoints: 2_000, affiliates: [affiliate] }));
});
afterEach(() => {
  screen.skipper.toasts.clear();
  screen.close();
  ports.clock.assertNoTimers();
});

async function open(role: 'mentee' | 'mentor'): Promise<readonly string[]> {
  const session = sessionOf({ permissions: permissionMap([role]) });
  screen = await openScreen(ports, '/dashboard/settings/affiliates', session);
  return screen.lines;
}
const own = [
  'Due: $2.00 – In the next payout',
  'Pending: $1.00 – Of payments in the last 30 days',
  'Paid out: $3.00 – Together with your own sales',
  'Table: Your links (Skipper | Code | Share | Orders | Paid | Earned | Status)',
  'bob | abc | 12.5% | 3 | 2 | $9.80 | active',
  'Link to bob: /bob?ref=abc',
  '[Get a link, form]',
  'Table: Your earnings (Date | Kind | Skipper | Amount | Available on)',
  '2026-01-05 | Sale | bob | $9.80 | 2026-02-05',
  'Page 1 of 2',
];

describe('referrals', () => {
  test('of a mentee are links and what they earn', async () => {
    // They sell nothing: their payout account is here.
    const account = ['Payout account', 'Payout account: ready'];
    const payout = [...account, '[Update details]', '[Open payout dashboard]'];
    expect(await open('mentee')).toEqual([...own.slice(0, 3), ...payout, ...own.slice(3)]);
    expect(ports.sender.sent('GET', '/api/affiliate-program')).toEqual([]);
  });

  test('of a Skipper begin with the offer and the affiliates', async () => {
    expect(await open('mentor')).toEqual([
      'Form: Referral share',
      expect.stringContaining('Subscriptions keep the share that was offered when they began.'),
      'Share (percent) (decimal): 20 (A share of each payment before tax. 0 offers nothing to new referrals.)',
      '[Save share] [Discard changes]',
      'Table: Your affiliates (Affiliate | Code | Since | Orders | Paid | Earned | Status)',
      'cid | abc | 2026-01-02 | 3 | 2 | $9.80 | active [End, dangerous]   End the links of cid? New orders no longer count for them. Subscriptions that they brought keep paying their share. [End them] [Keep them]',
      ...own,
    ]);
  });

  test('before the first one say what they are', async () => {
    ports.sender
      .on('GET', '/api/affiliates', json({ affiliations: [], earnings: [] }))
      .on('GET', '/api/affiliates/referrals', json({ referrals: [], total: 0 }))
      .on('GET', '/api/affiliate-program', json({ basisPoints: 0, affiliates: [] }));
    expect((await open('mentor')).slice(4)).toEqual([
      expect.stringMatching(/^Table: Your affiliates/),
      expect.stringMatching(/^No affiliates yet /),
      expect.stringMatching(/^Table: Your links/),
      expect.stringMatching(/^No referral links yet /),
      '[Get a link, form]',
      expect.stringMatching(/^Table: Your earnings/),
      'No earnings yet Each payment of a referred buyer appears here.',
    ]);
  });

  test('that have ended lead nowhere, and cannot be ended again', async () => {
    ports.sender
      .on(
        'GET',
        '/api/affiliates',
        json({ affiliations: [{ ...link, status: 'ended' }], earnings: [] }),
      )
      .on(
        'GET',
        '/api/affiliate-program',
        json({ basisPoints: 0, affiliates: [{ ...affiliate, status: 'ended', earned: [] }] }),
      );
    const lines = await open('mentor');
    expect(lines).toContain('cid | abc | 2026-01-02 | 3 | 2 | (Nothing yet) | ended');
    expect(lines.some((line) => line.startsWith('Link to'))).toBe(false);
  });
});

describe('the offered share', () => {
  test('is saved in hundredths of a percent, and shown as it was saved', async () => {
    ports.sender.on('PUT', '/api/affiliate-program', json({ basisPoints: 1_250, affiliates: [] }));
    await open('mentor');
    screen.form.fields[0]?.set(' 12.50 ');
    expect(await screen.form.send()).toBe(true);
    expect(latestBody(ports, 'PUT', '/api/affiliate-program')).toEqual({ basisPoints: 1_250 });
    expect(screen.form.fields[0]?.value).toBe('12.5');
    expect(screen.skipper.toasts.items).toMatchObject([
      { severity: 'success', title: 'Referral share saved' },
    ]);
  });

  test('is not sent where it is no share', async () => {
    await open('mentor');
    screen.form.fields[0]?.set('51');
    expect(await screen.form.send()).toBe(false);
    expect(screen.form.fields[0]?.error).toBe('Enter a percentage from 0 to 50.');
    expect(ports.sender.sent('PUT', '/api/affiliate-program')).toEqual([]);
  });

  test('keeps what is typed while it is saved', async () => {
    await open('mentor');
    const { rate } = screen.skipper.use(affiliateProgramFeature);
    const saved = new HeldAnswer();
    ports.sender.on('PUT', '/api/affiliate-program', saved.answer);
    rate.set('percent', '25');
    const sent = rate.submit();
    rate.set('percent', '30');
    const program = { basisPoints: 2_500, affiliates: [affiliate] };
    ports.sender.on('GET', '/api/affiliate-program', json(program));
    saved.release(json(program));
    expect(await sent).toBe(true);
    await ports.clock.advance(0);
    expect([rate.value('percent'), rate.changed]).toEqual(['30', true]);
  });

  test('leaves nothing for the next user', async () => {
    ports.sender.on('DELETE', '/api/session', json(null, { status: 204 }));
    await open('mentor');
    const { rate } = screen.skipper.use(affiliateProgramFeature);
    expect(rate.value('percent')).toBe('20');
    await screen.skipper.session.logOut();
    expect(rate.value('percent')).toBe('');
  });
});

test('earnings are turned a page at a time, and begin again with the next user', async () => {
  ports.sender.on('DELETE', '/api/session', json(null, { status: 204 }));
  await open('mentee');
  const { referrals } = screen.skipper.use(affiliationsFeature);
  referrals.next();
  await ports.clock.advance(0);
  const path = '/api/affiliates/referrals';
  expect(ports.sender.sent('GET', path).map((one) => one.path)).toEqual([
    `${path}?limit=25&page=1`,
    `${path}?limit=25&page=2`,
  ]);
  await screen.skipper.session.logOut();
  expect(referrals.page).toBe(1);
});

test('the links of an affiliate are ended, and a refusal is a toast', async () => {
  const path = '/api/affiliate-program/affiliates/a1';
  ports.sender.on('DELETE', path, json(null, { status: 204 }), problem(400, 'Not now.'));
  await open('mentor');
  await screen.press('End');
  expect(ports.sender.sent('DELETE', path)).toHaveLength(1);
  await screen.press('End');
  expect(screen.skipper.toasts.items).toMatchObject([{ description: 'Not now.' }]);
});

describe('a link of one’s own', () => {
  const path = '/api/affiliates/enroll';

  test.each(['bob', ' bob ', '@bob', ' @bob '])('to %j is asked for by name', async (username) => {
    ports.sender.on('POST', path, json(link, { status: 201 }));
    await open('mentee');
    const form = screen.ask('Get a link', { username, accepted: true });
    expect(await form.send()).toBe(true);
    expect(latestBody(ports, 'POST', path)).toEqual({ username: 'bob', acceptTerms: true });
  });

  test('needs a name and a promise', async () => {
    await open('mentee');
    const form = screen.ask('Get a link', { username: ' ' });
    expect(formLines(form)[0]).toBe('Form: Get a referral link');
    expect(await form.send()).toBe(false);
    expect(form.fields.map(({ key, error }) => [key, error])).toEqual([
      ['username', 'Enter a username.'],
      ['accepted', 'Accept this to get a link.'],
    ]);
    expect(ports.sender.sent('POST', path)).toEqual([]);
  });
});

describe('the tables of referrals', () => {
  test.each([
    ['active', 'Active', 'success'],
    ['ended', 'Ended', 'neutral'],
  ] as const)('show one that is %s as %s', (status, label, tone) => {
    const column = linksTable.columns.find(({ key }) => key === 'status');
    expect(column?.value({ ...link, status })).toEqual({
      kind: 'badge',
      code: status,
      label,
      tone,
    });
  });

  test('name their columns for addresses and files', () => {
    const shared = ['orders', 'conversions', 'earned', 'status'];
    expect(Object.keys(cellsOf(affiliatesTable, affiliate))).toEqual([
      'username',
      'code',
      'since',
      ...shared,
    ]);
    expect(Object.keys(cellsOf(linksTable, link))).toEqual(['mentor', 'code', 'share', ...shared]);
    expect(Object.keys(cellsOf(earningsTable, referral))).toEqual([
      'at',
      'kind',
      'mentor',
      'amount',
      'available',
    ]);
    expect([affiliatesTable.key, linksTable.key, earningsTable.key]).toEqual([
      'affiliates',
      'links',
      'earnings',
    ]);
    expect([affiliatesTable.rowKey(affiliate), linksTable.rowKey(link)]).toEqual(['a1', 'l1']);
    expect(earningsTable.rowKey(referral)).toBe('r1');
  });

  test.each([
    ['sale', 'Sale'],
    ['refund', 'Refund'],
    ['dispute', 'Dispute'],
    ['payout', 'Payout'],
  ] as const)('call a movement %s "%s"', (kind, words) => {
    expect(cellsOf(earningsTable, { ...referral, kind })).toMatchObject({ kind: words });
  });
});
