import { expect, test } from 'vitest';
import { chosenFile } from './chosen-file.ts';

test('a file is described without being read, and read when it is wanted', async () => {
  const file = new File(['Symbol,Side'], 'fills.csv', { type: 'text/csv' });
  const { name, type, size, read } = chosenFile(file);
  expect([name, type, size]).toEqual(['fills.csv', 'text/csv', 11]);
  expect(new TextDecoder().decode(await read())).toBe('Symbol,Side');
});

test('a file without a type has that of its field', () => {
  expect(chosenFile(new File([], 'fills'), 'text/csv').type).toBe('text/csv');
});
