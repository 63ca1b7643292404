import { expect, test } from 'vitest';
import { VirtualClock } from '../../testing/index.ts';
import { ListSearch } from './list-search.ts';
import { MemoryListState } from './memory-list-state.ts';

const open = () => {
  const clock = new VirtualClock();
  const state = new MemoryListState();
  return { clock, state, search: new ListSearch('Search', state, clock) };
};

test('a list is searched once typing pauses, on its first page', async () => {
  const { clock, state, search } = open();
  state.goTo(3);
  search.set('a');
  await clock.advance(299);
  search.set('an ');
  await clock.advance(299);
  expect([search.value, state.filter('q'), state.page]).toEqual(['an ', undefined, 3]);
  await clock.advance(1);
  expect([search.value, state.filter('q'), state.page]).toEqual(['an ', 'an', 1]);
  search.set('an');
  state.goTo(2);
  await clock.advance(300);
  expect([search.value, state.page]).toEqual(['an', 2]);
});

test('a search that changed elsewhere takes the place of what was typed', async () => {
  const { clock, state, search } = open();
  search.set('ann');
  await clock.advance(300);
  state.choose('q', 'bo');
  expect(search.value).toBe('bo');
  search.set('');
  await clock.advance(300);
  expect([search.value, state.filter('q')]).toEqual(['', undefined]);
});

test('nothing is searched after the end', async () => {
  const { clock, state, search } = open();
  search.set('ann');
  search.dispose();
  clock.assertNoTimers();
  expect([search.value, state.filter('q')]).toEqual(['', undefined]);
});
