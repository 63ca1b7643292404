import { brand } from '../contract/brand.ts';
import { everyone, mentor } from '../shell/navigation/audiences.ts';
import type { Route } from '../shell/navigation/route.ts';

/** Accounts, and the public page of a user. Its pattern fits every name, so it comes last of all. */
export const tradingRoutes = [
  {
    screen: 'settings-connected-accounts',
    pattern: '/dashboard/settings/connected-accounts',
    layout: 'app',
    title: 'Connected accounts',
    access: mentor,
    icon: 'bank',
    menu: { section: 'Menu', place: 20, view: 'mentor' },
    settings: { place: 40 },
  },
  {
    screen: 'compare',
    pattern: '/find-mentor/compare',
    layout: 'app',
    title: `Compare ${brand.mentors}`,
    access: everyone,
  },
  {
    screen: 'profile',
    pattern: '/:username/:subroute?/:accountID?/:accessLevel?',
    layout: 'app',
    title: 'Profile',
    access: everyone,
  },
] as const satisfies readonly Route[];
