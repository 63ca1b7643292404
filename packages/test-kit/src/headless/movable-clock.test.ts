import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../eventually.ts';
import { MovableClock } from './movable-clock.ts';

let clock: MovableClock;
beforeEach(() => {
  clock = new MovableClock();
});
afterEach(() => clock.dispose());

test('time passes by itself', async () => {
  const ran: string[] = [];
  clock.setTimeout(() => ran.push('later'), 5);
  await eventually(() => expect(ran).toEqual(['later']));
});

test('moving on runs what falls due, in order and each at its own time', () => {
  const start = clock.now();
  const ran: [string, number][] = [];
  const note = (name: string) => ran.push([name, Math.round((clock.now() - start) / 100) * 100]);
  clock.setTimeout(() => note('second'), 6_000);
  clock.setTimeout(() => {
    note('first');
    clock.setTimeout(() => note('set on the way'), 1_000);
  }, 3_000);
  clock.setTimeout(() => note('too late'), 60_000);
  clock.advance(10_000);
  expect(ran).toEqual([
    ['first', 3_000],
    ['set on the way', 4_000],
    ['second', 6_000],
  ]);
  expect(clock.now() - start).toBeGreaterThanOrEqual(10_000);
});

test('a cancelled timer does not run, and cancelling twice is harmless', () => {
  let ran = false;
  const cancel = clock.setTimeout(() => {
    ran = true;
  }, 10);
  cancel();
  cancel();
  clock.advance(1_000);
  expect(ran).toBe(false);
});

test('a stopped clock passes by being moved on alone', async () => {
  const start = clock.now();
  const ran: string[] = [];
  clock.setTimeout(() => ran.push('before'), 5);
  clock.stop();
  clock.setTimeout(() => ran.push('after'), 7);
  // Real time has passed once a real timer of the same length has run.
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect([ran, clock.now() - start]).toEqual([[], expect.closeTo(0, -1)]);
  clock.advance(5);
  expect(ran).toEqual(['before']);
  clock.advance(2);
  expect(ran).toEqual(['before', 'after']);
});
