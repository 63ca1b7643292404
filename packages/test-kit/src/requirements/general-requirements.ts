/** Chapters about what holds on every screen: `[id, what must hold, where]`. */
export const generalRequirements = {
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
      'the 16 lines of section 7, which are 17 calls since `verify-{type}` is one for the email and one for the phone, with exactly those methods, paths and payloads; empty query values dropped',
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
  'LIVE — changes as they happen': [
    [
      'LIVE-1',
      'a change that a user may see shows on the screen they look at, without a reload: a published trade to its followers, a change made elsewhere to its user',
      'HWT',
    ],
    [
      'LIVE-2',
      'after a log-out nothing arrives, and a session that is ended elsewhere is over at once',
      'HWT',
    ],
    ['LIVE-3', 'where streams do not get through, everything works without them, silently', 'HWT'],
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
} as const;
