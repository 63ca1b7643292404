import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ColumnMapping } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import type { FormModel } from '../../platform/presentation/form-model.ts';
import { importOf, json, openSkipper, sessionOf, testPorts } from '../../testing/index.ts';
import { columnMapping } from './column-mapping-model.ts';
import { noFees } from './fee-columns.ts';
import type { ImportFlow } from './import-flow.store.ts';
import { importsFeature } from './imports.module.ts';

const columns = ['Sym', 'B/S', 'Qty', 'Px', 'Day', 'Fee'];
let skipper: Skipper;
let flow: ImportFlow;

async function open(mapping: ColumnMapping | null = null): Promise<FormModel> {
  const ports = testPorts();
  const staged = importOf({ state: 'mapping', columns, mapping });
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
