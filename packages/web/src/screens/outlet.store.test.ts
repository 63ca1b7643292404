import type { Screen } from '@skipper/core';
import { SwitchableConnectivity } from '@skipper/core/testing';
import { observable, runInAction } from 'mobx';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PartUnavailable } from './chunk-loader.ts';
import { OutletStore } from './outlet.store.ts';
import type { ContentComponent, LayoutComponent, ScreenParts } from './screen-parts.ts';

const Frame: LayoutComponent = () => null;
const Content: ContentComponent = () => null;
const here = <T>(value: T): PromiseFulfilledResult<T> => ({ status: 'fulfilled', value });
const gone = (reason: unknown): PromiseRejectedResult => ({ status: 'rejected', reason });
const complete: ScreenParts = { frame: here(Frame), content: here(Content) };
const unavailable = gone(new PartUnavailable('no network'));

const screenOf = (name: Screen['name']): Screen => ({
  name,
  params: {},
  title: name,
  layout: 'app',
  hideNavigation: false,
  template: `/${name}`,
});

let connectivity: SwitchableConnectivity;
let outlet: OutletStore;
let stop: () => void;
/** Loads that were asked for and not answered, with the screen that each is for. */
let loads: { readonly name: string; answer(parts: ScreenParts): Promise<void> }[];
const place = observable.box(screenOf('home'), { deep: false });

beforeEach(() => {
  loads = [];
  runInAction(() => place.set(screenOf('home')));
  connectivity = new SwitchableConnectivity();
  outlet = new OutletStore({
    connectivity,
    wanted: () => ({ screen: place.get(), owner: undefined }),
    load: ({ name }) =>
      new Promise((resolve) => {
        const answer = async (parts: ScreenParts) => {
          resolve(parts);
          for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
        };
        loads.push({ name, answer });
      }),
  });
  stop = outlet.start();
});
afterEach(() => stop());

const go = (name: Screen['name']) => runInAction(() => place.set(screenOf(name)));
const onShow = () => outlet.shown?.screen.name;

test('the old screen stays until the code of the new one is there', async () => {
  await loads[0]?.answer(complete);
  go('settings');
  expect(onShow()).toBe('home');
  await loads[1]?.answer(complete);
  expect(onShow()).toBe('settings');
});

test('code that comes after the user has gone on changes nothing', async () => {
  await loads[0]?.answer(complete);
  go('settings');
  go('mentors');
  await loads[2]?.answer(complete);
  await loads[1]?.answer(complete);
  expect(onShow()).toBe('mentors');
});

test('a screen that cannot be fetched keeps its frame, and comes when the network is back', async () => {
  await loads[0]?.answer(complete);
  connectivity.goOffline();
  go('settings');
  await loads[1]?.answer({ frame: here(Frame), content: unavailable });
  expect(outlet.shown).toMatchObject({ screen: { name: 'settings' }, Frame, Content: undefined });
  expect(outlet.failure).toBeUndefined();
  connectivity.goOnline();
  expect([loads.at(-1)?.name, outlet.retrying]).toEqual(['settings', true]);
  await loads[2]?.answer(complete);
  expect(outlet.shown).toMatchObject({ Content, Frame });
  expect(outlet.retrying).toBe(false);
});

test('a network that comes back fetches nothing that is there', async () => {
  await loads[0]?.answer(complete);
  connectivity.goOffline();
  connectivity.goOnline();
  expect(loads).toHaveLength(1);
});

test('trying again fetches the screen that is wanted now', async () => {
  await loads[0]?.answer({ frame: here(Frame), content: unavailable });
  void outlet.retry();
  expect(loads.map(({ name }) => name)).toEqual(['home', 'home']);
});

test('a permanently missing part is a failure of the app', async () => {
  const missing = new Error('missing');
  await loads[0]?.answer({ frame: here(Frame), content: gone(missing) });
  expect(outlet.failure).toBe(missing);
});

test('after the end nothing is shown any more', async () => {
  stop();
  await loads[0]?.answer(complete);
  go('settings');
  expect([onShow(), loads.length]).toEqual([undefined, 1]);
});
