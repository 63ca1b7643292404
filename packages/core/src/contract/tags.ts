/**
 * The tags of a cached answer. A query provides tags, a mutation invalidates them. Names from the
 * specification, section 3.
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
] as const;

export type Tag = (typeof tags)[number];
