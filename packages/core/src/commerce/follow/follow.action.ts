import { brand } from '../../contract/brand.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import type { Action } from '../../platform/presentation/action.ts';
import { checkoutPath } from '../checkout/checkout-address.ts';
import { followFeature } from './follow.module.ts';

/** The terms of following: shown wherever it can be done with one press. */
export const followNote = `Following is free. It accepts the risk disclosure on the ${brand.mentor}’s page.`;

/** A mentor as a page or a card shows them. */
interface Followable {
  readonly username: string;
  readonly freePlan: string | null;
}

/** One button under both names, so that the keyboard stays on it. */
const key = 'follow';

/** Follows a mentor who has a free plan, or leaves them. A visitor signs in on the way. */
export function followActions(
  skipper: Skipper,
  { username, freePlan: plan }: Followable,
): readonly Action[] {
  const { session, subscriptions, navigation } = skipper;
  if (session.current === undefined) {
    return plan === null ? [] : [{ label: 'Follow', run: () => navigation.go(checkoutPath(plan)) }];
  }
  if (session.current.username === username) return [];
  const store = skipper.use(followFeature);
  const held = store.held(username);
  const { pending } = store;
  if (held) {
    const { interval } = held;
    return interval === 'free'
      ? [{ key, label: 'Unfollow', pending, run: () => store.unfollow(held) }]
      : [];
  }
  // Not known yet: a press could order what is there already.
  if (plan === null || subscriptions.result.data === undefined) return [];
  return [{ key, label: 'Follow', pending, run: () => store.follow({ username, plan }) }];
}
