import { autorun } from 'mobx';
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

test('shows a view each change', () => {
  const connectivity = new SwitchableConnectivity();
  const connection = new ConnectionStore(connectivity);
  const stop = connection.start();
  const seen: boolean[] = [];
  const stopView = autorun(() => seen.push(connection.notice === undefined));
  connectivity.goOffline();
  connectivity.goOnline();
  expect(seen).toEqual([true, false, true]);
  stopView();
  stop();
});
