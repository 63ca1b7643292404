import { afterEach, describe, expect, test } from 'vitest';
import { ListNavigator, testPorts } from '../../testing/index.ts';
import { createSkipper, type Skipper } from '../composition/create-skipper.ts';
import { AddressListState } from './address-list-state.ts';

let skipper: Skipper;

async function at(path: string, key = '') {
  skipper = createSkipper(testPorts({ navigator: new ListNavigator(path) }));
  await skipper.start();
  return new AddressListState(skipper.navigation, { screens: ['find-mentor'], key });
}

afterEach(() => skipper.dispose());

describe('list state in the address', () => {
  test('is read from it, whatever it holds', async () => {
    const list = await at('/find-mentor?page=3&sort=-username&hide=about,plans&side=long');
    expect([list.page, list.sort, list.hidden, list.filter('side')]).toEqual([
      3,
      '-username',
      ['about', 'plans'],
      'long',
    ]);
  });

  test.each(['0', '-1', '1.5', 'x', '', '1e99', '９'])(
    'takes page %j for the first',
    async (page) => {
      const list = await at(`/find-mentor?page=${encodeURIComponent(page)}`);
      expect(list.page).toBe(1);
    },
  );

  test('is written beside what else stands there, and the first page is not named', async () => {
    const list = await at('/find-mentor?q=ann', 'found');
    list.goTo(2);
    list.sortBy('username');
    expect(skipper.navigation.path).toBe('/find-mentor?q=ann&found.sort=username');
    list.goTo(2);
    expect(skipper.navigation.path).toBe('/find-mentor?q=ann&found.sort=username&found.page=2');
    list.goTo(1);
    expect(skipper.navigation.path).toBe('/find-mentor?q=ann&found.sort=username');
    list.goTo(4);
    list.choose('badge', 'verified');
    list.hide(['about']);
    list.sortBy(undefined);
    expect(skipper.navigation.path).toBe(
      '/find-mentor?q=ann&found.badge=verified&found.hide=about',
    );
  });

  test('adds no step to go back over', async () => {
    const navigator = new ListNavigator('/find-mentor');
    skipper = createSkipper(testPorts({ navigator }));
    await skipper.start();
    const list = new AddressListState(skipper.navigation, { screens: ['find-mentor'] });
    list.goTo(2);
    list.choose('badge', 'verified');
    expect(navigator.history.map(({ search }) => search)).toEqual(['?badge=verified']);
  });

  test('leaves the address of another screen as it is', async () => {
    const list = await at('/find-mentor?page=3');
    skipper.navigation.go('/faqs?page=7');
    list.goTo(2);
    list.choose('q', 'ann');
    expect([skipper.navigation.path, list.place]).toEqual(['/faqs?page=7', undefined]);
  });

  test('holds still while another screen loads over its own', async () => {
    const list = await at('/find-mentor?page=3');
    expect(list.page).toBe(3);
    skipper.navigation.go('/faqs?page=7');
    expect(list.page).toBe(3);
    skipper.navigation.go('/find-mentor?page=2');
    expect(list.page).toBe(2);
  });
});
