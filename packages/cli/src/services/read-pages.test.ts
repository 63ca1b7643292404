import { expect, it } from 'vitest';
import { readPages } from './read-pages.ts';

/** A server with so many rows, which are numbers from 1. */
function server(total: number) {
  const asked: string[] = [];
  const read = async ({ limit, page }: { readonly limit: number; readonly page: number }) => {
    asked.push(`${page}x${limit}`);
    const all = Array.from({ length: total }, (_row, index) => index + 1);
    return { rows: all.slice((page - 1) * limit, page * limit), total };
  };
  return { asked, read };
}

it.each([
  [1_000, { limit: 25, page: 2 }, 26, 50, ['2x25']],
  [1_000, { limit: 100, page: 1 }, 1, 100, ['1x100']],
  [250, { limit: 1_000, page: 1 }, 1, 250, ['1x100', '2x100', '3x100']],
  [1_000, { limit: 250, page: 1 }, 1, 250, ['1x100', '2x100', '3x100']],
  [1_000, { limit: 250, page: 2 }, 251, 500, ['3x100', '4x100', '5x100']],
  [1_000, { limit: 120, page: 2 }, 121, 240, ['2x100', '3x100']],
] as const)('of %i rows, page %j is %i to %i', async (total, options, first, last, requests) => {
  const { asked, read } = server(total);
  const found = await readPages(options, read, () => undefined);
  const expected = Array.from({ length: last - first + 1 }, (_row, index) => first + index);
  expect(found).toEqual({ rows: expected, total });
  expect(asked).toEqual(requests);
});

it('of rows that are not there is empty', async () => {
  const { read } = server(50);
  expect((await readPages({ limit: 200, page: 9 }, read, () => undefined)).rows).toEqual([]);
  const far = server(50);
  const found = await readPages({ limit: 100_000, page: 100_000 }, far.read, () => undefined);
  expect([found, far.asked]).toEqual([{ rows: [], total: 50 }, ['100000x100']]);
});

it('reports its progress between two requests', async () => {
  const told: string[] = [];
  await readPages({ limit: 300, page: 1 }, server(1_000).read, (done, total) => {
    told.push(`${done} of ${total}`);
  });
  expect(told).toEqual(['100 of 300', '200 of 300']);
});
