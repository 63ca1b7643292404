/** The front ends a requirement must hold on: headless core, web, terminal. */
export type Uis = 'HWT' | 'HW' | 'WT' | 'H' | 'W';

/** `[id, what must hold, where]` by chapter of the product's requirements. */
export const requirementChapters = {
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
      'logging out removes the token and the coupon values of local storage, goes to `/login`, resets the session, resets push, clears the analytics identity, re-reads the token cookie',
      'HWT',
    ],
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
    ['AUTH-16', 'Google sign-in with a configured client id', 'W'],
    [
      'AUTH-17',
      'onboarding completion sets `is_onboarded` true on the session (PUT /session/update-onboarding)',
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
    ['NAV-4', 'sidebar footer: Send Feedback, Help (external help centre), Privacy', 'WT'],
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
    ],
    ['DASH-6', '`/dashboard/settings/profile`', 'HWT'],
    ['DASH-7', '`/dashboard/settings/notifications` (Crew Member only)', 'HWT'],
    ['DASH-8', '`/dashboard/settings/mentee-billing` (Crew Member, not admin)', 'HWT'],
    ['DASH-9', '`/dashboard/settings/connected-accounts` (Skipper only)', 'HWT'],
    ['DASH-10', '`/dashboard/settings/whop-connection` (Skipper only)', 'HWT'],
    [
      'DASH-11',
      '`/dashboard/settings/billing`, `/dashboard/settings/payouts` (Skipper only)',
      'HWT',
    ],
    ['DASH-12', '`/dashboard/admin/invite`, `/mentor`, `/users` (admin only)', 'HWT'],
    [
      'DASH-13',
      'admin statistics: mentors, revenue (total, monthly), subscriptions, subscription types (list, total, monthly)',
      'HWT',
    ],
    [
      'DASH-14',
      'convert to Skipper: confirm dialog, POST /mentor_billing/convert {toMentor: true}, redirect to `/dashboard/plans`, reload',
      'HWT',
    ],
  ],
  'VIEW — view mode': [
    [
      'VIEW-1',
      'a cookie remembers Crew Member or Skipper view; logging in resets it to Skipper view',
      'HWT',
    ],
    [
      'VIEW-2',
      'only the mentor permission or an admin may switch; switching goes to `/dashboard`; the switcher is disabled without the mentor role',
      'HWT',
    ],
  ],
  'PROF — profile': [
    [
      'PROF-1',
      'the form keeps local and remote copies; editing changes local; any edit clears errors',
      'HWT',
    ],
    [
      'PROF-2',
      "saving sends the whole local form (PATCH /profile); on success remote is a copy of local, toast 'Success! Your profile information has been updated.', session username and avatarUrl follow the result",
      'HWT',
    ],
    [
      'PROF-3',
      'the form counts as changed when any top-level field, any public field or any social link url differs from remote',
      'HWT',
    ],
    ['PROF-4', "`socialLinks.{platform}` updates or adds that platform's entry", 'HWT'],
    ['PROF-5', 'field errors stay with their field', 'HWT'],
    [
      'PROF-6',
      '`/{username}/{subroute?}/{accountID?}/{accessLevel?}` public profile; all after the username optional',
      'HWT',
    ],
    [
      'PROF-7',
      'fields: about, username, avatarUrl, showProfile (default true), publicInfo {specialties, firstName, lastName, location, yearsTrading, averageProfitability, riskLevel, version 1, bannerUrl, socialLinks}, opts',
      'HWT',
    ],
  ],
  'TOAST — notifications': [
    [
      'TOAST-1',
      'new to the front, at most 4 kept; shape id, severity, title, description, action, dismissable (default true), dismissed',
      'HWT',
    ],
    ['TOAST-2', 'dismissing marks one dismissed, or the newest visible when no id is given', 'HWT'],
    ['TOAST-3', '3 shown on wide screens, 1 on narrow', 'HWT'],
    [
      'TOAST-4',
      'one is dismissed every 6 s, paused while the mouse is over the stack (terminal: while the stack has focus)',
      'HWT',
    ],
    [
      'TOAST-5',
      "a failed request raises an info toast titled 'Notification' with the error's message or text; not for suppressed requests, field errors or the text 'Not found'",
      'HWT',
    ],
  ],
  'API — transport and cache': [
    ['API-1', 'base path /api on the same host, bearer token when there is one, 10 s timeout', 'H'],
    ['API-2', 'success is 200-299; FETCH_ERROR, TIMEOUT_ERROR, PARSING_ERROR', 'H'],
    [
      'API-3',
      'up to 5 retries, randomised exponential backoff from about 300 ms, exponent capped at 5; 400 and 401 fail at once',
      'H',
    ],
    [
      'API-4',
      "errors are read from `errors` at any depth, as an array; strings become text items; empty: 'An error occured while attempting to fufill your request' (another place: 'An error occurred while attempting to fulfill your request')",
      'H',
    ],
    ['API-5', "'Request cancelled' is an abort; 'Request timed out. Please try again later'", 'H'],
    ['API-6', 'cached data is kept unused 60 s; refetch on reconnect on, on focus off', 'H'],
    [
      'API-7',
      'tags: Session, Subscriptions, Profile, ProfileConnectedAccounts, ProfileStats, Accounts, Preferences, Plans, Users, UserDeviceTokenStatus, PositionsList, OrdersList',
      'H',
    ],
    [
      'API-8',
      'the 16 calls of section 7 with exactly those methods, paths and payloads; empty query values dropped',
      'H',
    ],
    [
      'API-9',
      'the calls implied by the tags: plans, accounts, preferences, device-token status, positions, orders, connected accounts, billing, payouts',
      'H',
    ],
    [
      'API-10',
      'the entities of section 3 carry exactly those field names: session, auth state, profile, publicInfo, subscription, mentor search result, toast, verify state',
      'H',
    ],
    [
      'API-11',
      'stored cookies other than the token expire in 2038 (browsers cap that; rewrite on each visit)',
      'HW',
    ],
  ],
  'PUSH, ANALYTICS': [
    [
      'PUSH-1',
      'a per-browser push flag on the session, named by browser family: iOS, Android, Firefox, Chrome, Safari, Windows, macOS, or generic web',
      'HW',
    ],
    [
      'PUSH-2',
      "toggling push, or setting the user's push subscription, updates the session's push state",
      'HW',
    ],
    [
      'ANA-1',
      'a fulfilled session request sets the analytics user id and username; log-out clears it',
      'HWT',
    ],
    [
      'ANA-2',
      'page views are tracked with the lower-cased path, tied to whether a token cookie exists',
      'HWT',
    ],
    [
      'ANA-3',
      'analytics id, Google client id and session-recording project come from configuration; none is needed to run',
      'HW',
    ],
  ],
  'ROLE — roles': [
    [
      'ROLE-1',
      'Skipper is detected by the manage-subscriptions permission, admin by edit-broadcasters; a check passes only if every required permission is true',
      'HWT',
    ],
    [
      'ROLE-2',
      "each role sees exactly the screens that the specification's section 6 gives it",
      'HWT',
    ],
  ],
} as const satisfies Readonly<Record<string, readonly (readonly [string, string, Uis])[]>>;
