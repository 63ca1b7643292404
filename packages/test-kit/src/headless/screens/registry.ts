import { mentorStatsScreen, type ScreenName, subscriptionsScreen } from '@skipper/core';
import { vocabulary } from '../../vocabulary.ts';
import type { ScreenModel } from '../page.ts';
import { modelledScreen } from '../presented.ts';
import { connectedAccountsScreen } from './connected-accounts.screen.ts';
import { dashboardScreen } from './dashboard.screen.ts';
import { unavailableScreen } from './fallback.screens.ts';
import {
  forgotPasswordScreen,
  resetPasswordScreen,
  setUpScreen,
  signUpScreen,
  verifyEmailScreen,
  verifyScreen,
} from './identity.screens.ts';
import { acceptInvitationScreen, traderSetupScreen } from './joining.screens.ts';
import { mentorsScreen } from './mentors.screen.ts';
import { profileScreen } from './profile.screen.ts';
import { settingsNotificationsScreen } from './settings-notifications.screen.ts';
import { settingsProfileScreen } from './settings-profile.screen.ts';
import { signInScreen } from './sign-in.screen.ts';

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
  'settings-profile': settingsProfileScreen,
  'settings-notifications': settingsNotificationsScreen,
  'accept-invitation': acceptInvitationScreen,
  'trader-setup': traderSetupScreen,
  subscriptions: modelledScreen(subscriptionsScreen),
  'settings-connected-accounts': connectedAccountsScreen,
  profile: profileScreen,
  'find-mentor': mentorsScreen,
  mentors: mentorsScreen,
  'admin-mentor': modelledScreen(mentorStatsScreen),
  loading: ({ session }) => ({
    buttons: session.slow ? { [vocabulary.buttons.tryAgain]: () => void session.load() } : {},
  }),
};
