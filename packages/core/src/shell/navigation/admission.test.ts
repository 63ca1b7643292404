import { describe, expect, test } from 'vitest';
import { type Permission, permissions } from '../../contract/index.ts';
import { sessionOf } from '../../testing/builders.ts';
import { admission } from './admission.ts';

const plans: Permission = 'manage-subscriptions';
const payouts: Permission = 'manage-payouts';
const admin: Permission = 'edit-broadcasters';

/** A user whose permission map has only `held`. */
const holder = (held: readonly Permission[]) => {
  const map = Object.fromEntries(permissions.map((name) => [name, held.includes(name)]));
  return sessionOf({ permissions: { ...sessionOf().permissions, ...map } });
};

describe('audiences', () => {
  test.each([
    ['anyone', false, 'admitted'],
    ['anyone', true, 'admitted'],
    ['signed-out', false, 'admitted'],
    ['signed-out', true, 'past'],
    ['signed-in', false, 'sign-in-first'],
    ['signed-in', true, 'admitted'],
  ] as const)('a screen for %s, signed in: %s, is %s', (audience, signedIn, wanted) => {
    expect(admission({ audience }, signedIn ? sessionOf() : undefined)).toBe(wanted);
  });

  test('where redirect is disabled, a visitor is refused rather than sent to sign in', () => {
    const access = { audience: 'signed-in', redirectDisabled: true } as const;
    expect(admission(access, undefined)).toBe('refused');
    expect(admission(access, sessionOf())).toBe('admitted');
  });

  test('a user who has no profile yet sets it up first, where a user is asked for', () => {
    const newcomer = sessionOf({ needsSetup: true });
    expect(admission({ audience: 'signed-in' }, newcomer)).toBe('set-up-first');
    expect(admission({ audience: 'signed-in', require: [plans] }, newcomer)).toBe('set-up-first');
    expect(admission({ audience: 'signed-in', beforeSetUp: true }, newcomer)).toBe('admitted');
    expect(admission({ audience: 'anyone' }, newcomer)).toBe('admitted');
    expect(admission({ audience: 'signed-out' }, newcomer)).toBe('past');
  });

  test('a visitor has no permission, on whatever screen', () => {
    expect(admission({ audience: 'anyone', require: [plans] }, undefined)).toBe('refused');
    expect(admission({ audience: 'anyone', forbid: [plans] }, undefined)).toBe('admitted');
  });
});

describe('permissions: all that are required, none that is forbidden', () => {
  test.each<[Permission[], Permission[], Permission[], boolean]>([
    // required, forbidden, held, admitted
    [[], [], [], true],
    [[], [], [plans], true],
    [[plans], [], [], false],
    [[plans], [], [plans], true],
    [[plans], [], [payouts], false],
    [[plans], [], [plans, payouts], true],
    [[plans, payouts], [], [], false],
    [[plans, payouts], [], [plans], false],
    [[plans, payouts], [], [payouts], false],
    [[plans, payouts], [], [plans, payouts], true],
    [[], [admin], [], true],
    [[], [admin], [plans], true],
    [[], [admin], [admin], false],
    [[], [admin, plans], [plans], false],
    [[], [admin, plans], [admin], false],
    [[], [admin, plans], [admin, plans], false],
    [[], [admin, plans], [payouts], true],
    [[plans], [admin], [], false],
    [[plans], [admin], [plans], true],
    [[plans], [admin], [admin], false],
    [[plans], [admin], [plans, admin], false],
    [[plans], [plans], [plans], false],
    [[plans], [plans], [], false],
  ])('required %j, forbidden %j, held %j: %s', (require, forbid, held, admitted) => {
    const access = { audience: 'signed-in', require, forbid } as const;
    expect(admission(access, holder(held))).toBe(admitted ? 'admitted' : 'refused');
  });
});
