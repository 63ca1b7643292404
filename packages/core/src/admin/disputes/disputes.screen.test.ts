import { afterEach, expect, test } from 'vitest';
import { type Dispute, permissionMap } from '../../contract/index.ts';
import {
  filled,
  finalAnswer,
  formLines,
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
const dispute: Dispute = {
  uuid,
  saleUuid: uuid,
  number: 'A-1',
  buyer: 'ann',
  seller: 'bob',
  plan: null,
  amount: 4_900,
  currency: 'USD',
  fee: 1_500,
  status: 'open',
  openedAt: '2026-01-04T10:00:00.000Z',
  decidedAt: null,
  decidable: true,
  appealable: false,
};
const path = '/api/admin/disputes';
let ports: TestPorts;
let screen: OpenScreen;
afterEach(() => {
  screen.skipper.toasts.clear();
  screen.close();
  ports.clock.assertNoTimers();
});

const answer = (change: Partial<Dispute> = {}) =>
  json({ disputes: [{ ...dispute, ...change }], total: 1 });

async function open(change: Partial<Dispute> = {}): Promise<readonly string[]> {
  ports = testPorts();
  ports.sender
    .on('GET', '/api/admin/refund-requests', json({ refundRequests: [], total: 0 }))
    .on('GET', path, answer(change));
  const session = sessionOf({ permissions: permissionMap(['admin']) });
  screen = await openScreen(ports, '/dashboard/admin/refunds', session);
  return screen.lines;
}

test('a dispute is decided with a reason, and read until the books have it', async () => {
  await open();
  expect(screen.lines.join()).toContain('$15.00');
  const form = screen.ask('Decide');
  expect(formLines(form).slice(0, 2)).toEqual([
    'Form: Decide this dispute?',
    'You decide as ann’s bank, about $49.00 of invoice A-1. This is a sandbox: no money moves. A decision for the buyer can be taken back on appeal.',
  ]);
  expect(await form.send()).toBe(false);
  filled(form, { outcome: 'lost', reason: ' To see it. ' });
  ports.sender.on('POST', `${path}/${uuid}/decide`, json(null, { status: 204 }));
  expect(await form.send()).toBe(true);
  expect(latestBody(ports, 'POST', `${path}/${uuid}/decide`)).toEqual({
    outcome: 'lost',
    reason: 'To see it.',
  });
  await ports.clock.advance(0);
  expect(() => screen.ask('Decide')).toThrow();
  ports.sender.on('GET', path, answer({ status: 'lost', decidable: false }));
  await ports.clock.advance(1_000);
  expect(screen.lines.join()).toContain('lost');
  const read = ports.sender.sent('GET', path).length;
  await ports.clock.advance(10_000);
  expect(ports.sender.sent('GET', path)).toHaveLength(read);
});

test('one that was lost is won on appeal, also where it was decided here before', async () => {
  await open();
  const send = `${path}/${uuid}/decide`;
  ports.sender.on('POST', send, json(null, { status: 204 }));
  await screen.ask('Decide', { outcome: 'lost', reason: 'First' }).send();
  ports.sender.on('GET', path, answer({ status: 'lost', decidable: false, appealable: true }));
  await ports.clock.advance(1_000);
  expect(() => screen.ask('Decide')).toThrow();
  const form = screen.ask('Appeal');
  expect(formLines(form)[1]).toContain('about $49.00 of invoice A-1: everyone gets their share');
  expect(await form.send()).toBe(false);
  filled(form, { reason: ' The bank erred. ' });
  expect(await form.send()).toBe(true);
  expect(latestBody(ports, 'POST', send)).toEqual({ outcome: 'won', reason: 'The bank erred.' });
  expect(() => screen.ask('Appeal')).toThrow();
  ports.sender.on('GET', path, answer({ status: 'won', decidable: false }));
  await ports.clock.advance(1_000);
  expect(screen.lines.join()).toContain('won');
  const read = ports.sender.sent('GET', path).length;
  await ports.clock.advance(10_000);
  expect(ports.sender.sent('GET', path)).toHaveLength(read);
});

test('a refusal is said in the form', async () => {
  await open();
  const form = screen.ask('Decide', { reason: 'To see it.' });
  ports.sender.on(
    'POST',
    `${path}/${uuid}/decide`,
    problem(409, 'This dispute is decided.', finalAnswer),
  );
  expect([await form.send(), form.problem]).toEqual([false, 'This dispute is decided.']);
});

test.each<[string, Partial<Dispute>]>([
  ['is decided', { status: 'won', decidable: false }],
  ['is of real money', { decidable: false }],
])('one that %s is not decided here', async (_, change) => {
  await open(change);
  expect(() => screen.ask('Decide')).toThrow();
});
