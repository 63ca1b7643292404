import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Import } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import type { FormModel } from '../../platform/presentation/form-model.ts';
import { importOf, json, openSkipper, sessionOf, testPorts } from '../../testing/index.ts';
import { changeColumns } from './change-columns.ts';
import { columnMapping } from './column-mapping-model.ts';
import { noFees } from './fee-columns.ts';
import type { ImportFlow } from './import-flow.store.ts';
import { importsFeature } from './imports.module.ts';

const columns = ['Sym', 'B/S', 'Qty', 'Px', 'Day', 'Fee'];
let skipper: Skipper;
let flow: ImportFlow;

async function open(change: Partial<Import> = {}): Promise<FormModel> {
  const ports = testPorts();
  const staged = importOf({ state: 'mapping', columns, ...change });
  ports.sender.on('POST', '/api/imports', json(staged, { status: 201 }));
  skipper = await openSkipper(ports, '/dashboard', sessionOf());
  flow = skipper.use(importsFeature);
  flow.open('a1');
  await flow.read({ name: 'fills.csv', type: 'text/csv', bytes: new Uint8Array([1]) });
  return columnMapping(flow);
}

let form: FormModel;
beforeEach(async () => {
  form = await open();
});
afterEach(() => skipper.dispose());

const field = (key: string) => form.fields.find((one) => one.key === key);
const offered = (key: string) => field(key)?.options.map(({ value }) => value);

test('asks for each column in reading order, and for one of fees', () => {
  expect(form.fields.map(({ key, shape }) => [key, shape.label])).toEqual([
    ['symbol', 'Symbol'],
    ['side', 'Side'],
    ['quantity', 'Quantity'],
    ['price', 'Price'],
    ['date', 'Date'],
    ['time', 'Time'],
    ['executionId', 'Execution id'],
    ['orderId', 'Order id'],
    ['fees.0', 'Fees'],
    ['dateOrder', 'Date format'],
    ['decimalMark', 'Decimal mark'],
  ]);
  expect(form.description).toContain('the columns of fills.csv.');
});

test('offers the columns of the file, and none at first', () => {
  expect(offered('symbol')).toEqual(['', ...columns]);
  expect(offered('fees.0')).toEqual(['', noFees, ...columns]);
  expect([field('symbol')?.options[0]?.label, field('time')?.options[0]?.label]).toEqual([
    'Choose a column',
    'Not in this file',
  ]);
});

test('offers every order of a date and both decimal marks', () => {
  expect(offered('dateOrder')).toEqual(['MDY', 'DMY', 'YMD']);
  expect(offered('decimalMark')).toEqual(['.', ',']);
});

test('a column of fees opens a numbered field for one more', () => {
  field('fees.0')?.set('Fee');
  expect(field('fees.1')?.shape.label).toBe('Fees 2');
  expect(offered('fees.1')).toEqual(['', ...columns.filter((name) => name !== 'Fee')]);
  expect(field('fees.2')).toBeUndefined();
});

test('shows what a chosen column holds', async () => {
  form = await open({ samples: [['MSFT', 'AAPL'], []] });
  expect(field('symbol')?.hint).toBeUndefined();
  field('symbol')?.set('Sym');
  field('fees.0')?.set('B/S');
  expect([field('symbol')?.hint, field('fees.0')?.hint]).toEqual([
    'Such as MSFT | AAPL',
    'This column is empty.',
  ]);
});

test('begins with the columns that were recognised, and no other choice made', async () => {
  const recognised = { quantity: 'Qty', dateOrder: 'DMY', decimalMark: ',' } as const;
  form = await open({ recognised });
  const values = Object.fromEntries(form.fields.map(({ key, value }) => [key, value]));
  expect(values).toMatchObject({ quantity: 'Qty', symbol: '', 'fees.0': '', dateOrder: 'DMY' });
  expect(form.description).toContain('all columns of fills.csv.');
});

test('a file that was read is matched again, without examples that are no longer kept', async () => {
  const mapping = {
    symbol: 'Sym',
    side: 'B/S',
    quantity: 'Qty',
    price: 'Px',
    date: 'Day',
    fees: ['Fee'],
    dateOrder: 'MDY',
    decimalMark: '.',
  } as const;
  skipper.dispose();
  await open({ state: 'staged', mapping: { ...mapping, fees: [...mapping.fees] }, samples: [] });
  const action = flow.current && changeColumns(flow, flow.current);
  const again = action?.form?.();
  expect([action?.label, again?.cancel]).toEqual(['Change columns', 'Cancel']);
  expect(again?.description).toMatch(/^This reads fills\.csv again\. /);
  const price = again?.fields.find(({ key }) => key === 'price');
  expect(price?.value).toBe('Px');
  expect(price?.options.filter(({ meaning }) => meaning !== undefined)).toEqual([]);
  expect(changeColumns(flow, importOf({ mapping: null }))).toBeUndefined();
});
