import { isIPv6 } from 'node:net';

/** So many calls in each window. Windows are fixed and start with the first call. */
export interface RateLimit {
  readonly name: string;
  readonly calls: number;
  readonly windowSeconds: number;
}

export const rateLimits = {
  anonymous: { name: 'anonymous', calls: 300, windowSeconds: 300 },
  signedIn: { name: 'signed-in', calls: 1500, windowSeconds: 300 },
  signInPerAddress: { name: 'sign-in-address', calls: 25, windowSeconds: 300 },
  signInPerAccount: { name: 'sign-in-account', calls: 10, windowSeconds: 300 },
  signUpPerAddress: { name: 'sign-up', calls: 5, windowSeconds: 1_800 },
  forgotPerAddress: { name: 'forgot-address', calls: 25, windowSeconds: 300 },
  forgotPerEmail: { name: 'forgot-email', calls: 5, windowSeconds: 1_800 },
  linkPerAddress: { name: 'link', calls: 25, windowSeconds: 300 },
  resendPerUser: { name: 'resend', calls: 5, windowSeconds: 1_800 },
  passwordChangePerUser: { name: 'password-change', calls: 10, windowSeconds: 600 },
  feedbackPerAddress: { name: 'feedback', calls: 10, windowSeconds: 600 },
} as const satisfies Record<string, RateLimit>;

export interface RateLimitState {
  readonly allowed: boolean;
  readonly remaining: number;
  readonly resetSeconds: number;
}

interface Window {
  endsAt: number;
  used: number;
}

/** Enough for a burst of addresses; beyond it the windows that have ended are dropped. */
const sweepAbove = 20_000;

/**
 * Counters in this process. With several processes each counts for itself, so that the
 * limit of the whole is that many times as high: enough against guessing, not a quota.
 */
export class MemoryRateLimiter {
  readonly #windows = new Map<string, Window>();

  /** Counts one call of `subject` (a user, an address, an account) at `now` milliseconds. */
  take(limit: RateLimit, subject: string, now: number): RateLimitState {
    const key = `${limit.name} ${subject}`;
    const window = this.#windowOf(key, limit, now);
    const allowed = window.used < limit.calls;
    if (allowed) window.used += 1;
    return {
      allowed,
      remaining: limit.calls - window.used,
      resetSeconds: Math.max(1, Math.ceil((window.endsAt - now) / 1000)),
    };
  }

  #windowOf(key: string, limit: RateLimit, now: number): Window {
    const known = this.#windows.get(key);
    if (known && known.endsAt > now) return known;
    if (this.#windows.size >= sweepAbove) this.#sweep(now);
    const window = { endsAt: now + limit.windowSeconds * 1000, used: 0 };
    this.#windows.set(key, window);
    return window;
  }

  #sweep(now: number): void {
    for (const [key, window] of this.#windows) {
      if (window.endsAt <= now) this.#windows.delete(key);
    }
  }
}

/** One subscriber of IPv6 has 2^64 addresses, so they count as one. */
export function addressSubject(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  return isIPv6(ip) ? networkOf(ip) : ip;
}

function networkOf(ip: string): string {
  const [head = '', tail] = (ip.split('%')[0] ?? ip).split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
