import { autorun } from 'mobx';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import {
  finalAnswer,
  HeldAnswer,
  json,
  openSkipper,
  problem,
  type TestPorts,
  testPorts,
} from '../../testing/index.ts';
import { livelyChain, type MadeChain } from '../../testing/made-chain.ts';
import { type ChainVerification, chainVerification } from './chain-verification.ts';

const path = '/api/transparency/ann';
let ports: TestPorts;
let skipper: Skipper;
let made: MadeChain;
let shown: ChainVerification;
let stop: () => void;

/** The server answers with the chain as it is now. */
async function serve(): Promise<void> {
  ports.sender.on('GET', path, json({ algorithm: 'SHA-256', accounts: await made.chains() }));
  ports.sender.on('GET', `${path}/links`, json(await made.links('', 1)));
  made.itemsPerPage = 100;
  for (const { uuid } of made.made) {
    const items = await made.items(uuid, undefined);
    ports.sender.on('GET', `${path}/links/${uuid}/items`, json(items));
  }
}

async function start(replaced: Partial<TestPorts> = {}): Promise<void> {
  ports = testPorts(replaced);
  made = await livelyChain();
  await serve();
  skipper = await openSkipper(ports, '/ann');
  shown = chainVerification(skipper);
  stop = autorun(() => [shown.sentences, shown.problems, shown.action.pending]);
}

beforeEach(() => start());
afterEach(() => {
  stop();
  skipper.dispose();
  ports.clock.assertNoTimers();
});

const verify = () => shown.action.run?.();

test('says nothing before it is asked for', () => {
  expect([shown.sentences, shown.problems, shown.action.pending]).toEqual([[], [], false]);
});

test('says since when each chain holds', async () => {
  await verify();
  expect(shown.sentences).toEqual([
    'Main: verified since Mar 2, 2026, 7 links. Recomputed from fills or amounts: 4 links. Private or undone, so only their order is proven: 1 link.',
  ]);
  expect([shown.problems, shown.action.pending]).toEqual([[], false]);
});

test('says which link does not hold', async () => {
  made.change('link-4', ({ body }) => ({ body: body.replace('Broker', 'Broken') }));
  await serve();
  await verify();
  expect(shown.sentences).toEqual([]);
  expect(shown.problems).toEqual([expect.stringContaining('Link 4 fails: it was changed')]);
});

test('says how far it is, and starts once', async () => {
  const held = new HeldAnswer();
  ports.sender.on('GET', `${path}/links/link-1/items`, held.answer);
  const running = verify();
  await ports.clock.advance(0);
  await verify();
  expect(shown.action.pending).toBe(true);
  expect(ports.sender.sent('GET', path)).toHaveLength(1);
  await ports.clock.advance(0);
  expect(shown.sentences).toEqual(['Verifying… 3 fills so far']);
  held.release(json(await made.items('link-1', undefined)));
  await running;
  expect(shown.sentences[0]).toContain('verified since');
});

test('says that there is nothing to verify', async () => {
  ports.sender.on('GET', path, json({ algorithm: 'SHA-256', accounts: [] }));
  await verify();
  expect(shown.sentences).toEqual(['Nothing to verify yet.']);
});

test('says that the record could not be read, and can be tried again', async () => {
  ports.sender.on('GET', `${path}/links`, problem(500, 'Broken', finalAnswer));
  await verify();
  expect(shown.problems).toEqual(['The record could not be read. Try again.']);
  await serve();
  await verify();
  expect([shown.problems, shown.sentences.length]).toEqual([[], 1]);
});

test('says why a page without https cannot verify', async () => {
  stop();
  skipper.dispose();
  await start({ sha256: () => Promise.reject(new TypeError('no crypto.subtle')) });
  await verify();
  expect(shown.problems).toEqual(['Only secure pages (https) can verify.']);
});

test('forgets a verdict on another page, also one under way', async () => {
  await verify();
  skipper.navigation.go('/bob');
  expect(shown.sentences).toEqual([]);
  skipper.navigation.go('/ann');
  const held = new HeldAnswer();
  ports.sender.on('GET', `${path}/links`, held.answer);
  const running = verify();
  await ports.clock.advance(0);
  skipper.navigation.go('/bob');
  held.release(json(await made.links('', 1)));
  await running;
  expect([shown.sentences, shown.problems, shown.action.pending]).toEqual([[], [], false]);
});
