import { autorun, runInAction } from 'mobx';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { query } from '../../contract/index.ts';
import {
  cacheWorld,
  delayed,
  expectNoLeak,
  json,
  problem,
  settlePromises,
} from '../../testing/index.ts';
import { PagedQuery } from './paged-query.ts';

const listRows = query<{
  query: { readonly page: number; readonly limit: number };
  response: { readonly total: number; readonly rows: readonly string[] };
}>({ name: 'listRows', path: '/rows', access: 'public', summary: 'Rows.' });

let world: ReturnType<typeof cacheWorld>;
beforeEach(() => {
  world = cacheWorld();
});
afterEach(() => expectNoLeak(world));

const answer = (total: number, name: string) => json({ total, rows: [name] });

/** A list on screen, ten rows a page. */
function screen() {
  const list = new PagedQuery(10, (page, limit) =>
    world.cache.query(listRows, { query: { page, limit } }),
  );
  const seen: unknown[] = [];
  const stop = autorun(() => {
    seen.push([list.page, list.pageCount, list.result.data?.rows[0]]);
  });
  return { list, seen, stop };
}

const pages = (total: number) => {
  for (const page of [1, 2, 3]) {
    const path = `/api/rows?limit=10&page=${page}`;
    world.sender.on('GET', path, delayed(100, answer(total, `row ${page}`)));
  }
};

describe('PagedQuery', () => {
  it('goes from page to page and keeps count of them while the next is on its way', async () => {
    pages(25);
    const { list, seen, stop } = screen();
    await world.clock.advance(100);
    list.next();
    list.next();
    list.next();
    await world.clock.advance(100);
    expect(seen).toEqual([
      [1, 1, undefined],
      [1, 3, 'row 1'],
      [2, 3, undefined],
      [3, 3, undefined],
      [3, 3, 'row 3'],
    ]);
    list.previous();
    await world.clock.advance(100);
    expect(seen.at(-1)).toEqual([2, 3, 'row 2']);
    stop();
  });

  it.each([
    [0, 1],
    [-3, 1],
    [2.9, 2],
    [99, 3],
    [Number.POSITIVE_INFINITY, 3],
    [Number.NaN, 1],
  ])('holds page %s at %i', async (asked, reached) => {
    pages(30);
    const { list, stop } = screen();
    await world.clock.advance(100);
    list.goTo(asked);
    expect(list.page).toBe(reached);
    stop();
  });

  it('has one page when there is nothing, and none to go to', async () => {
    pages(0);
    const { list, stop } = screen();
    await world.clock.advance(100);
    list.next();
    expect([list.page, list.pageCount]).toEqual([1, 1]);
    stop();
  });

  it('shows the last page of a list that has become shorter', async () => {
    world.sender.on('GET', '/api/rows', answer(20, 'row'));
    const { list, stop } = screen();
    await settlePromises();
    list.goTo(2);
    await settlePromises();
    world.sender.on('GET', '/api/rows', answer(10, 'row'));
    await list.result.refetch();
    expect(list.page).toBe(1);
    stop();
  });

  it('leads back into a list that has become shorter', async () => {
    world.sender.on('GET', '/api/rows', answer(30, 'row'));
    const { list, stop } = screen();
    await settlePromises();
    list.goTo(3);
    await settlePromises();
    world.sender.on('GET', '/api/rows', answer(10, 'row'));
    await list.result.refetch();
    list.previous();
    expect(list.page).toBe(1);
    stop();
  });

  it('does not know how many pages there are after a restart', async () => {
    pages(30);
    const { list, stop } = screen();
    await world.clock.advance(100);
    list.goTo(3);
    runInAction(() => world.cache.reset());
    list.restart();
    expect([list.page, list.pageCount]).toEqual([1, 1]);
    stop();
  });

  it('keeps count when a page fails', async () => {
    pages(30);
    world.sender.on('GET', '/api/rows?limit=10&page=2', problem(400, 'No'));
    const { list, stop } = screen();
    await world.clock.advance(100);
    list.next();
    await settlePromises();
    expect(list.result.error?.message).toBe('No');
    expect(list.pageCount).toBe(3);
    stop();
  });
});
