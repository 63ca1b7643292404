import type { ScreenName } from '@skipper/core';
import type { ComponentType } from 'react';
import type { ScreenProps } from './screen-props.ts';

/** Fetches the code of a screen and answers its component. */
export type ScreenLoader = () => Promise<ComponentType<ScreenProps>>;

/** The screens of the web app. One that is missing here shows that it is still to come. */
const loaders: Partial<Record<ScreenName, ScreenLoader>> = {
  home: async () => (await import('./home/home.page.tsx')).HomePage,
  login: async () => (await import('./sign-in/sign-in.page.tsx')).SignInPage,
  dashboard: async () => (await import('./dashboard/dashboard.page.tsx')).DashboardPage,
  subscriptions: async () =>
    (await import('./subscriptions/subscriptions.page.tsx')).SubscriptionsPage,
  mentors: async () => (await import('./mentors/mentors.page.tsx')).MentorsPage,
  'find-mentor': async () => (await import('./mentors/mentors.page.tsx')).MentorsPage,
  settings: async () => (await import('./settings/settings.page.tsx')).SettingsPage,
  'settings-connected-accounts': async () =>
    (await import('./accounts/accounts.page.tsx')).AccountsPage,
  'admin-mentor': async () => (await import('./admin/mentor-stats.page.tsx')).MentorStatsPage,
  profile: async () => (await import('./profile/profile.page.tsx')).ProfilePage,
  'not-found': async () => (await import('./fallback/not-found.page.tsx')).NotFoundPage,
  forbidden: async () => (await import('./fallback/forbidden.page.tsx')).ForbiddenPage,
  loading: async () => (await import('./fallback/loading.page.tsx')).LoadingPage,
  unavailable: async () => (await import('./fallback/unavailable.page.tsx')).UnavailablePage,
};

const notYetAvailable: ScreenLoader = async () =>
  (await import('./fallback/not-yet-available.page.tsx')).NotYetAvailablePage;

/** How to fetch the screen of a name. */
export function screenLoader(name: ScreenName): ScreenLoader {
  return loaders[name] ?? notYetAvailable;
}

/** Whether a screen is more than the note that it is still to come. */
export const isBuilt = (name: string): boolean => name in loaders;
