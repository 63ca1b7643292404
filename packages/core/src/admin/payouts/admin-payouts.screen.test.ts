import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type AdminPayout, type AdminPayoutDetail, permissionMap } from '../../contract/index.ts';
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

const uuid = '00000000-0000-4000-8000-00000000000a';
const payout: AdminPayout = {
  uuid,
  at: '2026-01-05T14:30:00.000Z',
  amount: 4_325,
  currency: 'USD',
  status: 'paid',
  arrivalDate: '2026-01-07',
  failure: null,
  receiver: 'bob',
  receiverUuid: '00000000-0000-4000-8000-00000000000b',
  hold: null,
};
const hold = { at: '2026-01-06T09:00:00.000Z', by: 'eve', reason: 'A check.', until: '2026-02-01' };
const detail: AdminPayoutDetail = {
  ...payout,
  parts: [{ kind: 'sale', amount: 4_325, entries: 1 }],
};
const path = `/api/admin/payouts/${uuid}`;
let ports: TestPorts;
let screen: OpenScreen;

beforeEach(() => {
  ports = testPorts();
  lists([payout]);
  stands({});
  ports.sender.on('GET', '/api/admin/audit-log', json({ entries: [], total: 0, nextCursor: null }));
});
afterEach(() => {
  screen.skipper.toasts.clear();
  screen.close();
  ports.clock.assertNoTimers();
});

const lists = (payouts: readonly AdminPayout[], total = payouts.length) =>
  ports.sender.on('GET', '/api/admin/payouts', json({ payouts, total, nextCursor: null }));
const stands = (change: Partial<AdminPayoutDetail>) =>
  ports.sender.on('GET', path, json({ ...detail, ...change }));

async function open(search = ''): Promise<readonly string[]> {
  const session = sessionOf({ permissions: permissionMap(['admin']) });
  screen = await openScreen(ports, `/dashboard/admin/payouts${search}`, session);
  return screen.lines;
}

describe('the list of payouts', () => {
  test('names receiver, amount, status and hold, and pages', async () => {
    lists([{ ...payout, hold }], 26);
    expect((await open()).slice(-2)).toEqual([
      `bob | $43.25 | paid | on hold | 2026-01-05 14:30 | 2026-01-07 → /dashboard/admin/payouts?payout=${uuid}`,
      'Page 1 of 2',
    ]);
  });

  test('is asked for by status and receiver, and only by what there is', async () => {
    await open('?status=held&q=bo');
    expect(ports.sender.sent('GET', '/api/admin/payouts').at(-1)?.path).toContain(
      'q=bo&status=held',
    );
    screen.close();
    await open('?status=nonsense');
    expect(ports.sender.sent('GET', '/api/admin/payouts').at(-1)?.path).not.toContain('status');
  });

  test('waits, says that there are none, and why it cannot be read', async () => {
    const held = new HeldAnswer();
    ports.sender.on('GET', '/api/admin/payouts', held.answer);
    expect((await open()).at(-1)).toBe('(pending)');
    screen.close();
    lists([]);
    expect((await open()).at(-1)).toContain('No payouts yet');
    screen.close();
    expect((await open('?status=held')).at(-1)).toContain('No payouts found');
    screen.close();
    ports.sender.on('GET', '/api/admin/payouts', problem(400, 'Not now.', finalAnswer));
    expect((await open()).at(-1)).toBe('(error)');
  });
});

describe('a payout that is opened', () => {
  test('is held with a reason and a day, once', async () => {
    await open(`?payout=${uuid}`);
    const form = screen.ask('Hold');
    expect(formLines(form)[0]).toBe('Form: Hold these payouts?');
    expect([await form.send(), form.fields[0]?.error]).toEqual([
      false,
      'Give a reason. It is kept in the audit log.',
    ]);
    form.fields[0]?.set(' A check. ');
    form.fields[1]?.set('2026-02-01');
    const held = new HeldAnswer();
    ports.sender.on('POST', `${path}/hold`, held.answer);
    const sent = form.send();
    expect([form.pending, await form.send()]).toEqual([true, false]);
    stands({ hold });
    held.release(json({ ...detail, hold }));
    expect(await sent).toBe(true);
    expect(latestBody(ports, 'POST', `${path}/hold`)).toEqual({
      reason: 'A check.',
      until: '2026-02-01',
    });
    await ports.clock.advance(0);
    expect(screen.lines).toContain(
      'Notice (warning): Payouts to bob were put on hold by eve on Jan 6, 2026 until Feb 1, 2026: A check.',
    );
    expect(screen.skipper.toasts.items).toMatchObject([{ title: 'Payouts to bob are on hold' }]);
  });

  test('goes on with a reason; a refusal keeps what was typed', async () => {
    stands({ hold: { ...hold, until: null } });
    await open(`?payout=${uuid}`);
    ports.sender.on('POST', `${path}/release`, problem(409, 'Not on hold.', finalAnswer));
    const form = screen.ask('Lift hold', { reason: 'All is well.' });
    expect([await form.send(), form.problem, form.fields[0]?.value]).toEqual([
      false,
      'Not on hold.',
      'All is well.',
    ]);
    ports.sender.on('POST', `${path}/release`, json(detail));
    stands({});
    expect(await form.send()).toBe(true);
    expect(latestBody(ports, 'POST', `${path}/release`)).toEqual({ reason: 'All is well.' });
  });
});
