import { endpointList, type PermissionMap, permissions } from '@skipper/core/contract';
import { expect, test } from 'vitest';
import { authorise } from './authorise.ts';
import { ProblemError } from './problem-error.ts';
import type { Viewer } from './viewer.ts';

const viewer = (map: PermissionMap): Viewer => ({ id: 'a', permissions: map, tokenHash: 'b' });

/** The status of the refusal, or undefined if allowed. */
function refusal(access: Parameters<typeof authorise>[0], who: Viewer | undefined) {
  try {
    authorise(access, who);
    return undefined;
  } catch (error) {
    return error instanceof ProblemError ? error.status : error;
  }
}

/** The least that is let in. */
const admitted = (required: readonly string[]): PermissionMap =>
  Object.fromEntries(
    permissions.map((name) => [name, required.includes(name)]),
  ) as unknown as PermissionMap;

const guarded = endpointList.flatMap(({ name, access }) =>
  typeof access === 'object' ? [{ name, access }] : [],
);

test.each(guarded)('$name turns on exactly the permissions it names', ({ access }) => {
  const map = admitted(access.require);
  expect(refusal(access, viewer(map))).toBeUndefined();
  expect(refusal(access, undefined)).toBe(401);
  for (const name of permissions) {
    const decisive = access.require.includes(name) || access.forbid?.includes(name) === true;
    const flipped = viewer({ ...map, [name]: !map[name] });
    expect(refusal(access, flipped), name).toBe(decisive ? 403 : undefined);
  }
});

test('a forbidden permission keeps out, whatever else is held', () => {
  const access = { require: ['view-stats'], forbid: ['impersonate'] } as const;
  const all = Object.fromEntries(permissions.map((name) => [name, true]));
  expect(refusal(access, viewer(all as unknown as PermissionMap))).toBe(403);
  expect(refusal(access, viewer(admitted(['view-stats'])))).toBeUndefined();
});

test('a visitor gets into nothing but these', () => {
  const open = endpointList.filter(({ access }) => access === 'public').map(({ name }) => name);
  // Listed manually, so that a call that becomes public by mistake is noticed.
  expect(open.toSorted()).toEqual([
    'acceptInvitation',
    'compareMentors',
    'forgotPassword',
    'getAccountChains',
    'getApiDescription',
    'getClientConfig',
    'getHealth',
    'getHomePage',
    'getInvitation',
    'getMentorCards',
    'getMentors',
    'getPublicAccounts',
    'getPublicEquity',
    'getPublicHeatmap',
    'getPublicProfile',
    'getPublicRecord',
    'getPublicStats',
    'getReadiness',
    'getVersion',
    'listChainItems',
    'listChainLinks',
    'listOrders',
    'listPlans',
    'listPositionUpdates',
    'listPositions',
    'previewCoupon',
    'resetPassword',
    'sendContactMessage',
    'sendFeedback',
    'signIn',
    'signInWithGoogle',
    'signUp',
    'unsubscribe',
    'verifyEmail',
  ]);
});
