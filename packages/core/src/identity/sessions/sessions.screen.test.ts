import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  HeldAnswer,
  json,
  type OpenScreen,
  openScreen,
  sessionOf,
  type TestPorts,
  testPorts,
} from '../../testing/index.ts';

const here = {
  uuid: 'here',
  device: 'Firefox on Linux',
  ip: '192.0.2.1',
  createdAt: '2026-01-04T10:00:00.000Z',
  lastSeenAt: '2026-01-05T14:00:00.000Z',
  expiresAt: '2026-02-04T10:00:00.000Z',
  current: true,
};
const phone = { ...here, uuid: 'phone', device: '', ip: '192.0.2.2', current: false };
const ownRow = 'Firefox on Linux | this session | 192.0.2.1 | 2026-01-05 14:00 | 2026-01-04 10:00';
const otherRow =
  '(Unknown device) | Active | 192.0.2.2 | 2026-01-05 14:00 | 2026-01-04 10:00 [End session]';
const head = 'Table: Sessions (Device | Status | Address | Last seen | Signed in)';
let ports: TestPorts;
let screen: OpenScreen | undefined;

beforeEach(() => {
  ports = testPorts();
});
afterEach(() => {
  screen?.close();
  ports.clock.assertNoTimers();
});

async function open(...sessions: readonly object[]): Promise<OpenScreen> {
  ports.sender.on('GET', '/api/sessions', json({ sessions, total: sessions.length }));
  screen = await openScreen(ports, '/dashboard/settings/sessions', sessionOf());
  return screen;
}

test('a single session can only be ended by logging out', async () => {
  const { lines } = await open(here);
  expect(lines).toEqual([head, ownRow]);
});

test.each([
  [[phone], '1 other session'],
  [[phone, { ...phone, uuid: 'tablet' }], '2 other sessions'],
])('the others can be ended, one by one or all', async (others, counted) => {
  const { lines } = await open(here, ...others);
  expect(lines).toEqual([
    head,
    ownRow,
    ...others.map(() => otherRow),
    '[End all other sessions, dangerous]',
    `  End all other sessions? This signs out ${counted}. You stay signed in here. [Yes, end them] [Cancel]`,
  ]);
});

test('ending one ends that one', async () => {
  ports.sender.on('DELETE', '/api/sessions/phone', json(null, { status: 204 }));
  await (await open(here, phone)).press('End session');
  expect(ports.sender.sent('DELETE', '/api/sessions/phone')).toHaveLength(1);
});

test('ending all others is under way until the answer comes', async () => {
  const held = new HeldAnswer();
  ports.sender.on('DELETE', '/api/sessions', held.answer);
  const opened = await open(here, phone);
  const ending = opened.press('End all other sessions');
  expect(opened.lines).toContain('[End all other sessions, pending, dangerous]');
  held.release(json(null, { status: 204 }));
  await ending;
  expect(opened.lines).toContain('[End all other sessions, dangerous]');
});
