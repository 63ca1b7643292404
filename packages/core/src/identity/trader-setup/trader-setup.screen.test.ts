import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { permissionMap, type TraderSetupStepKey } from '../../contract/index.ts';
import type { Action } from '../../platform/presentation/action.ts';
import {
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
import { setupSteps } from './setup-steps.ts';

const keys: readonly TraderSetupStepKey[] = [
  'profile',
  'account',
  'import',
  'visibility',
  'plan',
  'payout',
  'publish',
];
const blocking = new Set(['profile', 'account', 'import', 'visibility']);
const dashboard = 'Go to the dashboard → /dashboard';
let ports: TestPorts;
let screen: OpenScreen;

/** The server's answer with these steps done and skipped. */
function setup(done: readonly string[] = [], skipped: readonly string[] = []) {
  const steps = keys.map((key) => ({
    key,
    done: done.includes(key),
    skipped: skipped.includes(key),
    blocking: blocking.has(key),
  }));
  return json({ steps, complete: false });
}

beforeEach(() => {
  ports = testPorts();
  ports.sender.on('GET', '/api/connected-accounts', json({ accounts: [], total: 0 }));
});
afterEach(() => {
  screen.close();
  ports.clock.assertNoTimers();
});

async function open(...steps: Parameters<typeof setup>): Promise<readonly string[]> {
  ports.sender.on('GET', '/api/trader-setup', setup(...steps));
  const session = sessionOf({ permissions: permissionMap(['mentor']) });
  screen = await openScreen(ports, '/trader-setup', session);
  return screen.lines;
}
/** Without the words that explain a step. */
const short = (lines: readonly string[]) => lines.map((line) => line.replace(/: [A-Z].*$/, ''));

describe('the way to a public page', () => {
  test('begins with seven steps, of which the optional ones can be put off', async () => {
    expect(short(await open())).toEqual([
      'Set up your page: 0 of 7 done',
      'Describe yourself, Required',
      'Edit profile → /dashboard/settings/profile',
      'Add a trading account, Required',
      'Add account → /dashboard/settings/connected-accounts',
      'Import your trades, Required',
      'Import trades → /dashboard/settings/connected-accounts',
      'Choose what visitors see, Required',
      'Choose visibility → /dashboard/settings/connected-accounts',
      'Offer a plan, Optional',
      'Create plan → /dashboard/plans',
      '[Skip for now]',
      'Set up payouts, Optional',
      'Open payouts → /dashboard/settings/payouts',
      '[Skip payouts]',
      'Publish and share, Required',
      'Preview my page → /ann',
      dashboard,
    ]);
  });

  test('is published after the required steps, whatever became of the optional ones', async () => {
    const before = await open(['profile', 'account', 'import', 'plan']);
    expect(before).not.toContain('[Publish my page]');
    expect(before).toContainEqual(expect.stringMatching(/^Publish and share.*After the required/));
    screen.close();
    expect((await open([...blocking])).slice(-4)).toEqual([
      expect.stringMatching(/^Publish and share, Required: Look at your page/),
      'Preview my page → /ann',
      '[Publish my page]',
      dashboard,
    ]);
  });

  test('shows a step as done or skipped, and a skipped one can be taken up again', async () => {
    const lines = short(await open(['profile'], ['plan']));
    expect(lines.slice(0, 2)).toEqual(['Set up your page: 1 of 7 done', 'Describe yourself, Done']);
    expect(lines.slice(lines.indexOf('Offer a plan, Skipped'))).toEqual([
      'Offer a plan, Skipped',
      'Create plan → /dashboard/plans',
      '[Resume]',
      'Set up payouts, Optional',
      'Open payouts → /dashboard/settings/payouts',
      '[Skip payouts]',
      'Publish and share, Required',
      'Preview my page → /ann',
      dashboard,
    ]);
    screen.close();
    expect(await open(['plan'])).not.toContain('[Skip for now]');
  });

  test.each([
    ['Skip for now', 'plan', [], [], 'skip'],
    ['Resume', 'plan', [], ['plan'], 'resume'],
    ['Skip payouts', 'payout', [], [], 'skip'],
    ['Resume payouts', 'payout', [], ['payout'], 'resume'],
    ['Publish my page', 'publish', [...blocking], [], 'publish'],
  ] as const)('%s is sent once, and is under way until the answer comes', async (...row) => {
    const [label, step, done, skipped, action] = row;
    const path = `/api/trader-setup/steps/${step}`;
    const held = new HeldAnswer();
    ports.sender.on('POST', path, held.answer);
    await open(done, skipped);
    const pressed = screen.press(label);
    expect(screen.lines).toContain(`[${label}, pending]`);
    await screen.press(label);
    held.release(setup(done, skipped));
    await pressed;
    expect(ports.sender.sent('POST', path)).toHaveLength(1);
    expect(latestBody(ports, 'POST', path)).toEqual({ action });
    expect(screen.lines).toContain(`[${label}]`);
  });

  test('keeps one button to skip a step and to resume it, so that it keeps the keyboard', async () => {
    const button = () =>
      setupSteps(screen.skipper)?.steps.flatMap(({ actions = [] }) => actions.map(keyOf));
    const keyOf = ({ key, label }: Action) => [key, label];
    await open();
    expect(button()?.[0]).toEqual(['later', 'Skip for now']);
    screen.close();
    await open([], ['plan']);
    expect(button()?.[0]).toEqual(['later', 'Resume']);
  });

  test('that cannot go on says so in a toast', async () => {
    ports.sender.on('POST', '/api/trader-setup/steps/plan', problem(400, 'Not now.'));
    await open();
    await screen.press('Skip for now');
    expect(screen.skipper.toasts.items).toMatchObject([{ description: 'Not now.' }]);
    expect(screen.lines).toContain('[Skip for now]');
  });
});

describe('what visitors will see', () => {
  test('is shown for accounts in use', async () => {
    const account = { uuid: 'a', alias: 'Main', publicLevel: 'none', archivedAt: null };
    const accounts = [
      account,
      { ...account, uuid: 'b', alias: 'Swing', publicLevel: 'summary' },
      { ...account, uuid: 'c', alias: 'Old', archivedAt: '2026-01-01T00:00:00.000Z' },
    ];
    ports.sender.on('GET', '/api/connected-accounts', json({ accounts, total: 3 }));
    const lines = await open(['account']);
    const from = lines.indexOf('Table: What visitors will see (Account | Visitors see)');
    expect(lines.slice(from + 1)).toEqual(['Main | hidden', 'Swing | summary', dashboard]);
  });
});

test('a published page has an address to hand on', async () => {
  const lines = await open(['account', 'import', 'publish']);
  expect(lines.slice(-4)).toEqual([
    'Preview my page → /ann',
    'Notice (success): Your page is public. Share its address with those who should follow you.',
    'Address of your page: /ann',
    dashboard,
  ]);
});

test('nothing is shown before the progress is known', async () => {
  ports.sender.on('GET', '/api/trader-setup', new HeldAnswer().answer);
  const session = sessionOf({ permissions: permissionMap(['mentor']) });
  screen = await openScreen(ports, '/trader-setup', session);
  expect(screen.lines).toEqual(['(pending)']);
});
