import { expect, test } from 'vitest';
import { SwitchableConnectivity } from '../../testing/index.ts';
import { ConnectionStore } from './connection.store.ts';

test('follows the network until it is stopped', () => {
  const connectivity = new SwitchableConnectivity();
  const connection = new ConnectionStore(connectivity);
  // Lost between construction and start.
  connectivity.goOffline();
  const stop = connection.start();
  expect([connection.online, connection.notice]).toEqual([
    false,
    'You’re offline. You can keep using the pages you have opened.',
  ]);
  connectivity.goOnline();
  expect([connection.online, connection.notice]).toEqual([true, undefined]);
  stop();
  connectivity.goOffline();
  expect(connection.online).toBe(true);
  expect(connectivity.listenerCount).toBe(0);
});
