import { isIPv6 } from 'node:net';

/**
 * How calls are counted where several processes share a PostgreSQL database.
 *
 * - `exact`: each call is one statement, so the limit is the same however many processes there
 *   are. For what guards a secret or sends something, which is rare.
 * - `batched`: counted in the process and added up in the database once a second, because a
 *   write a request would cost more than the request. Together the processes can go over by
 *   what arrives in that second.
 * - `local`: each process for itself. A window of one second is over before it could be shared.
 *
 * The embedded database has one process, which counts everything in memory.
 */
type Counting = 'exact' | 'batched' | 'local';

/** So many calls in each window. Windows are fixed and start with the first call. */
export interface RateLimit {
  /** Used in the response's headers and in the shared counters. */
  readonly name: string;
  readonly calls: number;
  readonly windowSeconds: number;
  readonly counting: Counting;
}

const limit = (
  name: string,
  calls: number,
  windowSeconds: number,
  counting: Counting = 'exact',
): RateLimit => ({ name, calls, windowSeconds, counting });

const minute = 60;

/** Every limit of the product. */
export const rateLimits = {
  /** Pages, without their files: an office behind one address opens fewer. */
  pages: limit('pages', 600, 5 * minute, 'batched'),
  anonymous: limit('anonymous', 300, 5 * minute, 'batched'),
  signedIn: limit('signed-in', 1_500, 5 * minute, 'batched'),
  signedInBurst: limit('signed-in-burst', 20, 1, 'local'),
  signInPerAddress: limit('sign-in-address', 25, 5 * minute),
  signInPerAccount: limit('sign-in-account', 10, 5 * minute),
  /** Wrong passwords of one account over all networks. */
  guesses: limit('guesses', 50, 60 * minute),
  /** Extra calls allowed from networks that the account was never used from. */
  slowGuesses: limit('guesses-slowed', 5, 10 * minute),
  guessWarning: limit('guess-warning', 1, 60 * minute),
  googlePerAddress: limit('google', 25, 5 * minute),
  signUpPerAddress: limit('sign-up', 5, 30 * minute),
  forgotPerAddress: limit('forgot-address', 25, 5 * minute),
  forgotPerEmail: limit('forgot-email', 5, 30 * minute),
  linkPerAddress: limit('link', 25, 5 * minute),
  resendPerUser: limit('resend', 5, 30 * minute),
  pushTestsPerUser: limit('push-test', 5, 30 * minute),
  phoneCodePerUser: limit('phone-code', 5, 30 * minute),
  /** Each text message costs money. */
  phoneCodePerDay: limit('phone-code-day', 10, 24 * 60 * minute),
  phoneTriesPerUser: limit('phone-tries', 20, 30 * minute),
  /** Codes of an authenticator app, right or wrong: three of a million are right at a time. */
  codesPerUser: limit('codes', 20, 60 * minute),
  passwordChangePerUser: limit('password-change', 10, 10 * minute),
  uploadPerUser: limit('upload', 30, 30 * minute),
  importPerUser: limit('import', 20, 60 * minute),
  updatesPerUser: limit('position-updates', 100, 24 * 60 * minute),
  /** Each of them reaches every follower. */
  noticesPerUser: limit('position-notices', 20, 24 * 60 * minute),
  dataExportPerUser: limit('data-export', 5, 24 * 60 * minute),
  feedbackPerAddress: limit('feedback', 10, 10 * minute),
  contactPerAddress: limit('contact', 5, 30 * minute),
} as const satisfies Record<string, RateLimit>;

export interface RateLimitState {
  readonly allowed: boolean;
  /** Calls that are left in this window. */
  readonly remaining: number;
  /** Until the window ends; never 0. */
  readonly resetSeconds: number;
}

export interface RateLimiter {
  /** Counts one call of `subject` (a user, an address, an account) at `now` milliseconds. */
  take(limit: RateLimit, subject: string, now: number): RateLimitState | Promise<RateLimitState>;
  /** Takes a call back that turned out to be none to count. Of limits that count exactly. */
  giveBack(limit: RateLimit, subject: string, now: number): void | Promise<void>;
}

/** The window's state after the call that brought it to `used`. */
export function stateOf(
  { calls }: RateLimit,
  used: number,
  windowEnd: number,
  now: number,
): RateLimitState {
  return {
    allowed: used <= calls,
    remaining: Math.max(0, calls - used),
    resetSeconds: Math.max(1, Math.ceil((windowEnd - now) / 1000)),
  };
}

/** One subscriber of IPv6 has 2^64 addresses, so they count as one. */
export function addressSubject(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  return isIPv6(ip) ? networkOf(ip) : ip;
}

/** The limit of what tries a link's token, by who calls. */
export const linkTries = ({ address }: { readonly address: string }) => [
  { limit: rateLimits.linkPerAddress, subject: addressSubject(address) },
];

function networkOf(ip: string): string {
  const [head = '', tail] = (ip.split('%')[0] ?? ip).split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
