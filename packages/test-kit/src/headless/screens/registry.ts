import { mentorStatsScreen, type ScreenName, subscriptionsScreen } from '@skipper/core';
import type { Place } from '../../places.ts';
import { vocabulary } from '../../vocabulary.ts';
import type { ScreenModel } from '../page.ts';
import { modelledScreen } from '../presented.ts';
import {
  forgotPasswordScreen,
  resetPasswordScreen,
  setUpScreen,
  signUpScreen,
  verifyEmailScreen,
  verifyScreen,
} from './identity/identity.screens.ts';
import { acceptInvitationScreen, traderSetupScreen } from './identity/joining.screens.ts';
import { ownProfileScreen } from './identity/own-profile.screen.ts';
import { settingsNotificationsScreen } from './identity/settings-notifications.screen.ts';
import { signInScreen } from './identity/sign-in.screen.ts';
import { dashboardScreen } from './shell/dashboard.screen.ts';
import { unavailableScreen } from './shell/fallback.screens.ts';
import { mentorsScreen } from './shell/mentors.screen.ts';
import { connectedAccountsScreen } from './trading/connected-accounts.screen.ts';
import { publicProfileScreen } from './trading/public-profile.screen.ts';

/** What each screen shows beside its frame. A screen that is not here shows its title only. */
export const screenModels: Partial<Record<ScreenName, ScreenModel>> = {
  unavailable: unavailableScreen,
  login: signInScreen,
  signup: signUpScreen,
  'verify-email': verifyEmailScreen,
  verify: verifyScreen,
  'email-result': verifyEmailScreen,
  'setup-profile': setUpScreen,
  'forgot-password': forgotPasswordScreen,
  'reset-password': resetPasswordScreen,
  dashboard: dashboardScreen,
  'settings-profile': ownProfileScreen,
  'settings-notifications': settingsNotificationsScreen,
  'accept-invitation': acceptInvitationScreen,
  'trader-setup': traderSetupScreen,
  subscriptions: modelledScreen(subscriptionsScreen),
  'settings-connected-accounts': connectedAccountsScreen,
  profile: publicProfileScreen,
  'find-mentor': mentorsScreen,
  mentors: mentorsScreen,
  'admin-mentor': modelledScreen(mentorStatsScreen),
  loading: ({ session }) => ({
    buttons: session.slow ? { [vocabulary.buttons.tryAgain]: () => void session.load() } : {},
  }),
};

/** Screens that have a frame, a title and no content of their own without a picture. */
const titleOnly: readonly Place[] = [
  'home',
  'faqs',
  'pricing',
  'affiliates',
  'contact',
  'terms',
  'privacy',
  'verify-success',
  'settings',
];

/** Parts that the models of several screens hold. */
const parts: readonly Place[] = ['feedback form', 'first steps', 'conversion'];

/** Whether the core has what a place shows. */
export const isBuilt = (place: Place): boolean =>
  place in screenModels || titleOnly.includes(place) || parts.includes(place);
