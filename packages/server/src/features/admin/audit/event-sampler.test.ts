import { expect, test } from 'vitest';
import { EventSampler, samplingWindow } from './event-sampler.ts';

const flood = (sampler: EventSampler, subjects: number, each: number, now = 0): number => {
  let taken = 0;
  for (let n = 0; n < subjects * each; n += 1) {
    if (sampler.take('session.refused', `network ${n % subjects}`, now)) taken += 1;
  }
  return taken;
};

test('one network gets three entries a window, however often it fails', () => {
  expect(flood(new EventSampler(), 1, 10_000)).toBe(3);
});

test('all networks together get twenty', () => {
  expect(flood(new EventSampler(), 5_000, 4)).toBe(20);
});

test('one action does not use up the entries of another', () => {
  const sampler = new EventSampler();
  flood(sampler, 100, 10);
  expect(sampler.take('access.denied', 'network 1', 0)).toBe(true);
});

test('events left out are counted and reported once, when the window ends', () => {
  const sampler = new EventSampler();
  flood(sampler, 1, 1_003, 5);
  expect(sampler.takeEnded(4 + samplingWindow)).toEqual([]);
  expect(sampler.takeEnded(5 + samplingWindow)).toEqual([
    { action: 'session.refused', count: 1_000, since: 5 },
  ]);
  expect(sampler.takeEnded(5 + samplingWindow)).toEqual([]);
});

test('a window begins with the first event after the last one ended', () => {
  const sampler = new EventSampler();
  expect(flood(sampler, 1, 10, 0)).toBe(3);
  expect(flood(sampler, 1, 10, samplingWindow)).toBe(3);
  expect(sampler.takeEnded(samplingWindow)).toMatchObject([{ count: 7, since: 0 }]);
});

test('a window that left nothing out reports nothing', () => {
  const sampler = new EventSampler();
  flood(sampler, 1, 3);
  expect(sampler.takeEnded(samplingWindow)).toEqual([]);
});
