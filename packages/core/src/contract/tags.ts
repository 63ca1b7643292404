/**
 * The tags of a cached answer. A query provides tags, a mutation invalidates them. Names from the
 * specification, section 3; the last one is ours.
 */
export const tags = [
  'Session',
  'Subscriptions',
  'Profile',
  'ProfileConnectedAccounts',
  'ProfileStats',
  'Accounts',
  'Preferences',
  'Plans',
  'Users',
  'UserDeviceTokenStatus',
  'PositionsList',
  'OrdersList',
  'Notifications',
] as const;

export type Tag = (typeof tags)[number];
