import type { Subscription } from '../../contract/index.ts';

/**
 * The subscriptions list (specification, section 4): only active ones, one per username. The server
 * sends the newest first, so the first wins.
 */
export function activeSubscriptions(all: readonly Subscription[]): readonly Subscription[] {
  const seen = new Set<string>();
  return all.filter((subscription) => {
    const username = subscription.account.username.toLowerCase();
    if (subscription.status !== 'active' || seen.has(username)) return false;
    seen.add(username);
    return true;
  });
}
