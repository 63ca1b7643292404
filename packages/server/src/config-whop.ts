import { isIP } from 'node:net';
import { ConfigError } from './config-error.ts';
import { type Environment, readSecret } from './config-secret.ts';

export interface WhopConfig {
  /** Without a slash at its end. */
  readonly apiUrl: string;
  /** Seals the keys that mentors enter. */
  readonly secret: string;
}

const usual = 'https://api.whop.com/api/v1';

/** The connection to Whop; undefined: it is off. @throws ConfigError. It repeats no secret. */
export function readWhop(environment: Environment): WhopConfig | undefined {
  const secret = readSecret('WHOP_SECRET', environment);
  const apiUrl = environment.WHOP_API_URL || undefined;
  if (secret === undefined) {
    if (apiUrl === undefined) return undefined;
    throw new ConfigError('WHOP_API_URL needs WHOP_SECRET, which seals the keys of mentors.');
  }
  if (secret.length < 32) throw new ConfigError('WHOP_SECRET must have at least 32 characters.');
  return { apiUrl: apiUrl === undefined ? usual : readApiUrl(apiUrl), secret };
}

/** Keys are sent there, so it stays on this machine or travels encrypted. */
function readApiUrl(text: string): string {
  const url = URL.parse(text);
  const local =
    url?.hostname === 'localhost' ||
    (url !== null && isIP(url.hostname) === 4 && url.hostname.startsWith('127.'));
  const alone = url?.username === '' && url.search === '' && url.hash === '';
  if (alone && (url.protocol === 'https:' || (url.protocol === 'http:' && local))) {
    return text.replace(/\/+$/, '');
  }
  throw new ConfigError(
    'WHOP_API_URL must be an https address alone, such as https://whop.example.',
  );
}
