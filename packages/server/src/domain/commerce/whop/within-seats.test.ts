import { expect, test } from 'vitest';
import type { AccessChange } from './access-changes.ts';
import { withinSeats } from './within-seats.ts';

const gains = (name: string, planId = 'gold', instead?: string): AccessChange => ({
  kind: 'gains',
  name,
  username: name,
  userId: `u-${name}`,
  planId,
  instead,
  period: { end: undefined, renews: true },
});
const loses = (name: string, planId = 'gold'): AccessChange => ({
  kind: 'loses',
  name,
  username: name,
  subscriptionId: `s-${name}`,
  planId,
});
const kinds = (changes: readonly AccessChange[], seats: readonly (readonly [string, number])[]) =>
  withinSeats(changes, new Map(seats)).map(({ kind, name }) => `${name} ${kind}`);

test('a plan without a limit takes everyone', () => {
  expect(kinds([gains('ann'), gains('bob')], [])).toEqual(['ann gains', 'bob gains']);
});

test('the last seat goes to the first, plan by plan', () => {
  const all = [gains('ann'), gains('bob'), gains('cy', 'tin'), gains('di', 'free')];
  expect(
    kinds(all, [
      ['gold', 1],
      ['tin', 0],
    ]),
  ).toEqual(['ann gains', 'bob no-seat', 'cy no-seat', 'di gains']);
});

test('who loses access makes room, wherever they stand in the list', () => {
  expect(kinds([gains('ann'), gains('bob'), loses('cy')], [['gold', 0]])).toEqual([
    'ann gains',
    'bob no-seat',
    'cy loses',
  ]);
  expect(kinds([gains('ann'), loses('cy', 'tin')], [['gold', 0]])).toEqual([
    'ann no-seat',
    'cy loses',
  ]);
});

test('who finds no seat keeps what they had', () => {
  expect(withinSeats([gains('ann', 'gold', 's-tin')], new Map([['gold', -1]]))).toEqual([
    { kind: 'no-seat', name: 'ann', username: 'ann', planId: 'gold', instead: 's-tin' },
  ]);
});
