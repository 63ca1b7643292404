import { describe, expect, test } from 'vitest';
import { subscriptionOf } from '../../testing/builders.ts';
import { activeSubscriptions } from './active-subscriptions.ts';

const names = (list: Parameters<typeof activeSubscriptions>[0]) =>
  activeSubscriptions(list).map((one) => `${one.account.username}:${one.plan.name}`);

describe('the subscriptions list', () => {
  test('shows only active ones', () => {
    expect(
      names([subscriptionOf('ann', 'Basic', 'inactive'), subscriptionOf('bob', 'Basic', 'active')]),
    ).toEqual(['bob:Basic']);
  });

  test('shows one per username, the newest, in whatever case the name is', () => {
    expect(
      names([
        subscriptionOf('Ann', 'New', 'active'),
        subscriptionOf('ann', 'Old', 'active'),
        subscriptionOf('bob', 'Only', 'active'),
      ]),
    ).toEqual(['Ann:New', 'bob:Only']);
  });

  test('an inactive newer one does not hide an active older one', () => {
    expect(
      names([subscriptionOf('ann', 'New', 'inactive'), subscriptionOf('ann', 'Old', 'active')]),
    ).toEqual(['ann:Old']);
  });
});
