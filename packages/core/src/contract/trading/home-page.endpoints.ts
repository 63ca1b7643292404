import { mutation, query } from '../endpoint.ts';
import type { HomePage, HomePageConsent } from './home-page.schema.ts';

export const getHomePage = query<{ response: HomePage }>({
  name: 'getHomePage',
  path: '/home-page',
  access: 'public',
  provides: ['Profile', 'ProfileStats', 'ProfileConnectedAccounts'],
  alerts: 'suppressed',
  answer: 'mentor',
  summary: 'Get the profile featured on the home page. Its owner agreed to be shown.',
});

export const getHomePageConsent = query<{ response: HomePageConsent }>({
  name: 'getHomePageConsent',
  path: '/home-page/consent',
  access: { require: ['manage-subscriptions'] },
  provides: ['Profile'],
  alerts: 'suppressed',
  answer: 'agreed',
  summary: 'Get whether the home page may show your public figures.',
});

export const setHomePageConsent = mutation<{ body: HomePageConsent; response: HomePageConsent }>(
  'PUT',
  {
    name: 'setHomePageConsent',
    path: '/home-page/consent',
    access: { require: ['manage-subscriptions'] },
    invalidates: ['Profile'],
    answer: 'agreed',
    summary: 'Allow the home page to show your public figures, or withdraw the permission.',
  },
);
