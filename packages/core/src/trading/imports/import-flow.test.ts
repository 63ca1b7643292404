import { autorun } from 'mobx';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ColumnMapping, Import } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import {
  finalAnswer,
  HeldAnswer,
  importOf,
  json,
  latestBody,
  openSkipper,
  problem,
  sessionOf,
  type TestPorts,
  testPorts,
} from '../../testing/index.ts';
import { mappingValues } from './column-mapping.ts';
import type { ImportFlow } from './import-flow.store.ts';
import { importHistoryTable } from './import-history.table.ts';
import { importRowsTable } from './import-rows.table.ts';
import { undoQuestion } from './import-undo.form.ts';
import { importsFeature } from './imports.module.ts';

const file = { name: 'fills.csv', type: 'text/csv', bytes: new Uint8Array([1]) };
const mapping: ColumnMapping = {
  symbol: 'Sym',
  side: 'B/S',
  quantity: 'Qty',
  price: 'Px',
  date: 'Day',
  fees: [],
  dateOrder: 'MDY',
  decimalMark: '.',
};
const columns = ['Sym', 'B/S', 'Qty', 'Px', 'Day'];
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
  skipper.dispose();
  ports.clock.assertNoTimers();
});

const creates = (answer: Import) =>
  ports.sender.on('POST', '/api/imports', json(answer, { status: 201 }));
const updates = (answer: Import) => ports.sender.on('PATCH', '/api/imports/i1', json(answer));
const sent = (method: string) => ports.sender.requests.filter((one) => one.method === method);
const toast = () => skipper.toasts.items.map(({ title }) => title);

async function read(answer: Import = importOf()): Promise<void> {
  flow.open('a1');
  creates(answer);
  await flow.read(file);
}

describe('reading a file', () => {
  test('shows what it would add, and nothing before', async () => {
    expect([flow.accountUuid, flow.current, flow.busy]).toEqual([undefined, undefined, false]);
    flow.open('a1');
    const held = new HeldAnswer();
    ports.sender.on('POST', '/api/imports', held.answer);
    const reading = flow.read(file);
    expect([flow.step, flow.busy]).toEqual(['reading', true]);
    await flow.read(file);
    held.release(json(importOf(), { status: 201 }));
    await reading;
    expect([flow.current?.uuid, flow.step, sent('POST').length]).toEqual(['i1', undefined, 1]);
  });

  test('shows a view each step', async () => {
    const seen: unknown[] = [];
    const stop = autorun(() => seen.push([flow.accountUuid, flow.step, flow.current?.uuid]));
    await read();
    expect(seen).toEqual([
      [undefined, undefined, undefined],
      ['a1', undefined, undefined],
      ['a1', 'reading', undefined],
      ['a1', 'reading', 'i1'],
      ['a1', undefined, 'i1'],
    ]);
    stop();
  });

  test('takes a file of exactly 10 MB, and says how large a larger one is', async () => {
    flow.open('a1');
    creates(importOf());
    await flow.read({ ...file, bytes: new Uint8Array(10.5 * 1024 * 1024) });
    expect([flow.error, sent('POST')]).toEqual([expect.stringContaining('is 11 MB'), []]);
    await flow.read({ ...file, bytes: new Uint8Array(10 * 1024 * 1024) });
    expect([flow.error, flow.current?.uuid]).toEqual([undefined, 'i1']);
  });

  test('refuses a file by its size before it is read', async () => {
    flow.open('a1');
    let reads = 0;
    const read = async () => {
      reads += 1;
      return file.bytes;
    };
    const { name, type } = file;
    await flow.read({ name, type, size: 3 * 1024 ** 3, read });
    expect([flow.error, reads]).toEqual([expect.stringContaining('is 3072 MB'), 0]);
    creates(importOf());
    await flow.read({ name, type, size: 1, read });
    expect([flow.error, reads, flow.current?.uuid]).toEqual([undefined, 1, 'i1']);
  });

  test('says that a folder or a file that is gone cannot be read', async () => {
    flow.open('a1');
    const read = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
    await flow.read({ name: 'exports', type: '', size: 4096, read });
    expect([flow.error, flow.step, sent('POST')]).toEqual([
      'exports can’t be read. Choose a file that is still in its place, not a folder.',
      undefined,
      [],
    ]);
  });

  test('needs an account', async () => {
    await flow.read(file);
    expect([sent('POST'), flow.current]).toEqual([[], undefined]);
  });

  test.each([
    [0, 'fills.csv is empty. Export it again from your broker.'],
    [
      10 * 1024 * 1024 + 1,
      'fills.csv is 10 MB. Imports take at most 10 MB: export a shorter period.',
    ],
  ])('of %d bytes is refused here', async (size, message) => {
    flow.open('a1');
    await flow.read({ ...file, bytes: new Uint8Array(size) });
    expect([flow.error, sent('POST')]).toEqual([message, []]);
  });

  test('that failed says why, until the next try', async () => {
    flow.open('a1');
    ports.sender.on('POST', '/api/imports', problem(400, 'Not a broker file.', finalAnswer));
    await flow.read(file);
    expect([flow.error, flow.step, flow.current]).toEqual([
      'Not a broker file.',
      undefined,
      undefined,
    ]);
    creates(importOf());
    const reading = flow.read(file);
    expect(flow.error).toBeUndefined();
    await reading;
  });

  test('that failed says nothing of it on another account', async () => {
    flow.open('a1');
    ports.sender.on('POST', '/api/imports', problem(400, 'Not a broker file.', finalAnswer));
    await flow.read(file);
    flow.open('a2');
    expect(flow.error).toBeUndefined();
  });

  test('keeps a file where its account is asked for again while its columns are matched', async () => {
    const asked: unknown[] = [];
    const stop = autorun(() => asked.push(flow.asked));
    await read(importOf({ state: 'mapping', mapping: null }));
    const { mapping } = flow;
    flow.open('a1');
    expect([flow.current?.uuid, flow.mapping === mapping]).toEqual(['i1', true]);
    expect(new Set(asked).size).toBe(3);
    stop();
  });

  test.each(['staged', 'committed'] as const)(
    'starts over where an account is asked for again whose file is %s',
    async (state) => {
      await read(importOf({ state }));
      flow.open('a1');
      expect([flow.accountUuid, flow.current]).toEqual(['a1', undefined]);
    },
  );

  test('for an account that was left meanwhile shows nothing', async () => {
    flow.open('a1');
    const held = new HeldAnswer();
    ports.sender.on('POST', '/api/imports', held.answer);
    const reading = flow.read(file);
    flow.open('a2');
    held.release(json(importOf(), { status: 201 }));
    await reading;
    expect([flow.accountUuid, flow.current, flow.busy]).toEqual(['a2', undefined, false]);
  });

  test('for an account that was left meanwhile tells no failure', async () => {
    flow.open('a1');
    const held = new HeldAnswer();
    ports.sender.on('POST', '/api/imports', held.answer);
    const reading = flow.read(file);
    flow.open('a2');
    held.release(problem(400, 'Not a broker file.', finalAnswer));
    await reading;
    expect(flow.error).toBeUndefined();
  });

  test('starts over on the same account, with nothing chosen', async () => {
    await read();
    flow.startOver();
    expect([flow.accountUuid, flow.current]).toEqual(['a1', undefined]);
    flow.close();
    flow.startOver();
    expect(flow.accountUuid).toBeUndefined();
  });

  test('is gone with its user', async () => {
    ports.sender.on('DELETE', '/api/session', json(null, { status: 204 }));
    await read(importOf({ state: 'mapping', columns }));
    flow.mapping.set('symbol', 'Sym');
    await skipper.session.logOut();
    expect([flow.accountUuid, flow.current, flow.mapping.value('symbol')]).toEqual([
      undefined,
      undefined,
      '',
    ]);
  });
});

describe('the columns of a file', () => {
  test('are sent once each is known', async () => {
    await read(importOf({ state: 'mapping', columns, mapping: null }));
    await flow.mapping.submit();
    expect([sent('PATCH'), flow.mapping.error('symbol')]).toEqual([[], expect.any(String)]);
    flow.mapping.reset(mappingValues(mapping));
    updates(importOf({ mapping }));
    expect(await flow.mapping.submit()).toBe(true);
    expect(latestBody(ports, 'PATCH', '/api/imports/i1')).toEqual({ mapping });
    expect([flow.current?.state, flow.mapping.value('symbol')]).toEqual(['staged', 'Sym']);
  });

  test('have a form for each file, with what the server knows of them', async () => {
    const first = flow.mapping;
    await read(importOf({ state: 'mapping', columns, mapping }));
    const form = flow.mapping;
    expect([form === first, form.value('price')]).toEqual([false, 'Px']);
    updates(importOf({ state: 'mapping', columns, mapping: { ...mapping, price: 'Price' } }));
    form.set('price', 'Cost');
    await form.submit();
    expect([flow.mapping === form, form.value('price'), form.changed]).toEqual([
      true,
      'Price',
      false,
    ]);
    creates(importOf({ uuid: 'i2', state: 'mapping', columns, mapping: null }));
    await flow.read(file);
    expect([flow.mapping === form, flow.mapping.value('price')]).toEqual([false, '']);
  });

  test('that the server refuses are marked', async () => {
    await read(importOf({ state: 'mapping', columns, mapping }));
    ports.sender.on(
      'PATCH',
      '/api/imports/i1',
      problem(400, 'No such column.', finalAnswer, 'mapping.price'),
      problem(400, 'Too old.', finalAnswer),
    );
    await flow.mapping.submit();
    expect([flow.mapping.error('price'), flow.mapping.formError]).toEqual([
      'No such column.',
      undefined,
    ]);
    await flow.mapping.submit();
    expect([flow.mapping.error('price'), flow.mapping.formError]).toEqual([undefined, 'Too old.']);
    expect([flow.busy, flow.current?.state]).toEqual([false, 'mapping']);
  });

  test('of a file that was left for another do not come back with a late answer', async () => {
    await read(importOf({ state: 'mapping', columns, mapping }));
    const held = new HeldAnswer();
    ports.sender.on('PATCH', '/api/imports/i1', held.answer);
    const sending = flow.mapping.submit();
    flow.startOver();
    expect([flow.mapping.pending, flow.busy]).toEqual([false, false]);
    held.release(json(importOf({ mapping })));
    await sending;
    expect([flow.current, flow.mapping.value('symbol')]).toEqual([undefined, '']);
  });

  test('that were refused without a reason do not fail in silence', async () => {
    await read(importOf({ state: 'mapping', columns, mapping }));
    ports.sender.on('PATCH', '/api/imports/i1', json({}, { status: 500, headers: finalAnswer }));
    await flow.mapping.submit();
    expect(flow.mapping.formError).toMatch(/\w/);
  });

  test('are not asked before a file is read', async () => {
    flow.open('a1');
    flow.mapping.reset(mappingValues(mapping));
    await flow.mapping.submit();
    await flow.readAs({ label: '', choice: {} });
    await flow.commit();
    expect([sent('PATCH'), sent('POST'), flow.error]).toEqual([[], [], undefined]);
  });

  test('are read in another way that the preview offers', async () => {
    const before = { ...mapping, rowOrder: 'newestFirst' } as const;
    await read(importOf({ mapping: before, negativeFees: 'costs' }));
    updates(importOf({ mapping }));
    await flow.readAs({ label: '', choice: { feeSign: 'positive' } });
    expect(latestBody(ports, 'PATCH', '/api/imports/i1')).toEqual({
      mapping: { ...before, feeSign: 'positive' },
    });
  });

  test('keep the choices of the preview when they are changed', async () => {
    const choices = { feeSign: 'positive', rowOrder: 'newestFirst' } as const;
    await read(importOf({ mapping: { ...mapping, ...choices } }));
    updates(importOf({ mapping }));
    await flow.mapping.submit();
    expect(latestBody(ports, 'PATCH', '/api/imports/i1')).toEqual({
      mapping: { ...mapping, ...choices },
    });
  });
});

describe('a file that was read', () => {
  test('is added, and says how many fills', async () => {
    await read();
    const done = importOf({ state: 'committed' });
    ports.sender.on('POST', '/api/imports/i1/commit', json(done));
    await flow.commit();
    expect([flow.current?.state, toast()]).toEqual([
      'committed',
      ['3 fills added from fills.csv.'],
    ]);
  });

  test('that could not be added stays as it was, without thanks', async () => {
    await read();
    ports.sender.on('POST', '/api/imports/i1/commit', problem(400, 'No.', finalAnswer));
    await flow.commit();
    expect([flow.current?.state, flow.error, toast()]).toEqual(['staged', 'No.', []]);
  });

  test('is gone on with later, read again', async () => {
    flow.open('a1');
    updates(importOf());
    await flow.resume(importOf());
    expect(latestBody(ports, 'PATCH', '/api/imports/i1')).toEqual({});
    expect(flow.current?.uuid).toBe('i1');
  });

  test('is discarded, also from the preview', async () => {
    await read();
    ports.sender.on('DELETE', '/api/imports/i1', json(importOf({ state: 'discarded' })));
    expect(await flow.discard(importOf())).toBe(true);
    expect([flow.current, toast()]).toEqual([undefined, ['fills.csv discarded.']]);
  });

  test('stays on show while another is discarded', async () => {
    await read();
    const other = importOf({ uuid: 'i2', state: 'discarded' });
    ports.sender.on('DELETE', '/api/imports/i2', json(other));
    expect(await flow.discard(importOf({ uuid: 'i2' }))).toBe(true);
    expect(flow.current?.uuid).toBe('i1');
  });

  test('that could not be discarded is not', async () => {
    await read();
    ports.sender.on('DELETE', '/api/imports/i1', problem(400, 'No.', finalAnswer));
    expect(await flow.discard(importOf())).toBe(false);
    expect([flow.current?.uuid, flow.error, toast()]).toEqual(['i1', 'No.', []]);
  });

  test.each([
    [1, 2, 1],
    [2, 2, 2],
  ])(
    'with %d on the last page of the history leads from page %d to %d',
    async (count, from, to) => {
      const imports = Array.from({ length: count }, (_, index) => importOf({ uuid: `h${index}` }));
      ports.sender.on('GET', '/api/imports', json({ imports, total: 10 + count }));
      flow.open('a1');
      ports.sender.on(
        'DELETE',
        '/api/imports/h0',
        json(importOf({ uuid: 'h0', state: 'discarded' })),
      );
      const stop = autorun(() => flow.history.result.data);
      await ports.clock.advance(0);
      flow.history.goTo(from);
      await ports.clock.advance(0);
      await flow.discard(importOf({ uuid: 'h0' }));
      expect(flow.history.page).toBe(to);
      stop();
    },
  );
});

describe('undoing an import', () => {
  const committed = importOf({ state: 'committed' });
  const reverted = importOf({ state: 'reverted' });
  const reverts = () => ports.sender.on('DELETE', '/api/imports/i1', json(reverted));
  const asked = () => sent('DELETE').at(-1)?.path;

  test('removes its fills, and is on show where it was', async () => {
    await read(committed);
    reverts();
    await flow.undo(committed, '');
    expect([asked(), flow.current?.state, toast()]).toEqual([
      '/api/imports/i1',
      'reverted',
      ['Import undone: 3 fills removed.'],
    ]);
  });

  test('leaves another file on show', async () => {
    await read(importOf({ uuid: 'i2' }));
    reverts();
    await flow.undo(committed, '');
    expect(flow.current?.uuid).toBe('i2');
  });

  test('asks for a reason where its record needs one', async () => {
    const question = undoQuestion(flow, importOf({ state: 'committed', undoLeavesRecord: true }));
    expect(question.fields.map(({ key }) => key)).toEqual(['reason']);
    expect(question.description).toContain('3 fills imported from fills.csv');
    expect([await question.send(), sent('DELETE')]).toEqual([false, []]);
    question.fields[0]?.set(' Wrong file ');
    reverts();
    expect(await question.send()).toBe(true);
    expect(asked()).toBe('/api/imports/i1?reason=Wrong+file');
  });

  test('asks whether to cancel one that is being added', () => {
    const question = undoQuestion(flow, importOf({ state: 'adding' }));
    expect([question.title, question.submit.label, question.cancel]).toEqual([
      'Cancel this import?',
      'Yes, cancel it',
      'No, continue',
    ]);
    expect(undoQuestion(flow, committed).title).toBe('Undo this import?');
  });

  test('asks for a reason once the server wants one', async () => {
    const question = undoQuestion(flow, committed);
    expect(question.fields).toEqual([]);
    ports.sender.on('DELETE', '/api/imports/i1', problem(400, 'Give one.', finalAnswer, 'reason'));
    expect(await question.send()).toBe(false);
    expect(question.fields.map(({ key, error }) => [key, error])).toEqual([
      ['reason', 'Give one.'],
    ]);
  });

  test('asks for a reason also where that is one of several errors', async () => {
    const question = undoQuestion(flow, committed);
    const errors = [
      { code: 'late', message: 'The hour is over.' },
      { code: 'reason_required', message: 'Give one.', field: 'reason' },
    ];
    const body = { type: 'about:blank', title: 'No.', status: 400, detail: 'No.', errors };
    ports.sender.on('DELETE', '/api/imports/i1', json(body, { status: 400, headers: finalAnswer }));
    expect(await question.send()).toBe(false);
    expect(question.fields.map(({ key }) => key)).toEqual(['reason']);
  });

  test('asks for none when it failed otherwise', async () => {
    const question = undoQuestion(flow, committed);
    ports.sender.on('DELETE', '/api/imports/i1', problem(400, 'No.', finalAnswer));
    await question.send();
    expect([question.fields, question.error]).toEqual([[], 'No.']);
  });
});

describe('the tables of an import', () => {
  test('the rows are those of the file, filtered and counted, from the first page on', async () => {
    await read(importOf({ timezone: 'America/New_York' }));
    ports.sender.on('GET', '/api/imports/i1/rows', json({ rows: [], total: 60, nextCursor: null }));
    const table = importRowsTable(skipper);
    const stop = autorun(() => table.rows);
    table.filters[0]?.choose('new');
    await ports.clock.advance(0);
    const asked = () => ports.sender.sent('GET', '/api/imports/i1/rows').at(-1)?.path;
    expect(asked()).toBe('/api/imports/i1/rows?limit=25&page=1&state=new');
    expect(table.timeZone).toBe('America/New_York');
    expect(table.filters[0]?.options.map(({ value, count }) => [value, count])).toEqual([
      ['new', 3],
      ['duplicate', 2],
      ['conflict', 1],
      ['rejected', 4],
      ['skipped', 5],
    ]);
    flow.rows.goTo(2);
    updates(importOf());
    await flow.resume(importOf());
    expect([flow.rows.page, table.filters[0]?.chosen]).toEqual([1, undefined]);
    stop();
  });

  test('the rows stay where they are when the file is added', async () => {
    await read();
    ports.sender.on('GET', '/api/imports/i1/rows', json({ rows: [], total: 60, nextCursor: null }));
    const table = importRowsTable(skipper);
    const stop = autorun(() => table.rows);
    table.filters[0]?.choose('new');
    await ports.clock.advance(0);
    flow.rows.goTo(2);
    ports.sender.on('POST', '/api/imports/i1/commit', json(importOf({ state: 'committed' })));
    await flow.commit();
    expect([flow.rows.page, table.filters[0]?.chosen]).toEqual([2, 'new']);
    stop();
  });

  test('the rows of another file are not counted as those of the one before', async () => {
    await read();
    ports.sender.on('GET', '/api/imports/i1/rows', json({ rows: [], total: 60, nextCursor: null }));
    const stop = autorun(() => flow.rows.total);
    await ports.clock.advance(0);
    expect(flow.rows.total).toBe(60);
    const held = new HeldAnswer();
    ports.sender.on('GET', '/api/imports/i2/rows', held.answer);
    creates(importOf({ uuid: 'i2' }));
    await flow.read(file);
    expect([flow.current?.uuid, flow.rows.total]).toEqual(['i2', 0]);
    held.release(json({ rows: [], total: 5, nextCursor: null }));
    await ports.clock.advance(0);
    expect(flow.rows.total).toBe(5);
    stop();
  });

  test('the history is that of the account', async () => {
    flow.open('a1');
    const stop = autorun(() => flow.history.result.data);
    await ports.clock.advance(0);
    expect(ports.sender.sent('GET', '/api/imports').at(-1)?.path).toBe(
      '/api/imports?account=a1&limit=10&page=1',
    );
    stop();
  });

  test('an undo is drawn as a warning', () => {
    const [undo] = importHistoryTable(skipper).actions(importOf({ state: 'committed' }));
    expect([undo?.dangerous, undo?.form?.().submit.dangerous]).toEqual([true, true]);
  });

  const actions = (one: Import) =>
    importHistoryTable(skipper)
      .actions(one)
      .map(({ label, unavailable }) => (unavailable ? `${label} (off)` : label));

  test('the history offers what can be done with each', async () => {
    expect(actions(importOf({ state: 'mapping' }))).toEqual(['Resume', 'Discard']);
    expect(actions(importOf({ state: 'staged' }))).toEqual(['Resume', 'Discard']);
    expect(actions(importOf({ state: 'committed' }))).toEqual(['Undo import']);
    expect(actions(importOf({ state: 'reverted' }))).toEqual([]);
    expect(actions(importOf({ state: 'discarded' }))).toEqual([]);
    await read();
    expect(actions(importOf())).toEqual(['Discard']);
    expect(actions(importOf({ uuid: 'i2' }))).toEqual(['Resume', 'Discard']);
  });

  test('the history offers nothing while a file is on its way', async () => {
    flow.open('a1');
    const held = new HeldAnswer();
    ports.sender.on('POST', '/api/imports', held.answer);
    const reading = flow.read(file);
    expect(actions(importOf())).toEqual(['Resume (off)', 'Discard (off)']);
    await flow.resume(importOf());
    await flow.mapping.submit();
    await flow.commit();
    expect(await flow.discard(importOf())).toBe(false);
    expect([sent('PATCH'), sent('DELETE'), sent('POST').length]).toEqual([[], [], 1]);
    held.release(json(importOf(), { status: 201 }));
    await reading;
  });
});
