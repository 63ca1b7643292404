/** The outer shape of a subscription. */
export const subscriptionShape =
  'uuid status billingStatus plan{} account{} interval amount# currency currentPeriodEnd cancelAtPeriodEnd trialEndsAt graceUntil retryAt pausedUntil pendingUpdate openChange coupon';

/**
 * Made stale by what opens accounts: a free plan when it is ordered, a paid one when it is paid. The
 * member is notified of it, and trades in older notifications may be seen again.
 */
export const opening = [
  'Subscriptions',
  'Plans',
  'Profile',
  'ProfileConnectedAccounts',
  'ProfileStats',
  'PositionsList',
  'OrdersList',
  'Users',
  'Notifications',
] as const;
