import { expect, test } from 'vitest';
import { deletedUserName } from '../../contract/index.ts';
import { subscriptionOf } from '../../testing/index.ts';
import { profileOf } from './subscriptions.tables.ts';

test('a subscription leads to the page of its Skipper, unless they have left', () => {
  const of = (username: string) => {
    return profileOf(subscriptionOf(username, 'Gold', 'canceled'));
  };
  expect([of('ann'), of(deletedUserName)]).toEqual(['/ann', undefined]);
});
