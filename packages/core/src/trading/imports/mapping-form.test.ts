import { describe, expect, test } from 'vitest';
import { MappingForm } from './mapping-form.ts';

describe('the columns of a file', () => {
  test('that are missing are marked all at once, and each mark goes when it is answered', () => {
    const form = new MappingForm();
    form.start(['A', 'B', 'C']);
    form.map('symbol', 'A');
    expect(form.complete()).toBeUndefined();
    expect(Object.keys(form.errors)).toEqual(['side', 'quantity', 'price', 'date', 'fees']);
    form.map('side', 'B');
    form.chooseFee(0, 'C');
    expect(Object.keys(form.errors)).toEqual(['quantity', 'price', 'date']);
  });

  test('that the server refuses are marked, and what belongs to none is returned', () => {
    const form = new MappingForm();
    const refused = { code: 'unknown_column', message: 'The file has no column "X".' };
    const general = form.refuse([
      { ...refused, field: 'mapping.price' },
      { code: 'import_discarded', message: 'This import is already discarded.' },
    ]);
    expect(form.errors).toEqual({ price: refused.message });
    expect(general).toBe('This import is already discarded.');
  });

  test('of another file begin without marks and with what is known of them', () => {
    const form = new MappingForm();
    form.complete();
    form.start(['A', 'B']);
    expect([form.errors, form.draft.symbol, form.feeFields[0]?.options.slice(1)]).toEqual([
      {},
      undefined,
      ['A', 'B'],
    ]);
  });
});
