import { mentorStatsScreen, type ScreenName, subscriptionsScreen } from '@skipper/core';
import type { ComponentType } from 'react';
import { screenView } from '../presented/screen-view.tsx';
import { SignInScreen } from './identity/sign-in.screen.tsx';
import { DashboardScreen } from './shell/dashboard.screen.tsx';
import {
  ForbiddenScreen,
  LoadingScreen,
  NotFoundScreen,
  UnavailableScreen,
} from './shell/fallback.screens.tsx';
import { HomeScreen } from './shell/home.screen.tsx';
import { MentorsScreen } from './shell/mentors.screen.tsx';
import { SettingsScreen } from './shell/settings.screen.tsx';
import { ConnectedAccountsScreen } from './trading/connected-accounts.screen.tsx';
import { PublicProfileScreen } from './trading/public-profile/public-profile.screen.tsx';

/** What each screen of the route table looks like here. One that is missing says that it is not built yet. */
export const screens: Readonly<Partial<Record<ScreenName, ComponentType>>> = {
  home: HomeScreen,
  login: SignInScreen,
  dashboard: DashboardScreen,
  subscriptions: screenView(subscriptionsScreen),
  mentors: MentorsScreen,
  'find-mentor': MentorsScreen,
  profile: PublicProfileScreen,
  settings: SettingsScreen,
  'settings-connected-accounts': ConnectedAccountsScreen,
  'admin-mentor': screenView(mentorStatsScreen),
  'not-found': NotFoundScreen,
  forbidden: ForbiddenScreen,
  unavailable: UnavailableScreen,
  loading: LoadingScreen,
};
