import { tabSignalRules } from '@skipper/core/testing';
import { afterEach, expect, test } from 'vitest';
import { BroadcastTabSignal } from './broadcast-tab-signal.ts';

let channels: BroadcastChannel[] = [];

afterEach(() => {
  for (const channel of channels) channel.close();
  channels = [];
});

/** Node's channels are the browser's: separate objects of one name are separate tabs. */
test.each(tabSignalRules)('$name', async ({ name, check }) => {
  const open = () =>
    new BroadcastTabSignal(() => {
      const channel = new BroadcastChannel(name);
      channels.push(channel);
      return channel;
    });
  await check(open, () => new Promise((done) => setTimeout(done, 50)));
});

test('a page that may open no channel works without one', () => {
  const signal = new BroadcastTabSignal(() => {
    throw new Error('SecurityError');
  });
  expect(() => {
    signal.subscribe(() => undefined)();
    signal.send();
  }).not.toThrow();
});
