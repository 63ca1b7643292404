import { expect, test } from 'vitest';
import { accessChanges, type WhopMember } from './access-changes.ts';

const ada = { id: 'u-ada', username: 'ada', email: 'ada@example.com' };
const bob = { id: 'u-bob', username: 'bob', email: 'bob@example.com' };
const mapping = new Map([
  ['whop-gold', 'gold'],
  ['whop-basic', 'basic'],
]);
const none = { members: [], mapping, users: [ada, bob], held: [] };
const period = { end: '2027-01-09T10:00:00.000Z', renews: true };
const member = (of: Partial<WhopMember> = {}): WhopMember => ({
  id: 'mem-1',
  planId: 'whop-gold',
  status: 'active',
  name: 'Ada L.',
  email: ada.email,
  period,
  ...of,
});
const holds = (user: typeof ada, { planId = 'gold', byWhop = true, id = 's-1' } = {}) => ({
  id,
  userId: user.id,
  username: user.username,
  planId,
  byWhop,
});
const gains = {
  kind: 'gains',
  name: 'Ada L.',
  username: 'ada',
  userId: 'u-ada',
  planId: 'gold',
  period,
};

test('a member whose email a user has confirmed gains access', () => {
  expect(accessChanges({ ...none, members: [member()] })).toEqual([
    { ...gains, instead: undefined },
  ]);
});

test.each(['trialing', 'active', 'past_due', 'completed', 'canceling'])(
  'a membership that is %s opens access',
  (status) => {
    expect(accessChanges({ ...none, members: [member({ status })] })).toHaveLength(1);
  },
);

test.each(['canceled', 'expired', 'unresolved', 'drafted', 'a status of next year'])(
  'a membership that is %s ends access',
  (status) => {
    const held = [holds(ada)];
    expect(accessChanges({ ...none, members: [member({ status })], held })).toEqual([
      { kind: 'loses', name: 'ada', username: 'ada', subscriptionId: 's-1', planId: 'gold' },
    ]);
  },
);

test('a membership in a plan that is not linked opens nothing', () => {
  expect(accessChanges({ ...none, members: [member({ planId: 'whop-chat' })] })).toEqual([]);
});

test.each([
  ['no email', undefined],
  ['an email that no user has confirmed', 'eve@example.com'],
])('a member with %s has no account', (_name, email) => {
  expect(accessChanges({ ...none, members: [member({ email })] })).toEqual([
    { kind: 'no-account', name: 'Ada L.', username: undefined, planId: 'gold' },
  ]);
});

test('a member who holds what Whop gave keeps it, whatever other access is there', () => {
  const who = { name: 'Ada L.', username: 'ada', planId: 'gold' };
  const keeps = { kind: 'keeps', ...who, subscriptionId: 's-1', period };
  const held = [holds(ada, { byWhop: false, id: 's-0' }), holds(ada)];
  expect(accessChanges({ ...none, members: [member()], held })).toEqual([keeps]);
});

test('a member in another plan than before gets it instead', () => {
  const held = [holds(ada, { planId: 'basic' })];
  expect(accessChanges({ ...none, members: [member()], held })).toEqual([
    { ...gains, instead: { subscriptionId: 's-1', planId: 'basic' } },
  ]);
});

test('a member who subscribed here already has access, in whatever plan', () => {
  const has = { kind: 'has', name: 'Ada L.', username: 'ada', planId: 'gold' };
  const held = [holds(ada, { byWhop: false, planId: 'basic' })];
  expect(accessChanges({ ...none, members: [member()], held })).toEqual([has]);
});

test('access of another user changes nothing for a member', () => {
  const held = [holds(bob, { byWhop: false })];
  expect(accessChanges({ ...none, members: [member()], held })).toEqual([
    { ...gains, instead: undefined },
  ]);
});

test('of several memberships the plan that is linked first counts, then the oldest id', () => {
  const members = [
    member({ id: 'mem-1', planId: 'whop-basic', name: 'Basic' }),
    member({ id: 'mem-3', name: 'Gold, later' }),
    member({ id: 'mem-2', name: 'Gold' }),
  ];
  const first = [{ ...gains, name: 'Gold', instead: undefined }];
  expect(accessChanges({ ...none, members })).toEqual(first);
  expect(accessChanges({ ...none, members: members.toReversed() })).toEqual(first);
});

test('only access that Whop gave ends with a membership', () => {
  const held = [holds(ada, { byWhop: false }), holds(bob, { id: 's-2', planId: 'basic' })];
  expect(accessChanges({ ...none, held })).toEqual([
    { kind: 'loses', name: 'bob', username: 'bob', subscriptionId: 's-2', planId: 'basic' },
  ]);
});
