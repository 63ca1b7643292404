import { expect, test } from 'vitest';
import type { AccessChange } from './access-changes.ts';
import { withinSeats } from './within-seats.ts';

const gains = (name: string, planId = 'gold', from?: string): AccessChange => ({
  kind: 'gains',
  name,
  username: name,
  userId: `u-${name}`,
  planId,
  instead: from === undefined ? undefined : { subscriptionId: `s-${name}`, planId: from },
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
  const instead = { subscriptionId: 's-ann', planId: 'tin' };
  expect(withinSeats([gains('ann', 'gold', 'tin')], new Map([['gold', -1]]))).toEqual([
    { kind: 'no-seat', name: 'ann', username: 'ann', planId: 'gold', instead },
  ]);
});

test('who moves to another plan makes room for the first who waits, wherever they stand', () => {
  const all = [gains('ann'), gains('bob', 'tin', 'gold'), gains('cy')];
  expect(
    kinds(all, [
      ['gold', 0],
      ['tin', 1],
    ]),
  ).toEqual(['ann gains', 'bob gains', 'cy no-seat']);
  // One seat lets a whole row move up.
  const row = [gains('ann'), gains('bob', 'tin', 'gold'), gains('cy', 'free', 'tin'), gains('di')];
  const full = [
    ['gold', 0],
    ['tin', 0],
  ] as const;
  expect(kinds(row, full)).toEqual(['ann gains', 'bob gains', 'cy gains', 'di no-seat']);
});

test('a plan with more members than seats gives none of those that are freed', () => {
  const all = [gains('ann'), gains('bob', 'free', 'gold'), gains('cy', 'free', 'gold')];
  expect(kinds(all, [['gold', -1]])).toEqual(['ann gains', 'bob gains', 'cy gains']);
  expect(kinds(all, [['gold', -2]])).toEqual(['ann no-seat', 'bob gains', 'cy gains']);
});

test('members of full plans swap, and take no seat from who waits longer', () => {
  const full = [
    ['gold', 0],
    ['tin', 0],
    ['zinc', 0],
  ] as const;
  const circle = [
    gains('ann', 'gold'),
    gains('bob', 'gold', 'tin'),
    gains('cy', 'zinc', 'gold'),
    gains('di', 'tin', 'zinc'),
    gains('ed', 'tin', 'zinc'),
  ];
  expect(kinds(circle, full)).toEqual([
    'ann no-seat',
    'bob gains',
    'cy gains',
    'di gains',
    'ed no-seat',
  ]);
  expect(kinds(circle.slice(0, 3), full)).toEqual(['ann no-seat', 'bob no-seat', 'cy no-seat']);
});
