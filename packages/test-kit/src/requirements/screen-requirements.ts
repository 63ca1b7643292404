/** Chapters about single screens and the way between them: `[id, what must hold, where]`. */
export const screenRequirements = {
  'PUB — public pages': [
    ['PUB-1', '`/` home; the logo links here from every layout', 'HWT'],
    [
      'PUB-2',
      '`/faqs`, `/pricing`, `/affiliates`, `/contact`, `/p/terms`, `/p/privacy`, each matched exactly (`/faqs/x` is not found)',
      'HWT',
    ],
    [
      'PUB-3',
      '`/find-mentor` shows public search results for the text passed as navigation state; the navigation bar is hidden there',
      'HWT',
    ],
    ['PUB-4', 'the blog is an external link in the header', 'W'],
    ['PUB-5', 'any other path shows the not-found screen', 'HWT'],
    [
      'PUB-6',
      "a screen that throws replaces the whole app with 'Something went wrong.' and 'Please contact the administrator.'",
      'HWT',
    ],
    [
      'PUB-7',
      'screens load on demand with no visible placeholder; a chunk that is missing or takes over 120 s is a load error, which the app reports and recovers from',
      'W',
    ],
  ],
  'AUTH — signing in, up and out': [
    [
      'AUTH-1',
      '`/login` and `/signup` accept `?redirect={path}` and use the centred narrow layout with the logo linking to `/` (all AUTH screens do)',
      'HWT',
    ],
    ['AUTH-2', 'a signed-in user on `/login` or `/signup` goes to `/dashboard`', 'HWT'],
    [
      'AUTH-3',
      'on start, uuid and token are read from cookies; a token with no session loads the session',
      'HWT',
    ],
    [
      'AUTH-4',
      "logging in stores the token: cookie of 24 h when 'expires' is on, a session cookie otherwise; then loads the session",
      'HWT',
    ],
    [
      'AUTH-5',
      'session loaded: go to the redirect target if there is one; `needsSetup` goes to `/setup-profile?redirect={path}` instead',
      'HWT',
    ],
    ['AUTH-6', 'a session that fails to load stores its errors', 'HWT'],
    [
      'AUTH-7',
      'setting credentials stores uuid and token in state and cookies; unsetting clears both',
      'HWT',
    ],
    [
      'AUTH-8',
      'logging out removes the token and the coupon values of local storage, goes to `/login`, resets the session, re-reads the token cookie',
      'HWT',
    ],
    ['AUTH-8a', 'logging out resets push', 'HW', ['settings-notifications']],
    ['AUTH-8b', 'logging out clears the analytics identity', 'HW'],
    ['AUTH-9', 'a 401 while a token is held does the same log-out and clears credentials', 'HWT'],
    ['AUTH-10', '`/forgot-password`, `/reset-password/{token}`', 'HWT'],
    [
      'AUTH-11',
      '`/verify-email`, `/verify-success`, `/email-expired` and `/email-confirmed` (one screen for the two), resend',
      'HWT',
    ],
    [
      'AUTH-12',
      '`/verify-{type}/{token}` verifies an email or a phone; tried only with both a type and a token; pending sets loading and clears data, success stores data, failure stores error and HTTP status; error alerts are suppressed',
      'HWT',
    ],
    [
      'AUTH-13',
      'a successful verification with email or phone and `isVerified` marks `emailIsVerified` / `phoneIsVerified` on the session',
      'HWT',
    ],
    ['AUTH-14', '`/trader-setup`, `/accept-invitation/{token}`', 'HWT'],
    ['AUTH-15', '`/setup-profile?redirect=`', 'HWT'],
    ['AUTH-16', 'Google sign-in with a configured client id', 'W', ['Google sign-in']],
    [
      'AUTH-17',
      'onboarding completion sets `is_onboarded` true on the session (PUT /session/update-onboarding)',
      'HWT',
    ],
    [
      'AUTH-18',
      'a user deletes their account with password and username: a notice with "Keep my account" stands above every screen of the dashboard for 14 days; what stands in the way is listed with links',
      'HWT',
    ],
    [
      'AUTH-19',
      'a user prepares a copy of all their data, leaves and comes back to it, saves it as one ZIP file of JSON and CSV, and deletes it; it is kept for 7 days',
      'HWT',
    ],
  ],
  'NAV — guards, layout, search box': [
    [
      'NAV-1',
      'a signed-out visit to a dashboard route goes to `/login?redirect={current path}` unless redirect is disabled',
      'HWT',
    ],
    ['NAV-2', 'routes can require permissions (all must be true) or forbid them', 'HWT'],
    [
      'NAV-3',
      'the sidebar collapses on desktop to icons with tooltips (256 px, 80 px collapsed); on mobile it is a slide-in drawer',
      'W',
    ],
    [
      'NAV-4',
      'sidebar footer: Send Feedback, Help (external help centre), Privacy',
      'WT',
      ['feedback form'],
    ],
    [
      'NAV-5',
      'top bar: search box (a popover on small screens); visitors see Sign in, Sign up and a Login item; signed-in users a menu with avatar, Settings, Log Out',
      'W',
    ],
    [
      'NAV-6',
      "user card: username, or 'Welcome' and 'Login to continue'; subtitle Admin, Skipper or Crew Member",
      'HWT',
    ],
    [
      'NAV-7',
      "feedback: category (Bug Report, Feature Request, General Comments) and description, both required; 'Thank you! Your feedback has been submitted.' / 'Failed to submit, try again later.'; posted to an external form-collection service as a no-cors form post",
      'HWT',
    ],
    [
      'NAV-8',
      "search waits 300 ms after the last keystroke; the dropdown shows 3 results until 'See all results'; 'No mentors found'; descriptions cut to 50 characters plus '...'",
      'HWT',
    ],
    [
      'NAV-9',
      'search results: page limit 12, pages, total; signed in it goes to `/dashboard/mentors`, signed out to `/find-mentor`',
      'HWT',
    ],
    ['NAV-10', "sidebar links a Skipper's own portfolio and each subscribed Skipper", 'HWT'],
    [
      'NAV-11',
      'breakpoints sm 640, md 768, lg 1024, xl 1280, 2xl 1536; avatar sizes xs to xl',
      'W',
    ],
  ],
  'DASH — dashboard': [
    ['DASH-1', '`/dashboard` home, for each view', 'HWT'],
    [
      'DASH-2',
      '`/dashboard/plans` (Skipper): create and edit plans; creating fires plans-created, editing plans-edited',
      'HWT',
      ['plans'],
    ],
    [
      'DASH-3',
      '`/dashboard/subscriptions` (Crew Member): only active subscriptions, one per username',
      'HWT',
    ],
    ['DASH-4', '`/dashboard/mentors` Find Skippers (Crew Member)', 'HWT'],
    [
      'DASH-5',
      '`/dashboard/subscribers` (labelled Crew Members) and `/dashboard/sales` (Skipper)',
      'HWT',
      ['subscribers', 'sales'],
    ],
    ['DASH-6', '`/dashboard/settings/profile`', 'HWT'],
    ['DASH-7', '`/dashboard/settings/notifications` (Crew Member only)', 'HWT'],
    [
      'DASH-8',
      '`/dashboard/settings/mentee-billing` (Crew Member, not admin)',
      'HWT',
      ['settings-mentee-billing'],
    ],
    ['DASH-9', '`/dashboard/settings/connected-accounts` (Skipper only)', 'HWT'],
    [
      'DASH-10',
      '`/dashboard/settings/whop-connection` (Skipper only)',
      'HWT',
      ['settings-whop-connection'],
    ],
    [
      'DASH-11',
      '`/dashboard/settings/billing`, `/dashboard/settings/payouts` (Skipper only)',
      'HWT',
      ['settings-billing', 'settings-payouts'],
    ],
    [
      'DASH-12',
      '`/dashboard/admin/invite`, `/mentor`, `/users` (admin only)',
      'HWT',
      ['admin-invite', 'admin-jobs', 'admin-log', 'admin-mentor', 'admin-users'],
    ],
    [
      'DASH-13',
      'admin statistics: mentors, revenue (total, monthly), subscriptions, subscription types (list, total, monthly)',
      'HWT',
      ['admin', 'admin-mentor'],
    ],
    [
      'DASH-14',
      'convert to Skipper: confirm dialog, POST /mentor_billing/convert {toMentor: true}, redirect to `/dashboard/plans`, reload',
      'HWT',
    ],
    [
      'DASH-15',
      '`/dashboard/notifications`: what a user was notified of, and why; unread ones are counted in the navigation',
      'HWT',
    ],
  ],
} as const;
