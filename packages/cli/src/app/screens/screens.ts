import { type ScreenName, screenModels } from '@skipper/core';
import type { ComponentType } from 'react';
import { LoadingScreen, NotFoundScreen, UnavailableScreen } from './shell/fallback.screens.tsx';
import { MentorsScreen } from './shell/mentors.screen.tsx';
import { ConnectedAccountsScreen } from './trading/connected-accounts.screen.tsx';
import { PublicProfileScreen } from './trading/public-profile/public-profile.screen.tsx';

/** Screens with a special layout here. Any other is drawn from its model in the core. */
export const layouts: Readonly<Partial<Record<ScreenName, ComponentType>>> = {
  mentors: MentorsScreen,
  'find-mentor': MentorsScreen,
  profile: PublicProfileScreen,
  'settings-connected-accounts': ConnectedAccountsScreen,
  'not-found': NotFoundScreen,
  unavailable: UnavailableScreen,
  loading: LoadingScreen,
};

/** Parts without a screen that are built. */
const parts: readonly string[] = [
  'feedback form',
  'import job',
  'sample values',
  'import correction',
  'first steps',
  'conversion',
  'Google sign-in',
  'smoke command',
];

/** Whether a screen is more than the note that it is still to come. */
export const isBuilt = (name: string): boolean =>
  name in layouts || name in screenModels || parts.includes(name);
