import { expect, it } from 'vitest';
import { findRow, type PageQuery, readPages } from './read-pages.ts';

/** A server with so many rows, which are numbers from 1. */
function server(total: number) {
  const asked: string[] = [];
  const read = async ({ limit, page }: PageQuery) => {
    asked.push(`${page}x${limit}`);
    const all = Array.from({ length: total }, (_row, index) => index + 1);
    return { rows: all.slice((page - 1) * limit, page * limit), total };
  };
  return { asked, read };
}

const quiet = { progress: () => undefined };
const rowKey = (row: number) => String(row);
const upTo = (last: number, first = 1) =>
  Array.from({ length: last - first + 1 }, (_row, index) => first + index);

it.each([
  [1_000, { limit: 25, page: 2 }, 26, 50, ['2x25']],
  [1_000, { limit: 100, page: 1 }, 1, 100, ['1x100']],
  [250, { limit: 1_000, page: 1 }, 1, 250, ['1x100', '2x100', '3x100']],
  [1_000, { limit: 250, page: 1 }, 1, 250, ['1x100', '2x100', '3x100']],
  [1_000, { limit: 250, page: 2 }, 251, 500, ['3x100', '4x100', '5x100']],
  [1_000, { limit: 120, page: 2 }, 121, 240, ['2x100', '3x100']],
] as const)('of %i rows, page %j is %i to %i', async (total, options, first, last, requests) => {
  const { asked, read } = server(total);
  const found = await readPages(options, read, quiet);
  expect(found).toEqual({ rows: upTo(last, first), total });
  expect(asked).toEqual(requests);
});

it('of rows that are not there is empty', async () => {
  const { read } = server(50);
  expect((await readPages({ limit: 200, page: 9 }, read, quiet)).rows).toEqual([]);
  const far = server(50);
  const found = await readPages({ limit: 100_000, page: 100_000 }, far.read, quiet);
  expect([found, far.asked]).toEqual([{ rows: [], total: 50 }, ['100000x100']]);
});

it('reports its progress between two requests', async () => {
  const told: string[] = [];
  const progress = (done: number, total: number) => void told.push(`${done} of ${total}`);
  await readPages({ limit: 300, page: 1 }, server(1_000).read, { progress });
  expect(told).toEqual(['100 of 300', '200 of 300']);
});

it('has no row twice where one comes first while it is read', async () => {
  const rows = upTo(250);
  const read = async ({ limit, page }: PageQuery) => {
    const shown = rows.slice((page - 1) * limit, page * limit);
    rows.unshift(1_000 + page);
    return { rows: shown, total: rows.length };
  };
  const found = await readPages({ limit: 220, page: 1 }, read, { ...quiet, rowKey });
  expect(found.rows).toEqual(upTo(220));
});

it('continues by the cursor, so that no row is lost where one goes', async () => {
  const rows = upTo(250);
  const asked: unknown[] = [];
  const read = async ({ limit, page, cursor }: PageQuery) => {
    asked.push(cursor ?? page);
    const rest = cursor === undefined ? rows : rows.filter((row) => row > Number(cursor));
    const shown = rest.slice((page - 1) * limit, page * limit);
    rows.shift();
    const nextCursor = rest.length > shown.length ? String(shown.at(-1)) : null;
    return { rows: shown, total: rows.length, nextCursor };
  };
  const found = await readPages({ limit: 1_000, page: 1 }, read, quiet);
  expect([found.rows, asked]).toEqual([upTo(250), [1, '100', '200']]);
});

it('reads past a total that was counted only so far', async () => {
  const { read } = server(250);
  const counted = async (query: PageQuery) => ({ ...(await read(query)), total: 200 });
  const all = await readPages({ limit: 1_000, page: 1 }, counted, quiet);
  expect(all).toEqual({ rows: upTo(250), total: 250 });
  const part = await readPages({ limit: 150, page: 1 }, counted, quiet);
  expect(part).toEqual({ rows: upTo(150), total: 200 });
});

it('finds a row on any page, and asks for no more', async () => {
  const { asked, read } = server(1_000);
  expect(await findRow(read, (row) => row === 250)).toBe(250);
  expect(asked).toEqual(['1x100', '2x100', '3x100']);
  expect(await findRow(server(200).read, (row) => row === 201)).toBeUndefined();
});
