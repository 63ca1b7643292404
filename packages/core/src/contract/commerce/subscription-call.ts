/** The outer shape of a subscription. */
export const subscriptionShape =
  'uuid status billingStatus plan{} account{} interval amount currency currentPeriodEnd cancelAtPeriodEnd trialEndsAt graceUntil retryAt pausedUntil pendingUpdate openChange';

/** Made stale by what opens accounts, such as a free plan, which opens at once. */
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
