import type { Route } from './route.ts';

const anyone = { audience: 'anyone' } as const;
/** Public pages, which do not wait for the session. */
const everyone = { audience: 'anyone', early: true } as const;
const signedOut = { audience: 'signed-out' } as const;
const signedIn = { audience: 'signed-in' } as const;
const mentor = { audience: 'signed-in', require: ['manage-subscriptions'] } as const;
const admin = { audience: 'signed-in', require: ['edit-broadcasters'] } as const;
const notAdmin = { audience: 'signed-in', forbid: ['edit-broadcasters'] } as const;

/** Every screen of the product (specification, section 2). The first match wins. */
export const routeTable = [
  { screen: 'home', pattern: '/', layout: 'public', title: 'Skipper', access: everyone },
  { screen: 'faqs', pattern: '/faqs', layout: 'public', title: 'FAQs', access: everyone },
  { screen: 'pricing', pattern: '/pricing', layout: 'public', title: 'Pricing', access: everyone },
  {
    screen: 'affiliates',
    pattern: '/affiliates',
    layout: 'public',
    title: 'Affiliates',
    access: everyone,
  },
  { screen: 'contact', pattern: '/contact', layout: 'public', title: 'Contact', access: everyone },
  { screen: 'terms', pattern: '/p/terms', layout: 'public', title: 'Terms', access: everyone },
  {
    screen: 'privacy',
    pattern: '/p/privacy',
    layout: 'public',
    title: 'Privacy',
    access: everyone,
  },
  {
    screen: 'find-mentor',
    pattern: '/find-mentor',
    layout: 'app',
    title: 'Find Skippers',
    access: everyone,
    hideNavigation: true,
  },
  { screen: 'login', pattern: '/login', layout: 'auth', title: 'Sign in', access: signedOut },
  { screen: 'signup', pattern: '/signup', layout: 'auth', title: 'Sign up', access: signedOut },
  {
    screen: 'setup-profile',
    pattern: '/setup-profile',
    layout: 'auth',
    title: 'Set up your profile',
    access: signedIn,
  },
  {
    screen: 'forgot-password',
    pattern: '/forgot-password',
    layout: 'auth',
    title: 'Forgot password',
    access: anyone,
  },
  {
    screen: 'reset-password',
    pattern: '/reset-password/:token',
    layout: 'auth',
    title: 'Reset password',
    access: anyone,
  },
  {
    screen: 'verify-email',
    pattern: '/verify-email',
    layout: 'auth',
    title: 'Verify your email',
    access: anyone,
  },
  {
    screen: 'verify-success',
    pattern: '/verify-success',
    layout: 'auth',
    title: 'Verified',
    access: anyone,
  },
  {
    screen: 'verify',
    pattern: '/verify-:type/:token',
    only: { type: ['email', 'phone'] },
    layout: 'auth',
    title: 'Verifying',
    access: anyone,
  },
  {
    screen: 'email-result',
    pattern: '/email-expired',
    layout: 'auth',
    title: 'Email link',
    access: anyone,
  },
  {
    screen: 'email-result',
    pattern: '/email-confirmed',
    layout: 'auth',
    title: 'Email link',
    access: anyone,
  },
  {
    screen: 'trader-setup',
    pattern: '/trader-setup',
    layout: 'auth',
    title: 'Trader setup',
    access: mentor,
  },
  {
    screen: 'accept-invitation',
    pattern: '/accept-invitation/:token',
    layout: 'auth',
    title: 'Accept invitation',
    access: anyone,
  },
  {
    screen: 'dashboard',
    pattern: '/dashboard',
    layout: 'app',
    title: 'Dashboard',
    access: signedIn,
  },
  { screen: 'plans', pattern: '/dashboard/plans', layout: 'app', title: 'Plans', access: mentor },
  {
    screen: 'subscriptions',
    pattern: '/dashboard/subscriptions',
    layout: 'app',
    title: 'Subscriptions',
    access: signedIn,
  },
  {
    screen: 'mentors',
    pattern: '/dashboard/mentors',
    layout: 'app',
    title: 'Find Skippers',
    access: signedIn,
  },
  {
    screen: 'subscribers',
    pattern: '/dashboard/subscribers',
    layout: 'app',
    title: 'Crew Members',
    access: mentor,
  },
  { screen: 'sales', pattern: '/dashboard/sales', layout: 'app', title: 'Sales', access: mentor },
  {
    screen: 'settings',
    pattern: '/dashboard/settings',
    layout: 'app',
    title: 'Settings',
    access: signedIn,
  },
  {
    screen: 'settings-profile',
    pattern: '/dashboard/settings/profile',
    layout: 'app',
    title: 'Profile',
    access: signedIn,
  },
  {
    screen: 'settings-notifications',
    pattern: '/dashboard/settings/notifications',
    layout: 'app',
    title: 'Notifications',
    access: signedIn,
  },
  {
    screen: 'settings-mentee-billing',
    pattern: '/dashboard/settings/mentee-billing',
    layout: 'app',
    title: 'Billing',
    access: notAdmin,
  },
  {
    screen: 'settings-connected-accounts',
    pattern: '/dashboard/settings/connected-accounts',
    layout: 'app',
    title: 'Connected accounts',
    access: mentor,
  },
  {
    screen: 'settings-whop-connection',
    pattern: '/dashboard/settings/whop-connection',
    layout: 'app',
    title: 'Whop connection',
    access: mentor,
  },
  {
    screen: 'settings-billing',
    pattern: '/dashboard/settings/billing',
    layout: 'app',
    title: 'Billing',
    access: mentor,
  },
  {
    screen: 'settings-payouts',
    pattern: '/dashboard/settings/payouts',
    layout: 'app',
    title: 'Payouts',
    access: mentor,
  },
  { screen: 'admin', pattern: '/dashboard/admin', layout: 'app', title: 'Admin', access: admin },
  {
    screen: 'admin-invite',
    pattern: '/dashboard/admin/invite',
    layout: 'app',
    title: 'Invitations',
    access: admin,
  },
  {
    screen: 'admin-mentor',
    pattern: '/dashboard/admin/mentor',
    layout: 'app',
    title: 'Skippers',
    access: admin,
  },
  {
    screen: 'admin-users',
    pattern: '/dashboard/admin/users',
    layout: 'app',
    title: 'Users',
    access: admin,
  },
  {
    screen: 'profile',
    pattern: '/:username/:subroute?/:accountID?/:accessLevel?',
    layout: 'app',
    title: 'Profile',
    access: everyone,
  },
] as const satisfies readonly Route[];

/** Screens that no path names: they are shown where another one cannot be. */
export type FallbackScreen = 'not-found' | 'forbidden' | 'unavailable' | 'loading';

export type ScreenName = (typeof routeTable)[number]['screen'] | FallbackScreen;
