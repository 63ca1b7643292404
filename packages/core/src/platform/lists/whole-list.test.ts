import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { query } from '../../contract/index.ts';
import { type Answer, cacheWorld, expectNoLeak, json, problem } from '../../testing/index.ts';
import { MemoryListState } from './memory-list-state.ts';
import { PagedQuery } from './paged-query.ts';

interface Rows {
  readonly total: number;
  readonly rows: readonly string[];
  readonly nextCursor?: string | null;
}

const listRows = query<{
  query: { readonly page: number; readonly limit: number; readonly side?: string | undefined };
  response: Rows;
}>({ name: 'listRows', path: '/rows', access: 'public', summary: 'Rows.' });

let world: ReturnType<typeof cacheWorld>;
/** The rows that the server has. */
let rows: string[];
let list: PagedQuery<Rows>;
/** Runs after the server has answered for a page. */
let afterPage: (page: number) => void;

beforeEach(() => {
  world = cacheWorld();
  rows = named(250);
  afterPage = () => undefined;
  world.sender.on('GET', '/api/rows', serve);
  list = new PagedQuery(
    10,
    (page, limit, state) =>
      world.cache.query(listRows, { query: { page, limit, side: state.filter('side') } }),
    new MemoryListState(),
  );
});
afterEach(() => expectNoLeak(world));

const named = (count: number) => Array.from({ length: count }, (_, index) => `row ${index}`);
const serve: Answer = (request, ...others) => {
  const asked = new URLSearchParams(request.path.split('?')[1]);
  const [page, limit] = [Number(asked.get('page')), Number(asked.get('limit'))];
  const shown = rows.slice((page - 1) * limit, page * limit);
  const answer = json({ total: rows.length, rows: shown })(request, ...others);
  afterPage(page);
  return answer;
};
const all = (onPage?: (count: number) => void) =>
  list.all({ rowsOf: (data) => data.rows, keyOf: (row) => row, ...(onPage ? { onPage } : {}) });
const asked = () =>
  world.sender.requests.map(({ path }) => new URLSearchParams(path.split('?')[1]).get('page'));
/** Changes the list once, after a page was read. */
const once = (page: number, change: () => void) => {
  afterPage = (read) => {
    if (read !== page) return;
    afterPage = () => undefined;
    change();
  };
};

describe('a whole list', () => {
  it('has all rows in order, read a hundred at a time, and says how far it is', async () => {
    const seen: number[] = [];
    expect(await all((count) => seen.push(count))).toEqual(named(250));
    expect([seen, asked(), list.page]).toEqual([[100, 200, 250], ['1', '2', '3'], 1]);
  });

  it('is empty where nothing is', async () => {
    rows = [];
    expect(await all()).toEqual([]);
  });

  it('throws what a page failed with', async () => {
    world.sender.on('GET', '/api/rows?limit=100&page=2', problem(400, 'No'));
    await expect(all()).rejects.toThrow('No');
  });

  it('has each row once when one comes on top meanwhile', async () => {
    once(1, () => rows.unshift('new'));
    expect(await all()).toEqual(named(250));
    expect(asked()).toEqual(['1', '2', '3']);
  });

  it.each([
    ['is gone', () => rows.shift()],
    ['moves to a page that was read', () => rows.unshift(...rows.splice(150, 1))],
  ])('is read again when one %s meanwhile, so that none is missing', async (_name, change) => {
    once(1, change);
    expect([...(await all())].sort()).toEqual([...rows].sort());
    expect(asked().filter((page) => page === '1')).toHaveLength(2);
  });

  it('that never holds still is not given in part', async () => {
    afterPage = () => rows.shift();
    await expect(all()).rejects.toThrow('The list kept changing while it was read. Try again.');
    expect(asked().filter((page) => page === '1')).toHaveLength(3);
  });

  it('that ends before its total is not given in part either', async () => {
    world.sender.on('GET', '/api/rows', json({ total: 250, rows: [] }));
    await expect(all()).rejects.toThrow('kept changing');
  });

  it('is the one that was chosen at its start', async () => {
    list.state.choose('side', 'long');
    once(1, () => list.state.choose('side', 'short'));
    await all();
    expect(world.sender.requests.every(({ path }) => path.includes('side=long'))).toBe(true);
  });
});

describe('a whole list with cursors', () => {
  it('continues behind its last row, whatever comes or goes before it', async () => {
    const part = (from: string, nextCursor: string | null) =>
      json({ total: 3, rows: [from], nextCursor });
    world.sender
      .on('GET', '/api/rows?limit=100&page=1&side=long', part('a', 'after-a'))
      .on('GET', '/api/rows?cursor=after-a&limit=100&side=long', part('b', 'after-b'))
      .on('GET', '/api/rows?cursor=after-b&limit=100&side=long', part('c', null));
    list.state.choose('side', 'long');
    const seen: number[] = [];
    expect(await all((count) => seen.push(count))).toEqual(['a', 'b', 'c']);
    expect(seen).toEqual([1, 2, 3]);
  });
});
