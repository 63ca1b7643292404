/** The outer shape of a subscription. */
export const subscriptionShape =
  'uuid status billingStatus plan{} account{} interval amount# currency currentPeriodEnd cancelAtPeriodEnd trialEndsAt graceUntil retryAt pausedUntil pendingUpdate openChange coupon';

/** Made stale by what opens accounts: a free plan when it is ordered, a paid one when it is paid. */
export const opening = [
  'Subscriptions',
  'Plans',
  'Profile',
  'ProfileConnectedAccounts',
  'ProfileStats',
  'PositionsList',
  'OrdersList',
  'Users',
] as const;
