import type { ScreenName } from '@skipper/core';
import type { ScreenModel } from '../page.ts';
import { adminMentorScreen } from './admin-mentor.screen.ts';
import { connectedAccountsScreen } from './connected-accounts.screen.ts';
import { mentorsScreen } from './mentors.screen.ts';
import { profileScreen } from './profile.screen.ts';
import { signInScreen } from './sign-in.screen.ts';
import { subscriptionsScreen } from './subscriptions.screen.ts';

/** What each screen shows beside its frame. A screen that is not here shows its title only. */
export const screenModels: Partial<Record<ScreenName, ScreenModel>> = {
  login: signInScreen,
  subscriptions: subscriptionsScreen,
  'settings-connected-accounts': connectedAccountsScreen,
  profile: profileScreen,
  'find-mentor': mentorsScreen,
  mentors: mentorsScreen,
  'admin-mentor': adminMentorScreen,
};
