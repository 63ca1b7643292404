import { expect, test } from 'vitest';
import { firstRows, lazily, PackedRows } from './packed-rows.ts';
import { staged } from './read-file.fixtures.ts';

const rowsTo = (count: number) => Array.from({ length: count }, (_, row) => ({ row }));

function pack(count: number): PackedRows<{ readonly row: number }> {
  const packed = new PackedRows<{ readonly row: number }>();
  for (const row of rowsTo(count)) packed.add(row);
  return packed;
}

test.each([0, 1, 499, 500, 501, 1_000, 1_001])('%i rows come back in order, each time', (count) => {
  const packed = pack(count);
  expect(packed).toHaveLength(count);
  expect([...packed]).toEqual(rowsTo(count));
  expect([...packed]).toEqual(rowsTo(count));
});

test.each([0, 1, 499, 500, 501, 999, 1_000, 1_001, 2_000])('all rows but the first %i', (first) => {
  const rest = pack(1_001).from(first);
  const wanted = rowsTo(1_001).slice(first);
  expect(rest).toHaveLength(wanted.length);
  expect([...rest]).toEqual(wanted);
});

test('the first rows are as many as there are', () => {
  expect(firstRows(pack(501), 2)).toEqual([{ row: 0 }, { row: 1 }]);
  expect(firstRows(pack(1), 2)).toEqual([{ row: 0 }]);
});

test('derived values are made each time they are taken', () => {
  let made = 0;
  const twice = lazily([1, 2], (value) => {
    made += 1;
    return [value, value];
  });
  expect(made).toBe(0);
  expect([[...twice], [...twice]]).toEqual([
    [1, 1, 2, 2],
    [1, 1, 2, 2],
  ]);
  expect(made).toBe(4);
});

test('rows of a file know each other across parts of it', () => {
  const lines = Array.from(
    { length: 1_200 },
    (_, at) => `ACME,Buy,1,${10 + (at % 7)},2026-01-05 10:00:00,id-${at}`,
  );
  const file = ['Symbol,Side,Quantity,Price,Date,Execution ID', ...lines];
  const repeated = staged([...file, lines[3], `${lines[4]?.replace('Buy,1', 'Buy,2')}`].join('\n'));
  expect(repeated.rows.slice(0, 1_200).every(({ state }) => state === 'new')).toBe(true);
  expect(repeated.rows.slice(1_200)).toMatchObject([
    { line: 1_202, state: 'duplicate' },
    { line: 1_203, state: 'conflict', reason: expect.stringContaining('6') },
  ]);
});
