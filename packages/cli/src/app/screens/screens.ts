import { mentorStatsScreen, type ScreenName, subscriptionsScreen } from '@skipper/core';
import type { ComponentType } from 'react';
import { screenView } from '../presented/screen-view.tsx';
import { ConnectedAccountsScreen } from './connected-accounts.screen.tsx';
import { DashboardScreen } from './dashboard.screen.tsx';
import {
  ForbiddenScreen,
  LoadingScreen,
  NotFoundScreen,
  UnavailableScreen,
} from './fallback.screens.tsx';
import { HomeScreen } from './home.screen.tsx';
import { MentorsScreen } from './mentors.screen.tsx';
import { ProfileScreen } from './profile.screen.tsx';
import { SettingsScreen } from './settings.screen.tsx';
import { SignInScreen } from './sign-in.screen.tsx';

/** What each screen of the route table looks like here. One that is missing says that it is not built yet. */
export const screens: Readonly<Partial<Record<ScreenName, ComponentType>>> = {
  home: HomeScreen,
  login: SignInScreen,
  dashboard: DashboardScreen,
  subscriptions: screenView(subscriptionsScreen),
  mentors: MentorsScreen,
  'find-mentor': MentorsScreen,
  profile: ProfileScreen,
  settings: SettingsScreen,
  'settings-connected-accounts': ConnectedAccountsScreen,
  'admin-mentor': screenView(mentorStatsScreen),
  'not-found': NotFoundScreen,
  forbidden: ForbiddenScreen,
  unavailable: UnavailableScreen,
  loading: LoadingScreen,
};
