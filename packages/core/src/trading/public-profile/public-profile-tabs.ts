/** The parts of a public profile, as addresses name them. */
export const publicProfileTabs = [
  'overview',
  'positions',
  'orders',
  'stats',
  'plans',
  'about',
] as const;
export type PublicProfileTab = (typeof publicProfileTabs)[number];
