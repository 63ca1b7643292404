import { type KeyObject, verify } from 'node:crypto';
import { promisify } from 'node:util';

/** Finds the public key that an issuer signs with, by its id. */
export interface KeySource {
  /** Undefined: the issuer has no such key. @throws KeysUnavailableError */
  find(id: string): Promise<KeyObject | undefined>;
}

/** The issuer's keys cannot be had right now: nobody can be told from an impostor. */
export class KeysUnavailableError extends Error {}

/** A token that proves nothing. The message says why, for a log; its bearer learns no more than that. */
export class IdTokenError extends Error {}

/** What a token has to say to be taken. */
export interface Expected {
  readonly issuers: readonly string[];
  /** Whom it was made for: our client id. */
  readonly audience: string;
  /** The one-time word that the request for it carried; undefined: it carried none. */
  readonly nonce: string | undefined;
  /** Milliseconds. */
  readonly now: number;
}

/** Who somebody is, as an issuer has signed it. */
export interface IdToken {
  readonly issuer: string;
  /** The issuer's lasting name for the person. An email can change hands, this cannot. */
  readonly subject: string;
  readonly email: string;
  readonly emailIsVerified: boolean;
  /** Milliseconds. */
  readonly expiresAt: number;
  /** What was signed, as text: the same for each writing of the same token. */
  readonly signed: string;
}

const check = promisify(verify);
/** Clocks differ: an issuer's may be ahead of ours by so many seconds. */
const ahead = 60;

/**
 * Reads an OpenID Connect ID token (OpenID Connect Core, section 3.1.3.7; RFC 8725). Only RS256
 * counts, whatever the token claims: the algorithm is ours to choose, not the sender's.
 *
 * @throws IdTokenError, KeysUnavailableError
 */
export async function readIdToken(
  token: string,
  keys: KeySource,
  expected: Expected,
): Promise<IdToken> {
  const [header = '', payload = '', signature = '', ...more] = token.split('.');
  const parts = [header, payload, signature];
  if (more.length > 0 || !parts.every((part) => /^[\w-]+$/.test(part))) throw bad('shape');
  const { alg, kid, typ = 'JWT', crit } = readPart(header);
  if (alg !== 'RS256' || typ !== 'JWT' || crit !== undefined) throw bad('algorithm');
  const key = typeof kid === 'string' ? await keys.find(kid) : undefined;
  if (!key) throw bad('key');
  const signed = `${header}.${payload}`;
  if (!(await check('RSA-SHA256', Buffer.from(signed), key, Buffer.from(signature, 'base64url')))) {
    throw bad('signature');
  }
  return { ...readClaims(readPart(payload), expected), signed };
}

function readPart(part: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // Falls through: what is no JSON is no object either.
  }
  throw bad('shape');
}

function readClaims(
  claims: Readonly<Record<string, unknown>>,
  { issuers, audience, nonce, now }: Expected,
): Omit<IdToken, 'signed'> {
  const { iss, aud, azp = audience, sub, exp, iat, nbf = iat, email } = claims;
  const seconds = now / 1_000;
  if (typeof iss !== 'string' || !issuers.includes(iss)) throw bad('issuer');
  if (aud !== audience || azp !== audience) throw bad('audience');
  if (typeof exp !== 'number' || exp <= seconds) throw bad('expiry');
  for (const start of [iat, nbf]) {
    if (typeof start !== 'number' || start > seconds + ahead) throw bad('start');
  }
  if (claims.nonce !== nonce) throw bad('nonce');
  if (typeof sub !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(sub)) throw bad('subject');
  if (typeof email !== 'string') throw bad('email');
  // Google's own documents show it both ways.
  const emailIsVerified = claims.email_verified === true || claims.email_verified === 'true';
  return { issuer: iss, subject: sub, email, emailIsVerified, expiresAt: exp * 1_000 };
}

const bad = (what: string): IdTokenError => new IdTokenError(`The ID token's ${what} is wrong.`);
