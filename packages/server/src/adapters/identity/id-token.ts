import type { KeyObject } from 'node:crypto';
import { errors, type JWTHeaderParameters, type JWTPayload, jwtVerify } from 'jose';

/** Finds the public key that an issuer signs with, by its id. */
export interface KeySource {
  /** Undefined: the issuer has no such key. @throws KeysUnavailableError */
  find(id: string): Promise<KeyObject | undefined>;
}

/** The issuer's keys are unavailable: tokens cannot be verified. */
export class KeysUnavailableError extends Error {}

/** A token that proves nothing. The message says why, for a log; its bearer learns no more than that. */
export class IdTokenError extends Error {}

/** Requirements for accepting a token. */
export interface Expected {
  readonly issuers: readonly string[];
  /** Audience: our client id. */
  readonly audience: string;
  /** The one-time word that the request for it carried; undefined: it carried none. */
  readonly nonce: string | undefined;
  /** Milliseconds. */
  readonly now: number;
}

/** A user's identity, signed by an issuer. */
export interface IdToken {
  readonly issuer: string;
  /** The issuer's lasting name for the person. An email can change hands, this cannot. */
  readonly subject: string;
  readonly email: string;
  readonly emailIsVerified: boolean;
  /** Milliseconds. */
  readonly expiresAt: number;
  /** The signed text: the same for each encoding of the same token. */
  readonly signed: string;
}

/** Clock tolerance in seconds: an issuer's clock may be ahead of the server's. */
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
  { issuers, audience, nonce, now }: Expected,
): Promise<IdToken> {
  const findKey = async ({ kid, typ = 'JWT' }: JWTHeaderParameters): Promise<KeyObject> => {
    // Another kind of token may be signed with the same key (RFC 8725, section 3.11).
    if (typ !== 'JWT') throw bad('type');
    const key = typeof kid === 'string' ? await keys.find(kid) : undefined;
    if (!key) throw bad('key');
    return key;
  };
  const { payload } = await jwtVerify(token, findKey, {
    algorithms: ['RS256'],
    issuer: [...issuers],
    audience,
    currentDate: new Date(now),
    requiredClaims: ['sub', 'exp', 'iat'],
  }).catch((error: unknown) => {
    throw error instanceof errors.JOSEError ? bad(partOf(error)) : error;
  });
  const [signed] = /^[^.]*\.[^.]*/.exec(token) ?? [''];
  return { ...readClaims(payload, { audience, nonce, now }), signed };
}

/** The part that is wrong, for a log. */
function partOf(error: errors.JOSEError): string {
  if (error instanceof errors.JWTExpired) return 'exp';
  if (error instanceof errors.JWTClaimValidationFailed) return error.claim;
  if (error instanceof errors.JOSEAlgNotAllowed) return 'algorithm';
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'signature';
  return 'shape';
}

/** Checks the library leaves to us: the start with its tolerance, and those of OpenID Connect. */
function readClaims(
  claims: JWTPayload,
  { audience, nonce, now }: Omit<Expected, 'issuers'>,
): Omit<IdToken, 'signed'> {
  const { iss = '', aud, azp = audience, sub = '', exp = 0, iat = now, email } = claims;
  // A token with another audience too has passed through other hands.
  if (typeof aud !== 'string') throw bad('aud');
  if (azp !== audience) throw bad('azp');
  if (iat > now / 1_000 + ahead) throw bad('iat');
  if (claims.nonce !== nonce) throw bad('nonce');
  if (typeof sub !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(sub)) throw bad('sub');
  if (typeof email !== 'string') throw bad('email');
  // Google's own documents show it both ways.
  const emailIsVerified = claims.email_verified === true || claims.email_verified === 'true';
  return { issuer: iss, subject: sub, email, emailIsVerified, expiresAt: exp * 1_000 };
}

const bad = (what: string): IdTokenError => new IdTokenError(`The ID token's ${what} is wrong.`);
