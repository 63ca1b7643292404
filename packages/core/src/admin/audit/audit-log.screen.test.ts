import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type AuditLogEntry, permissionMap } from '../../contract/index.ts';
import {
  cellsOf,
  json,
  type OpenScreen,
  openScreen,
  sessionOf,
  type TestPorts,
  testPorts,
} from '../../testing/index.ts';
import { auditLogTable, detailsText } from './audit-log.table.ts';

const uuid = '00000000-0000-4000-8000-00000000000b';
const entry: AuditLogEntry = {
  number: 7,
  at: '2026-01-04T09:00:00.000Z',
  action: 'user.suspended',
  says: 'A user was suspended',
  actorUuid: 'x',
  actor: 'boss',
  subjectUuid: uuid,
  onBehalfOfUuid: null,
  onBehalfOf: null,
  subject: 'bob',
  details: { reason: 'Spam.', sessionsEnded: 2, by: null },
  ip: '192.0.2.9',
  requestId: 'r1',
};
const log = '/api/admin/audit-log';
let ports: TestPorts;
let screen: OpenScreen;

beforeEach(() => {
  ports = testPorts();
  ports.sender.on('GET', log, json({ entries: [entry], total: 1, nextCursor: null }));
});
afterEach(() => {
  screen.close();
  ports.clock.assertNoTimers();
});

async function open(search = '') {
  const session = sessionOf({ permissions: permissionMap(['admin']) });
  screen = await openScreen(ports, `/dashboard/admin/log${search}`, session);
  return screen.lines;
}
const asked = () => ports.sender.sent('GET', log).map(({ path }) => path.replace(log, ''));

describe('the audit log', () => {
  test('is a table of sentences that lead to their entry', async () => {
    expect(await open()).toContain(
      'A user was suspended | 2026-01-04 09:00 | boss | bob | Spam. | sessions ended: 2 | 192.0.2.9 | 7 → /dashboard/admin/log?entry=7',
    );
    expect(asked()).toEqual(['?limit=25&page=1']);
  });

  test.each([
    ['?action=user', '?action=user&limit=25&page=1'],
    ['?action=user.suspended&q=boss', '?action=user.suspended&actor=boss&limit=25&page=1'],
    ['?action=second_factor.on', '?action=second_factor.on&limit=25&page=1'],
    ['?action=recovery_codes', '?action=recovery_codes&limit=25&page=1'],
    ['?action=%27%20or%201', '?limit=25&page=1'],
    ['?days=x', '?limit=25&page=1'],
    ['?days=-3', '?limit=25&page=1'],
    ['?page=2', '?limit=25&page=2'],
  ])('with %s asks for %s', async (search, query) => {
    await open(search);
    expect(asked()).toContain(query);
  });

  test.each([
    ['', 'No entries yet'],
    ['?action=plan', 'No entries found'],
    ['?days=7', 'No entries found'],
    ['?q=bob', 'No entries found'],
  ])('with %s and nothing to show says "%s"', async (search, title) => {
    ports.sender.on('GET', log, json({ entries: [], total: 0, nextCursor: null }));
    expect((await open(search)).join('\n')).toContain(title);
  });

  test.each([
    ['2026-01-06T03:00:00Z', '?days=1', '2026-01-05T05:00:00.000Z'],
    ['2026-01-06T05:00:00Z', '?days=1', '2026-01-06T05:00:00.000Z'],
    ['2026-01-06T12:00:00Z', '?days=7', '2025-12-31T05:00:00.000Z'],
  ])(
    'at %s of %s begins with a day of its rows, so that it is asked for once',
    async (now, search, from) => {
      await ports.clock.advance(Date.parse(now) - ports.clock.now());
      await open(search);
      expect(asked()).toEqual([`?from=${encodeURIComponent(from)}&limit=25&page=1`]);
      expect(auditLogTable.filters?.[1]?.options[0]?.label).toBe('Today');
    },
  );

  test('opens an entry with everything it says, and the user it is about', async () => {
    const lines = (await open('?entry=7')).join('\n');
    for (const line of [
      'Event: A user was suspended',
      'By: boss',
      'About: bob',
      'Reason: Spam.',
      'Sessions ended: 2',
      'Request: r1',
      `Open bob → /dashboard/admin/users?user=${uuid}`,
    ]) {
      expect(lines).toContain(line);
    }
  });

  test('says where an entry is not on its page', async () => {
    expect((await open('?entry=8')).join('\n')).toContain('This entry is not on this page.');
  });

  test('names what no user did, and what is about no user', () => {
    const bare = { ...entry, actor: null, subject: null, details: {}, ip: '' };
    expect(detailsText(bare)).toBe('');
    expect(detailsText({ ...bare, details: { role: 'mentor', cause: 'admin' } })).toBe(
      'role: Skipper, cause: admin',
    );
    expect(Object.keys(cellsOf(auditLogTable, bare))).toEqual([
      'event',
      'at',
      'actor',
      'subject',
      'reason',
      'details',
      'ip',
      'number',
    ]);
    expect([auditLogTable.rowKey(bare), auditLogTable.key]).toEqual(['7', '']);
    expect(auditLogTable.filters?.map(({ key }) => key)).toEqual(['action', 'days']);
  });
});
