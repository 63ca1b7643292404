import { brand } from '@skipper/core/contract';
import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';
import { second } from '../../../domain/time/durations.ts';

/** Seconds that a code is shown for (RFC 6238, with its defaults: what every app understands). */
const period = 30;
/** Clocks of phones are off by less than a step. */
const drift = 1;

const appOf = (secret: string, label: string): TOTP =>
  new TOTP({ issuer: brand.name, label, secret: Secret.fromBase32(secret), period });

/** A secret of as many bits as the hash that is made of it. `bytes`: 20 random ones. */
export const secretOf = (bytes: Uint8Array): string =>
  new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32;

/** An address that an app reads, and the same as a QR code. */
export function setUpOf(
  secret: string,
  email: string,
): { readonly uri: string; readonly squares: string[] } {
  const uri = appOf(secret, email).toString();
  const squares = encode(uri, { border: 0 }).data.map((row) =>
    row.map((dark) => (dark ? '1' : '0')).join(''),
  );
  return { uri, squares };
}

/** The time step that a code belongs to, near a moment; undefined where it is of none. Milliseconds. */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  const delta = appOf(secret, '').validate({ token: code, timestamp: now, window: drift });
  return delta === null ? undefined : Math.floor(now / (period * second)) + delta;
}
