import { createPublicKey, type KeyObject, type webcrypto } from 'node:crypto';
import { minute } from '../../domain/time/durations.ts';
import { KeysUnavailableError } from './id-token.ts';

export interface FetchedKeys {
  readonly keys: ReadonlyMap<string, KeyObject>;
  /** How long they may be kept, in milliseconds. */
  readonly life: number;
}

type JsonWebKey = webcrypto.JsonWebKey & { readonly kid?: unknown };

const timeLimit = 3_000;
/** Google's answer has about 2 KiB. */
const sizeLimit = 64 * 1_024;
/** RFC 7518, section 3.3. */
const smallestModulus = 2_048;
const hour = 60 * minute;

/**
 * An issuer's keys (RFC 7517) from its address. Follows no redirect, and reads neither long nor
 * slow responses.
 *
 * @throws KeysUnavailableError
 */
export async function fetchKeys(url: string): Promise<FetchedKeys> {
  try {
    const signal = AbortSignal.timeout(timeLimit);
    const answer = await fetch(url, { redirect: 'error', signal });
    if (answer.status !== 200) throw new Error(`The answer was ${answer.status}.`);
    const { keys } = JSON.parse(await readText(answer)) as { keys: readonly JsonWebKey[] };
    return { keys: readKeys(keys), life: lifeOf(answer.headers.get('cache-control')) };
  } catch (cause) {
    throw new KeysUnavailableError('The keys of the issuer cannot be read.', { cause });
  }
}

async function readText(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    if (size > sizeLimit) throw new Error('The answer is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Keys for our one signature algorithm. @throws Error without any: then it is not a key set. */
function readKeys(found: readonly JsonWebKey[]): ReadonlyMap<string, KeyObject> {
  const keys = new Map<string, KeyObject>();
  for (const jwk of found) {
    const { kid, kty, use = 'sig', alg = 'RS256' } = jwk;
    if (typeof kid !== 'string' || kty !== 'RSA' || use !== 'sig' || alg !== 'RS256') continue;
    const key = createPublicKey({ key: jwk, format: 'jwk' });
    const { modulusLength = 0 } = key.asymmetricKeyDetails ?? {};
    if (modulusLength >= smallestModulus) keys.set(kid, key);
  }
  if (keys.size === 0) throw new Error('There is no key.');
  return keys;
}

/** As long as the issuer says, but at least a minute and at most a day; an hour when it says nothing. */
function lifeOf(cacheControl: string | null): number {
  const seconds = /\bmax-age=(\d{1,9})\b/.exec(cacheControl ?? '')?.[1];
  if (seconds === undefined) return hour;
  return Math.min(Math.max(Number(seconds) * 1_000, minute), 24 * hour);
}
