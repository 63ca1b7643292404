import type { ScreenName } from '@skipper/core';
import type { ComponentType } from 'react';
import type { ScreenProps } from './screen-props.ts';

/** Fetches the code of a screen and answers its component. */
export type ScreenLoader = () => Promise<ComponentType<ScreenProps>>;

/** The screens of the web app. One that is missing here shows that it is still to come. */
const loaders: Partial<Record<ScreenName, ScreenLoader>> = {
  home: async () => (await import('./shell/home/home.page.tsx')).HomePage,
  login: async () => (await import('./identity/sign-in/sign-in.page.tsx')).SignInPage,
  dashboard: async () => (await import('./shell/dashboard/dashboard.page.tsx')).DashboardPage,
  subscriptions: async () =>
    (await import('./commerce/subscriptions/subscriptions.page.tsx')).SubscriptionsPage,
  mentors: async () => (await import('./shell/mentors/mentors.page.tsx')).MentorsPage,
  'find-mentor': async () => (await import('./shell/mentors/mentors.page.tsx')).MentorsPage,
  settings: async () => (await import('./shell/settings/settings.page.tsx')).SettingsPage,
  'settings-connected-accounts': async () =>
    (await import('./trading/accounts/accounts.page.tsx')).AccountsPage,
  'admin-mentor': async () =>
    (await import('./admin/statistics/mentor-stats.page.tsx')).MentorStatsPage,
  profile: async () =>
    (await import('./trading/public-profile/public-profile.page.tsx')).PublicProfilePage,
  'not-found': async () => (await import('./shell/fallback/not-found.page.tsx')).NotFoundPage,
  forbidden: async () => (await import('./shell/fallback/forbidden.page.tsx')).ForbiddenPage,
  loading: async () => (await import('./shell/fallback/loading.page.tsx')).LoadingPage,
  unavailable: async () => (await import('./shell/fallback/unavailable.page.tsx')).UnavailablePage,
};

const notYetAvailable: ScreenLoader = async () =>
  (await import('./shell/fallback/not-yet-available.page.tsx')).NotYetAvailablePage;

/** How to fetch the screen of a name. */
export function screenLoader(name: ScreenName): ScreenLoader {
  return loaders[name] ?? notYetAvailable;
}

/** Whether a screen is more than the note that it is still to come. */
export const isBuilt = (name: string): boolean => name in loaders;
