import { describe, expect, onTestFinished, test } from 'vitest';
import { ListNavigator, testPorts, VirtualClock } from '../../testing/index.ts';
import { createSkipper } from '../composition/create-skipper.ts';
import { AddressListState } from './address-list-state.ts';
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

describe('in an address', () => {
  const at = async (path: string) => {
    const ports = testPorts({ navigator: new ListNavigator(path) });
    const skipper = createSkipper(ports);
    await skipper.start();
    const state = new AddressListState(skipper.navigation, { screens: ['profile'], key: 'closed' });
    const search = new ListSearch('Symbol', state, ports.clock);
    const { navigation } = skipper;
    onTestFinished(() => {
      search.dispose();
      skipper.dispose();
      ports.clock.assertNoTimers();
    });
    return { navigation, search, wait: () => ports.clock.advance(300) };
  };

  test('what is typed goes into that of its screen', async () => {
    const { navigation, search, wait } = await at('/ann/positions?closed.page=2');
    search.set('aapl');
    await wait();
    expect(navigation.path).toBe('/ann/positions?closed.q=aapl');
  });

  test.each(['/faqs?page=7', '/bob/positions', '/ann/stats'])(
    'it does not go into that of %s, opened meanwhile, nor is it on show there',
    async (path) => {
      const { navigation, search, wait } = await at('/ann/positions');
      search.set('aapl');
      navigation.go(path);
      expect(search.value).toBe('');
      await wait();
      expect(navigation.path).toBe(path);
      navigation.go('/ann/positions');
      await wait();
      expect([navigation.path, search.value]).toEqual(['/ann/positions', '']);
    },
  );
});
