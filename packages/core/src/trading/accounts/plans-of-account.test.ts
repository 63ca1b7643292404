import { expect, test } from 'vitest';
import type { Plan } from '../../contract/index.ts';
import { planOf } from '../../testing/index.ts';
import { plansLosing } from './plans-of-account.ts';

const price = { interval: 'month', amount: 4_900, currency: 'USD' } as const;
const opening = (...ids: string[]) =>
  ids.map((accountUuid) => ({ accountUuid, level: 'full' as const }));
const gold = planOf({ name: 'Gold', prices: [price], access: opening('a1'), subscribers: 0 });
const main = { uuid: 'a1', archivedAt: null };
const accounts = [
  main,
  { uuid: 'a2', archivedAt: null },
  { uuid: 'a3', archivedAt: '2026-01-01T00:00:00.000Z' },
];
const losing = (change: Partial<Plan>, end: 'archived' | 'deleted') =>
  plansLosing(main, accounts, [{ ...gold, ...change }], end);
const unsold = 'Gold opens no other account. It is not sold until it opens another one.';

test.each<[Partial<Plan>]>([
  [{ access: opening('a1', 'a2') }],
  [{ access: opening('a2') }],
  [{ prices: [] }],
  [{ status: 'archived', subscribers: 0 }],
])('an account takes nothing from a plan with %j', (change) => {
  expect([losing(change, 'archived'), losing(change, 'deleted')]).toEqual([[], []]);
});

test.each<[Partial<Plan>, string, string]>([
  [{}, unsold, unsold],
  [{ access: opening('a1', 'a3'), subscribers: null }, unsold, unsold],
  [
    { subscribers: 1 },
    `${unsold} Its subscriber still sees its history, and keeps paying.`,
    `${unsold} The account cannot be deleted while its subscriber pays for it.`,
  ],
  [
    { subscribers: 3, status: 'archived' },
    'Gold opens no other account. Its 3 subscribers still see its history, and keep paying.',
    'Gold opens no other account. The account cannot be deleted while its 3 subscribers pay for it.',
  ],
])('the only account of a plan with %j says what ends', (change, archived, deleted) => {
  expect([losing(change, 'archived'), losing(change, 'deleted')]).toEqual([[archived], [deleted]]);
});
