import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { endpoints, type ListedNotification } from '../../contract/index.ts';
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
import { reasonText } from './notification-list.table.ts';

const path = '/dashboard/notifications';
const list = '/api/notifications';
const read = '/api/notifications/read';
const traded: ListedNotification = {
  id: 'b',
  at: '2026-01-05T09:00:00.000Z',
  kind: 'trades',
  title: 'bob: 1 opened',
  text: 'Opened: ACME',
  path: '/bob/positions',
  mentor: { uuid: '00000000-0000-4000-8000-00000000000b', username: 'bob', avatarUrl: null },
  readAt: null,
  why: { because: 'matrix', channels: ['push', 'email'] },
};
const paid: ListedNotification = {
  ...traded,
  id: 'a',
  kind: 'payment',
  title: 'You made a payment',
  text: null,
  path: null,
  mentor: null,
  readAt: '2026-01-05T10:00:00.000Z',
  why: { because: 'always', channels: ['email'] },
};
let ports: TestPorts;
let screen: OpenScreen;

beforeEach(() => {
  ports = testPorts();
  ports.sender.on('POST', read, json({ unread: 0 }));
});
afterEach(() => {
  screen.close();
  ports.clock.assertNoTimers();
});

async function open(items: readonly ListedNotification[], search = '', total = items.length) {
  const unread = items.filter(({ readAt }) => readAt === null).length;
  ports.sender.on('GET', list, json({ items, total, unread, nextCursor: null }));
  screen = await openScreen(ports, `${path}${search}`, sessionOf());
  return screen;
}
const asked = () => ports.sender.sent('GET', list).map((one) => one.path.replace(list, ''));

describe('the notifications', () => {
  test('say what, when, about which Skipper, and which are unread', async () => {
    const { lines } = await open([traded, paid]);
    expect(lines[0]).toBe('[Mark all as read]');
    expect(lines.at(-1)).toBe('Notification settings → /dashboard/settings/notifications');
    const text = lines.join('\n');
    expect(text).toContain('bob: 1 opened | unread | 2026-01-05 09:00 | Opened: ACME | bob');
    expect(text).toContain('You made a payment | read | 2026-01-05 09:00 | (None) | (None)');
    expect(asked()).toEqual(['?limit=25&page=1']);
  });

  test('have an empty state, and another where nothing is unread', async () => {
    const { lines } = await open([]);
    expect(lines.join('\n')).toContain('No notifications yet');
    expect(lines.join('\n')).not.toContain('Mark all as read');
    screen.close();
    const narrowed = await open([], '?state=unread');
    expect(narrowed.lines[0]).toContain('You have read everything.');
    expect(narrowed.lines.join('\n')).toContain('Nothing is unread');
    expect(asked().at(-1)).toBe('?limit=25&page=1&state=unread');
  });

  test('are read one by one', async () => {
    await (await open([traded, paid])).press('Mark as read');
    expect(latestBody(ports, 'POST', read)).toEqual({ ids: ['b'] });
    expect(asked()).toHaveLength(2);
  });

  test('are all read up to the newest on show, in one call however often it is pressed', async () => {
    const held = new HeldAnswer();
    ports.sender.on('POST', read, held.answer);
    const opened = await open([traded, paid]);
    const first = opened.press('Mark all as read');
    await opened.press('Mark all as read');
    expect(opened.lines).toContain('[Mark all as read, pending]');
    held.release(json({ unread: 0 }));
    await first;
    expect(latestBody(ports, 'POST', read)).toEqual({ upTo: 'b' });
    expect(ports.sender.sent('POST', read)).toHaveLength(1);
    expect(opened.lines).toContain('[Mark all as read]');
  });

  test('are all read from another page, too', async () => {
    await (await open([traded], '?page=2', 40)).press('Mark all as read');
    expect(asked()).toContain('?limit=25&page=1');
    expect(latestBody(ports, 'POST', read)).toEqual({ upTo: 'b' });
  });

  test('cannot all be read where none is unread', async () => {
    const { lines } = await open([paid]);
    expect(lines[0]).toContain('You have read everything.');
  });

  test('that could not be marked say so and stay unread', async () => {
    ports.sender.on('POST', read, problem(400, 'No.', finalAnswer));
    const { press, skipper } = await open([traded]);
    await press('Mark all as read');
    expect(skipper.toasts.items).toMatchObject([{ description: 'No.' }]);
    expect(screen.lines).toContain('[Mark all as read]');
  });

  test('are read when they are opened, and tell why they came', async () => {
    const { lines, skipper } = await open([traded, paid], '?notification=b');
    expect(latestBody(ports, 'POST', read)).toEqual({ ids: ['b'] });
    const text = lines.join('\n');
    for (const line of [
      'Detail: bob: 1 opened',
      'Opened: ACME',
      'Why you got this: You chose trades by push and by email.',
      'Open the positions → /bob/positions',
      'Change what you get → /dashboard/settings/notifications',
    ]) {
      expect(text).toContain(line);
    }
    expect(skipper.navigation.path).toBe(`${path}?notification=b`);
  });

  test('stay open when the list of unread ones loses them', async () => {
    const { skipper } = await open([traded], '?state=unread&notification=b');
    ports.sender.on('GET', list, json({ items: [], total: 0, unread: 0, nextCursor: null }));
    const query = { limit: 25, page: 1, state: 'unread' } as const;
    await skipper.cache.fetch(endpoints.listNotifications, { query }, { force: true });
    expect(screen.lines).toContain('Detail: bob: 1 opened');
  });

  test('that were read are opened without another call, and one of another page says so', async () => {
    await open([paid], '?notification=a');
    expect(ports.sender.sent('POST', read)).toEqual([]);
    screen.close();
    const { lines } = await open([paid], '?notification=z');
    expect(lines.join('\n')).toContain('This notification is not on this page.');
  });
});

test.each([
  [
    { because: 'always', channels: ['email'] },
    'It is always sent: it is about your account or your money.',
  ],
  [{ because: 'mentor', channels: ['sms'] }, 'You chose trades of bob by SMS.'],
  [{ because: 'matrix', channels: ['push'] }, 'You chose trades by push.'],
] as const)('the reason %j is "%s"', (why, text) => {
  expect(reasonText({ ...traded, why: { ...why, channels: [...why.channels] } })).toBe(text);
});

test('a Skipper who has left has no name in a reason', () => {
  const why = { because: 'mentor', channels: ['push'] } as const;
  expect(reasonText({ ...traded, mentor: null, why: { ...why, channels: ['push'] } })).toBe(
    'You chose trades of this Skipper by push.',
  );
});
