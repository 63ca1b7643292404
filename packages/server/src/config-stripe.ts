import { isIP } from 'node:net';
import { ConfigError } from './config-error.ts';
import { type Environment, readSecret } from './config-secret.ts';

export interface StripeConfig {
  readonly secretKey: string;
  /** Signing secrets of the endpoints that Stripe calls; two for an endpoint whose secret is being replaced. */
  readonly webhookSecrets: readonly string[];
  /** Moves money; by the key. */
  readonly live: boolean;
  /** Another address than Stripe's own, for tests. */
  readonly apiUrl: string | undefined;
}

/**
 * The account at Stripe; undefined: payments are those of the sandbox.
 *
 * @throws ConfigError for half a configuration. It repeats no secret.
 */
export function readStripe(
  environment: Environment,
  publicOrigin: string | undefined,
): StripeConfig | undefined {
  const secretKey = readSecret('STRIPE_SECRET_KEY', environment);
  const hooks = readSecret('STRIPE_WEBHOOK_SECRET', environment);
  const apiUrl = readApiUrl(environment.STRIPE_API_URL);
  if (secretKey === undefined && hooks === undefined && apiUrl === undefined) return undefined;
  if (secretKey === undefined || hooks === undefined) {
    throw new ConfigError('Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET together, or neither.');
  }
  const mode = /^(?:sk|rk)_(live|test)_[A-Za-z0-9_]{8,250}$/.exec(secretKey)?.[1];
  if (mode === undefined) {
    throw new ConfigError(
      'STRIPE_SECRET_KEY must begin with sk_live_, rk_live_, sk_test_ or rk_test_.',
    );
  }
  const live = mode === 'live';
  if (live && apiUrl !== undefined) {
    throw new ConfigError('STRIPE_API_URL is for tests: a live key is only sent to Stripe.');
  }
  if (live && !publicOrigin?.startsWith('https:')) {
    throw new ConfigError('Payments in live mode need PUBLIC_ORIGIN with an https address.');
  }
  return { secretKey, webhookSecrets: readHookSecrets(hooks), live, apiUrl };
}

function readHookSecrets(text: string): readonly string[] {
  const secrets = text.split(',').map((secret) => secret.trim());
  if (secrets.every((secret) => /^whsec_[\x21-\x7e]{8,250}$/.test(secret))) return secrets;
  throw new ConfigError(
    'STRIPE_WEBHOOK_SECRET must be the signing secrets of the endpoints, whsec_…, with commas between them.',
  );
}

/** The key is sent there, so it stays on this machine or travels encrypted. */
function readApiUrl(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const url = URL.parse(text);
  const local = url?.hostname === 'localhost' || (url && isLocal(url.hostname));
  if (url?.pathname === '/' && (url.protocol === 'https:' || (url.protocol === 'http:' && local))) {
    return url.origin;
  }
  throw new ConfigError(`STRIPE_API_URL must be an address of this machine, not "${text}".`);
}

const isLocal = (host: string): boolean => isIP(host) === 4 && host.startsWith('127.');
