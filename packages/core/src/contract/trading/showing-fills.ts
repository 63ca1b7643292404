/** Tags of everything that shows the fills of an account. */
export const showingFills = [
  'Accounts',
  'PositionsList',
  'OrdersList',
  'ProfileStats',
  'ProfileConnectedAccounts',
] as const;
