import { hash } from 'node:crypto';
import type { Analytics } from '../platform/ports/analytics.ts';
import type { Clock } from '../platform/ports/clock.ts';
import type { Connectivity } from '../platform/ports/connectivity.ts';
import type { ErrorReporter } from '../platform/ports/error-reporter.ts';
import type { FormPoster } from '../platform/ports/form-poster.ts';
import type { Random } from '../platform/ports/random.ts';
import type { Sha256 } from '../platform/ports/sha-256.ts';
import { withoutTokens } from './without-tokens.ts';

/** The small ports that need only Node. */

export const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout(run, delay) {
    const timer = setTimeout(run, delay);
    return () => clearTimeout(timer);
  },
};

export const systemRandom: Random = {
  next: () => Math.random(),
  uuid: () => crypto.randomUUID(),
};

export const nodeSha256: Sha256 = async (text) => hash('sha256', text);

/** Node has no sign of the network being gone but a request that fails. */
export const alwaysOnline: Connectivity = {
  online: true,
  subscribe: () => () => undefined,
};

/** Counts nothing. */
export const noAnalytics: Analytics = {
  identify: () => undefined,
  clear: () => undefined,
  event: () => undefined,
  pageView: () => undefined,
};

/** Writes defects to stderr, for a process that keeps no files. */
export const standardErrorReporter: ErrorReporter = {
  report(error, context) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    process.stderr.write(`${context}: ${withoutTokens(text)}\n`);
  },
};

/** The zone of this machine, as an IANA name. */
export const localTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Posts as a plain form of a page would. */
export const plainFormPoster: FormPoster = {
  async post(url, fields) {
    const body = new URLSearchParams(fields);
    const signal = AbortSignal.timeout(10_000);
    const response = await fetch(url, { method: 'POST', body, redirect: 'manual', signal });
    await response.body?.cancel();
  },
};
