import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { endpoints, type Import } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import {
  finalAnswer,
  HeldAnswer,
  importOf,
  json,
  openSkipper,
  problem,
  sessionOf,
  type TestPorts,
  testPorts,
  watch,
} from '../../testing/index.ts';
import type { ImportFlow } from './import-flow.store.ts';
import { importProgress, importShare } from './import-progress.ts';
import { importsFeature } from './imports.module.ts';

const file = { name: 'fills.csv', type: 'text/csv', bytes: new Uint8Array([1]) };
const job = { waiting: false, done: 500, total: 2_000 };
let ports: TestPorts;
let skipper: Skipper;
let flow: ImportFlow;

beforeEach(async () => {
  ports = testPorts();
  ports.sender.on('GET', '/api/imports', json({ imports: [], total: 0 }));
  skipper = await openSkipper(ports, '/dashboard', sessionOf());
  flow = skipper.use(importsFeature);
});
afterEach(() => {
  skipper.toasts.clear();
  skipper.dispose();
});

const looks = (answer: Import) => ports.sender.on('GET', '/api/imports/i1', json(answer));
const toast = () => skipper.toasts.items.map(({ title }) => title);

/** A file whose import is worked on by a job. */
async function begin(state: Import['state']): Promise<void> {
  flow.open('a1');
  ports.sender.on('POST', '/api/imports', json(importOf({ state, job }), { status: 201 }));
  await flow.read(file);
}

describe('an import with a job', () => {
  test('is looked at each second, and shown once it was read', async () => {
    await begin('reading');
    expect([flow.watch.running?.uuid, flow.current]).toEqual(['i1', undefined]);
    looks(importOf({ state: 'reading', job: { ...job, done: 1_500 } }));
    await ports.clock.advance(1_000);
    expect(flow.watch.running?.job?.done).toBe(1_500);
    looks(importOf());
    await ports.clock.advance(1_000);
    expect([flow.watch.running, flow.current?.state]).toEqual([undefined, 'staged']);
    const asked = ports.sender.sent('GET', '/api/imports/i1').length;
    await ports.clock.advance(5_000);
    expect(ports.sender.sent('GET', '/api/imports/i1')).toHaveLength(asked);
  });

  test('that was added says how many fills, and is on show', async () => {
    await begin('adding');
    looks(importOf({ state: 'committed' }));
    await ports.clock.advance(1_000);
    expect([flow.current?.state, toast()]).toEqual([
      'committed',
      ['3 fills added from fills.csv.'],
    ]);
  });

  test('that was undone says so, and is not on show', async () => {
    await begin('removing');
    looks(importOf({ state: 'reverted', revertedAt: '2026-01-05T14:30:00.000Z' }));
    await ports.clock.advance(1_000);
    expect([flow.current, toast()]).toEqual([undefined, ['Import undone: 2,000 fills removed.']]);
  });

  test('leaves another file on show that was read meanwhile', async () => {
    await begin('adding');
    const other = importOf({ uuid: 'i2', fileName: 'other.csv' });
    ports.sender.on('PATCH', '/api/imports/i2', json(other));
    await flow.resume(other);
    looks(importOf({ state: 'committed' }));
    await ports.clock.advance(1_000);
    expect([flow.current?.uuid, toast()]).toEqual(['i2', ['3 fills added from fills.csv.']]);
  });

  test('that begins late, after a turn to another account, is shown there and not here', async () => {
    const removing = importOf({ state: 'removing', job });
    const answer = new HeldAnswer();
    ports.sender.on('DELETE', '/api/imports/i1', answer.answer);
    flow.open('a1');
    const undone = flow.undo(importOf({ state: 'committed' }), 'Wrong file.');
    flow.open('a2');
    await ports.clock.advance(0);
    answer.release(json(removing));
    await undone;
    expect(flow.watch.running).toBeUndefined();
    ports.sender.on('GET', '/api/imports', json({ imports: [removing], total: 1 }));
    flow.open('a1');
    await ports.clock.advance(0);
    expect(flow.watch.running?.uuid).toBe('i1');
  });

  test('of an account that was left is followed to its end, which pages show', async () => {
    await begin('adding');
    flow.open('a2');
    ports.sender.on('GET', '/api/positions', json({ positions: [], total: 0, access: {} }));
    const shown = watch(() =>
      skipper.cache.query(endpoints.listPositions, { query: { username: 'bob' } }),
    );
    const read = () => ports.sender.sent('GET', '/api/positions').length;
    ports.sender.on('GET', '/api/imports/i1', problem(500, 'Broken.', finalAnswer));
    await ports.clock.advance(5_000);
    looks(importOf({ state: 'adding', job }));
    await ports.clock.advance(5_000);
    expect([flow.watch.running, read()]).toEqual([undefined, 1]);
    looks(importOf({ state: 'committed' }));
    await ports.clock.advance(5_000);
    expect([flow.current, flow.watch.running, read()]).toEqual([undefined, undefined, 2]);
    const asked = ports.sender.sent('GET', '/api/imports/i1').length;
    await ports.clock.advance(20_000);
    expect(ports.sender.sent('GET', '/api/imports/i1')).toHaveLength(asked);
    shown.stop();
  });

  test.each([
    ['is gone', problem(404, 'Not found.', finalAnswer), () => undefined],
    ['belongs to a user who left', json(importOf({ job })), () => skipper.session.logOut()],
  ])('of an account that was left and %s is not looked at for ever', async (_, answer, leave) => {
    ports.sender.on('DELETE', '/api/session', json(null, { status: 204 }));
    await begin('adding');
    flow.open('a2');
    ports.sender.on('GET', '/api/imports/i1', answer);
    await ports.clock.advance(5_000);
    await leave();
    await ports.clock.advance(20_000);
    expect(ports.sender.sent('GET', '/api/imports/i1')).toHaveLength(1);
  });

  test('is looked at again after a look that failed, until it is gone', async () => {
    await begin('adding');
    ports.sender.on('GET', '/api/imports/i1', problem(500, 'Broken.', finalAnswer));
    await ports.clock.advance(1_000);
    expect(flow.watch.running?.uuid).toBe('i1');
    ports.sender.on('GET', '/api/imports/i1', problem(404, 'Not found.', finalAnswer));
    await ports.clock.advance(1_000);
    expect(flow.watch.running).toBeUndefined();
  });
});

test.each([
  ['reading', job, 'Reading fills.csv: 500 of 2,000 rows.', 0.25],
  ['adding', job, 'Adding fills from fills.csv: 500 of 2,000 fills.', 0.25],
  ['removing', job, 'Removing fills of fills.csv: 500 of 2,000 fills.', 0.25],
  ['reading', { ...job, total: null }, 'Reading fills.csv…', undefined],
  ['adding', { ...job, waiting: true }, 'Adding fills from fills.csv: waiting for its turn.', 0.25],
  ['adding', { ...job, done: 3_000 }, 'Adding fills from fills.csv: 3,000 of 2,000 fills.', 1],
  ['committed', null, '', undefined],
] as const)('%s with %o says how far it is', (state, at, words, share) => {
  const one = importOf({ state, job: at });
  expect([importProgress(one), importShare(one)]).toEqual([words, share]);
});
