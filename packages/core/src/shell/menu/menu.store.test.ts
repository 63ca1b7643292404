import { autorun } from 'mobx';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { permissionMap } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import {
  json,
  openSkipper,
  sessionOf,
  subscriptionOf,
  type TestPorts,
  testPorts,
} from '../../testing/index.ts';

let ports: TestPorts;
let skipper: Skipper;
beforeEach(() => {
  ports = testPorts();
});
afterEach(() => {
  skipper.dispose();
  ports.clock.assertNoTimers();
});

async function openAsMentor() {
  const session = sessionOf({ permissions: permissionMap(['mentor']) });
  skipper = await openSkipper(ports, '/dashboard', session);
  const followed = [
    subscriptionOf('bob', 'Gold', 'active'),
    subscriptionOf('cat', 'Gold', 'inactive'),
  ];
  ports.sender.on('GET', '/api/user-subscriptions', json(followed));
  return skipper.menu;
}

test('the menu follows the subscriptions and the side of the dashboard', async () => {
  const menu = await openAsMentor();
  const seen: string[] = [];
  const stop = autorun(() =>
    seen.push(
      menu.sections
        .flatMap(({ label, items }) => [label, ...items.map((item) => item.screen)])
        .join(' '),
    ),
  );
  await ports.clock.advance(0);
  skipper.viewMode.switchTo('mentee');
  await ports.clock.advance(0);
  const ofMentor =
    'Menu dashboard settings-connected-accounts plans subscribers sales settings profile';
  expect(seen).toEqual([
    ofMentor,
    `${ofMentor} Following profile`,
    'Menu dashboard subscriptions mentors settings Following profile',
  ]);
  expect(menu.sections.at(-1)?.items).toMatchObject([{ label: 'bob', path: '/bob' }]);
  stop();
});

test('the same menu stays as long as nothing in it changes', async () => {
  const menu = await openAsMentor();
  const stop = autorun(() => [menu.sections, menu.settings, menu.userCard]);
  await ports.clock.advance(0);
  expect(menu.sections).toBe(menu.sections);
  expect(menu.settings).toBe(menu.settings);
  expect(menu.userCard).toBe(menu.userCard);
  stop();
});

test('a visitor’s menu asks for no subscriptions', async () => {
  skipper = await openSkipper(ports, '/');
  const stop = autorun(() => skipper.menu.sections);
  await ports.clock.advance(0);
  expect(skipper.menu.sections.map(({ label }) => label)).toEqual(['Explore']);
  expect(ports.sender.sent('GET', '/api/user-subscriptions')).toEqual([]);
  stop();
});
