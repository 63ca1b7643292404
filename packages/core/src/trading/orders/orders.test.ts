import { autorun } from 'mobx';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import { json, openSkipper, type TestPorts, testPorts } from '../../testing/index.ts';
import { ordersFeature } from './orders.module.ts';
import type { OrdersStore } from './orders.store.ts';

const access = { requested: 'full', effective: 'full', amounts: true, redacted: [] };
let ports: TestPorts;
let skipper: Skipper;
let store: OrdersStore;
let stop: () => void;

beforeEach(async () => {
  ports = testPorts();
  ports.sender.on('GET', '/api/orders', json({ orders: [], total: 45, access }));
  for (const name of ['ann', 'bob']) {
    const accounts = [{ uuid: `${name}-1`, access: 'full' }];
    ports.sender.on(
      'GET',
      `/api/profile/${name}/connected-accounts`,
      json({ accounts, hiddenCount: 0, archivedCount: 0, correctionCount: 0 }),
    );
  }
  skipper = await openSkipper(ports, '/ann');
  store = skipper.use(ordersFeature);
  stop = autorun(() => store.list.result.data);
  await ports.clock.advance(0);
});
afterEach(() => {
  stop();
  skipper.dispose();
  ports.clock.assertNoTimers();
});

const asked = () => ports.sender.sent('GET', '/api/orders').at(-1)?.path.split('?')[1];

test('the orders are those of the account on show, a page at a time', async () => {
  expect(asked()).toBe('account=ann-1&limit=20&page=1&username=ann');
  expect(store.list.pageCount).toBe(3);
  store.list.next();
  await ports.clock.advance(0);
  expect(asked()).toBe('account=ann-1&limit=20&page=2&username=ann');
});

test('another page starts at its first orders', async () => {
  store.list.next();
  skipper.navigation.go('/bob');
  await ports.clock.advance(0);
  expect([store.list.page, asked()]).toEqual([1, 'account=bob-1&limit=20&page=1&username=bob']);
});

test('a position that is opened shows the orders that made it, from the newest', async () => {
  const [first, second] = ['1', '2'].map(
    (digit) => `${digit.repeat(8)}-1111-4111-8111-111111111111`,
  );
  const open = async (uuid = '') => {
    skipper.navigation.go(`/ann?position=${uuid}`);
    await ports.clock.advance(0);
  };
  const release = autorun(() => store.ofOpened.result.data);
  await open(first);
  expect(asked()).toBe(`account=ann-1&limit=20&page=1&positionUuid=${first}&username=ann`);
  store.ofOpened.next();
  await ports.clock.advance(0);
  expect(asked()).toBe(`account=ann-1&limit=20&page=2&positionUuid=${first}&username=ann`);
  await open(second);
  expect(asked()).toBe(`account=ann-1&limit=20&page=1&positionUuid=${second}&username=ann`);
  release();
});

test('a link keeps its page', async () => {
  skipper.navigation.go('/ann/orders?orders.page=3');
  await ports.clock.advance(0);
  expect([store.list.page, asked()]).toEqual([3, 'account=ann-1&limit=20&page=3&username=ann']);
});

test('a link that narrows what it shows is asked for by its level', async () => {
  skipper.navigation.go('/ann/orders/ann-1/delayed');
  await ports.clock.advance(0);
  expect(asked()).toBe('accessLevel=delayed&account=ann-1&limit=20&page=1&username=ann');
});
