import { createHmac, timingSafeEqual } from 'node:crypto';
import { minute } from '../../time/durations.ts';

/** Headers of Standard Webhooks. */
export interface SignedHeaders {
  readonly id: string;
  /** Unix time in seconds. */
  readonly timestamp: string;
  /** Signatures with their version, separated by blanks. */
  readonly signature: string;
}

/** How far its time may be from ours, in both directions. */
const tolerance = 5 * minute;

/**
 * Whether a webhook was signed with this secret, lately. The signature is over the bytes as they
 * came.
 */
export function isSigned(
  raw: Uint8Array,
  { id, timestamp, signature }: SignedHeaders,
  secret: string,
  now: number,
): boolean {
  if (id === '' || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(Number(timestamp) * 1_000 - now) > tolerance) return false;
  const wanted = createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.`).update(raw);
  const digest = wanted.digest();
  return signature.split(' ').some((one) => {
    const [version, text = ''] = one.split(',');
    const given = Buffer.from(text, 'base64');
    return version === 'v1' && given.length === digest.length && timingSafeEqual(given, digest);
  });
}

/** Whop signs with the secret as it is shown; `whsec_` stands before a key in base64. */
const keyOf = (secret: string): Buffer =>
  secret.startsWith('whsec_')
    ? Buffer.from(secret.slice('whsec_'.length), 'base64')
    : Buffer.from(secret, 'utf8');
