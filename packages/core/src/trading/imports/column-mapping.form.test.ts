import { expect, test } from 'vitest';
import type { ColumnMapping } from '../../contract/index.ts';
import { ApiError } from '../../platform/transport/api-error.ts';
import { mappingForm } from './column-mapping.form.ts';

const known: ColumnMapping = {
  symbol: 'A',
  side: 'B',
  quantity: 'C',
  price: 'D',
  date: 'E',
  fees: [],
  dateOrder: 'DMY',
  decimalMark: ',',
};

test('missing columns are marked all at once, and each mark goes when it is answered', async () => {
  const form = mappingForm(null, () => Promise.reject(new Error('Sent.')));
  form.set('symbol', 'A');
  expect(await form.submit()).toBe(false);
  expect(Object.keys(form.errors)).toEqual(['side', 'quantity', 'price', 'date', 'fees.0']);
  form.set('side', 'B');
  form.set('fees.0', 'C');
  expect(Object.keys(form.errors)).toEqual(['quantity', 'price', 'date']);
});

test('refused columns are marked, and what belongs to none is said of the form', async () => {
  const refusal = { code: 'unknown_column', message: 'The file has no column "X".' };
  const items = [
    { ...refusal, field: 'mapping.price' },
    { ...refusal, field: 'mapping.fees' },
    { code: 'import_discarded', message: 'This import is already discarded.' },
  ];
  const form = mappingForm(known, () =>
    Promise.reject(new ApiError({ kind: 'http', status: 400, items })),
  );
  expect(await form.submit()).toBe(false);
  expect(form.errors).toEqual({ price: refusal.message, 'fees.0': refusal.message });
  expect(form.formError).toBe('This import is already discarded.');
});

test('what is known is sent again as it is', async () => {
  const sent: ColumnMapping[] = [];
  const form = mappingForm(known, async (mapping) => void sent.push(mapping));
  expect([await form.submit(), sent]).toEqual([true, [known]]);
});
