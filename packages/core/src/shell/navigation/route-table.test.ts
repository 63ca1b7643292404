import { expect, test } from 'vitest';
import type { Route, ScreenAccess } from './route.ts';
import { routeTable } from './route-table.ts';

const routes: readonly Route[] = routeTable;

/** Every page: its screen, pattern, layout, title, and who may see it. */
const pages = `
home | / | public | Skipper | everyone
faqs | /faqs | public | FAQs | everyone
pricing | /pricing | public | Pricing | everyone
affiliates | /affiliates | public | Affiliates | everyone
contact | /contact | public | Contact | everyone
terms | /p/terms | public | Terms | everyone
privacy | /p/privacy | public | Privacy | everyone
find-mentor | /find-mentor | app | Find Skippers | everyone
dashboard | /dashboard | app | Dashboard | signed-in
mentors | /dashboard/mentors | app | Find Skippers | signed-in
settings | /dashboard/settings | app | Settings | signed-in
login | /login | auth | Sign in | signed-out
signup | /signup | auth | Sign up | signed-out
setup-profile | /setup-profile | auth | Set up your profile | signed-in
forgot-password | /forgot-password | auth | Forgot password | anyone
reset-password | /reset-password/:token | auth | Reset password | anyone
verify-email | /verify-email | auth | Confirm your email | anyone
verify-phone | /verify-phone | auth | Confirm your phone | signed-in
verify-success | /verify-success | auth | Phone confirmation | anyone
verify | /verify-:type/:token | auth | Confirm your email | anyone
email-result | /email-:result | auth | Email confirmed | anyone
trader-setup | /trader-setup | auth | Trader setup | signed-in, with manage-subscriptions
accept-invitation | /accept-invitation/:token | auth | Accept invitation | anyone
unsubscribe | /unsubscribe/:token | auth | Unsubscribe | anyone
notifications | /dashboard/notifications | app | Notifications | signed-in
settings-profile | /dashboard/settings/profile | app | Profile | signed-in
settings-password | /dashboard/settings/password | app | Password | signed-in
settings-two-step | /dashboard/settings/two-step | app | Two-step sign-in | signed-in
settings-sessions | /dashboard/settings/sessions | app | Sessions | signed-in
settings-notifications | /dashboard/settings/notifications | app | Notification settings | signed-in
settings-your-data | /dashboard/settings/your-data | app | Download your data | signed-in
settings-delete-account | /dashboard/settings/delete-account | app | Delete account | signed-in
plans | /dashboard/plans | app | Plans | signed-in, with manage-subscriptions
subscriptions | /dashboard/subscriptions | app | Subscriptions | signed-in
plan-change | /dashboard/subscriptions/:subscription/change | app | Change plan | signed-in
checkout | /dashboard/subscribe/:plan/:subscription? | app | Subscribe | signed-in
subscribers | /dashboard/subscribers | app | Crew Members | signed-in, with manage-subscriptions
sales | /dashboard/sales | app | Sales | signed-in, with manage-subscriptions
settings-mentee-billing | /dashboard/settings/mentee-billing | app | Billing | signed-in, without edit-broadcasters
settings-whop-connection | /dashboard/settings/whop-connection | app | Whop connection | signed-in, with manage-subscriptions
settings-billing | /dashboard/settings/billing | app | Billing | signed-in, with manage-subscriptions
settings-payouts | /dashboard/settings/payouts | app | Payouts | signed-in, with manage-subscriptions
settings-affiliates | /dashboard/settings/affiliates | app | Affiliates | signed-in, without edit-broadcasters
admin | /dashboard/admin | app | Statistics | signed-in, with edit-broadcasters
admin-invite | /dashboard/admin/invite | app | Invitations | signed-in, with edit-broadcasters
admin-mentor | /dashboard/admin/mentor | app | Skippers | signed-in, with edit-broadcasters
admin-payouts | /dashboard/admin/payouts | app | Payouts | signed-in, with edit-broadcasters
admin-refunds | /dashboard/admin/refunds | app | Refunds and disputes | signed-in, with edit-broadcasters
admin-jobs | /dashboard/admin/jobs | app | Jobs | signed-in, with edit-broadcasters
admin-log | /dashboard/admin/log | app | Audit log | signed-in, with edit-broadcasters
admin-users | /dashboard/admin/users | app | Users | signed-in, with edit-broadcasters
settings-connected-accounts | /dashboard/settings/connected-accounts | app | Connected accounts | signed-in, with manage-subscriptions
compare | /find-mentor/compare | app | Compare Skippers | everyone
profile | /:username/:subroute?/:accountID?/:accessLevel? | app | Profile | everyone
`;

/** The sidebar: section, place, screen, icon; the side of the dashboard, another label. */
const menu = `
Explore 10 home house, as "Home"
Explore 20 find-mentor search
Menu 10 dashboard dashboard
Menu 20 settings-connected-accounts bank, mentor only
Menu 30 plans layers, mentor only
Menu 40 subscribers users, mentor only
Menu 50 sales receipt, mentor only
Menu 60 subscriptions star, mentee only
Menu 70 mentors search, mentee only
Menu 80 settings settings
Admin 10 admin-mentor shield
Admin 20 admin-invite mail
Admin 30 admin-users users
Admin 35 admin-refunds receipt
Admin 36 admin-payouts wallet
Admin 40 admin chart
Admin 45 admin-log lock
Admin 50 admin-jobs layers
`;

/** The list of settings: place, screen, icon, another label. */
const settings = `
10 settings-profile user
12 settings-password lock
13 settings-two-step shield
14 settings-sessions device
16 verify-phone shield, as "Phone"
20 settings-notifications bell, mentee only
30 settings-mentee-billing card, mentee only, as "Subscription billing"
40 settings-connected-accounts bank
50 settings-whop-connection plug
60 settings-billing card
70 settings-payouts wallet
80 settings-affiliates users
88 settings-your-data layers
90 settings-delete-account user
`;

const rows = (table: string) => table.trim().split('\n');
const as = (label?: string) => (label ? `, as "${label}"` : '');

function audienceOf({ audience, early, require, forbid }: ScreenAccess): string {
  if (early) return audience === 'anyone' ? 'everyone' : `${audience}, early`;
  return `${audience}${require ? `, with ${require}` : ''}${forbid ? `, without ${forbid}` : ''}`;
}

test('every page has its address, frame, title and audience', () => {
  const written = routes.map(({ screen, pattern, layout, title, access }) =>
    [screen, pattern, layout, title, audienceOf(access)].join(' | '),
  );
  expect(written).toEqual(rows(pages));
});

test('every entry of the sidebar has its section, place and icon', () => {
  const written = routes.flatMap(({ menu: entry, screen, icon }) =>
    entry
      ? `${entry.section} ${entry.place} ${screen} ${icon}${entry.view ? `, ${entry.view} only` : ''}${as(entry.label)}`
      : [],
  );
  expect(written.toSorted()).toEqual(rows(menu).toSorted());
});

test('every settings page has its place and icon', () => {
  const written = routes.flatMap(({ settings: entry, screen, icon }) =>
    entry
      ? `${entry.place} ${screen} ${icon}${entry.view ? `, ${entry.view} only` : ''}${as(entry.label)}`
      : [],
  );
  expect(written.toSorted()).toEqual(rows(settings));
});

test('two patterns take certain words alone, and one screen has no navigation', () => {
  expect(routes.flatMap(({ screen, only }) => (only ? [[screen, only]] : []))).toEqual([
    ['verify', { type: ['email', 'phone'] }],
    ['email-result', { result: ['expired', 'confirmed'] }],
  ]);
  expect(routes.filter((one) => one.hideNavigation).map(({ screen }) => screen)).toEqual([
    'find-mentor',
  ]);
});
