import { describe, expect, test } from 'vitest';
import { permissionMap } from './permissions.ts';
import { type PlanDraft, planProblems } from './plan-rules.ts';

const usd = (interval: string) => ({ interval, amount: 4_900, currency: 'USD' });
const draft: PlanDraft = {
  name: 'Crew',
  description: 'Calls.\nNotes.\tMore.',
  benefits: ['Calls', '⚓'],
  prices: [usd('month'), usd('year')],
  trialDays: 7,
  access: [{ accountUuid: 'a' }, { accountUuid: 'b' }],
};
const found = (change: Partial<PlanDraft>) =>
  planProblems({ ...draft, ...change }).map(({ field, code }) => `${field}: ${code}`);

describe('what is wrong with a plan', () => {
  test.each<[string, Partial<PlanDraft>, string[]]>([
    ['nothing', {}, []],
    ['nothing, where it is free', { prices: [], trialDays: 0 }, []],
    ['a blank name', { name: ' \u200b' }, ['name: required']],
    ['a name of two lines', { name: 'a\nb' }, ['name: invalid_character']],
    ['a name that turns its direction', { name: 'a\u202eb' }, ['name: invalid_character']],
    ['half a character', { description: 'a\ud800' }, ['description: invalid_character']],
    ['a bell in the description', { description: 'a\u0007' }, ['description: invalid_character']],
    [
      'benefits that say nothing',
      { benefits: ['Calls', ' ', 'a\u0000'] },
      ['benefits.1: required', 'benefits.2: invalid_character'],
    ],
    ['a trial of nothing', { prices: [], trialDays: 1 }, ['trialDays: free_plan']],
    [
      'two prices for one interval',
      { prices: [usd('month'), usd('year'), usd('month')] },
      ['prices.2.interval: repeated'],
    ],
    [
      'an unknown currency',
      { prices: [{ ...usd('month'), currency: 'XXX' }] },
      ['prices.0.currency: unknown_currency'],
    ],
    [
      'two currencies',
      { prices: [usd('month'), { ...usd('year'), currency: 'EUR' }] },
      ['prices.1.currency: mixed_currencies'],
    ],
    [
      'an account twice',
      { access: [{ accountUuid: 'a' }, { accountUuid: 'b' }, { accountUuid: 'a' }] },
      ['access.2.accountUuid: repeated'],
    ],
  ])('%s', (_name, change, problems) => {
    expect(found(change)).toEqual(problems);
  });
});

test.each([
  [[], []],
  [['mentee'], []],
  [['mentor'], ['manage-subscriptions', 'manage-payouts']],
  [['admin'], ['edit-broadcasters', 'view-stats', 'impersonate']],
  [
    ['mentee', 'mentor', 'admin'],
    ['manage-subscriptions', 'manage-payouts', 'edit-broadcasters', 'view-stats', 'impersonate'],
  ],
] as const)('the roles %j may %j, and the map says no to the rest', (roles, granted) => {
  const map = permissionMap(roles);
  expect(Object.keys(map)).toHaveLength(5);
  expect(Object.entries(map).flatMap(([name, may]) => (may ? [name] : []))).toEqual(granted);
});
