import type { GoogleCredentials, GoogleSignInBody } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import { google } from '../../../adapters/identity/google.ts';
import {
  type IdToken,
  IdTokenError,
  type KeySource,
  KeysUnavailableError,
  readIdToken,
} from '../../../adapters/identity/id-token.ts';
import { hashToken } from '../../../http/authenticate.ts';
import { invalid, type ProblemError, unavailable } from '../../../http/problem-error.ts';
import type { Db } from '../../../storage/database.ts';
import { type AuditSource, audit } from '../../admin/audit/audit-log.ts';
import { noteSignIn, type SessionOrigin, type SessionService } from '../session/session.service.ts';
import { findUserByEmail } from '../users/users.repository.ts';
import { requireEmail } from './email-rule.ts';
import { findIdentity, insertIdentity, useCredential } from './identities.repository.ts';
import type { RegistrationService } from './registration.service.ts';

/** Google issues tokens under both names. */
const issuer = google.issuers[0];

/** Sign-in and sign-up with a Google ID token. */
export class GoogleService {
  readonly #registration: RegistrationService;
  readonly #sessions: SessionService;
  readonly #keys: KeySource;
  readonly #clientId: string | undefined;

  constructor(
    registration: RegistrationService,
    sessions: SessionService,
    keys: KeySource,
    clientId: string | undefined,
  ) {
    this.#registration = registration;
    this.#sessions = sessions;
    this.#keys = keys;
    this.#clientId = clientId;
  }

  /**
   * The identity that the token proves. May fetch Google's keys.
   *
   * @throws ProblemError 400 for an invalid token or an unverified address, 503 while Google's keys
   * are unavailable.
   */
  async check({ credential, nonce }: GoogleSignInBody, now: number): Promise<IdToken> {
    const audience = this.#clientId;
    if (audience === undefined) {
      const message = 'Signing in with Google is not set up on this server.';
      throw invalid(message, 'google_not_configured');
    }
    const expected = { issuers: google.issuers, audience, nonce, now };
    const token = await readIdToken(credential, this.#keys, expected).catch((error: unknown) => {
      if (error instanceof IdTokenError) throw refused();
      throw error instanceof KeysUnavailableError ? unavailable() : error;
    });
    if (token.emailIsVerified) return token;
    const message = 'Google has not verified your email address. Verify it there first.';
    throw invalid(message, 'google_email_not_verified');
  }

  /**
   * Signs in the account linked to this Google identity, or creates one. Never one that merely has
   * the same address: someone else may have opened it with a foreign address.
   *
   * @throws ProblemError 400 for a token that was used, or a local account with its address.
   */
  async enter(
    db: Db,
    token: IdToken,
    { coupon, ref }: Pick<GoogleSignInBody, 'coupon' | 'ref'>,
    { source, origin }: { readonly source: AuditSource; readonly origin: SessionOrigin },
  ): Promise<GoogleCredentials> {
    const { now } = source;
    await useUp(db, token);
    const reenter = async (userId: string): Promise<GoogleCredentials> => {
      const credentials = await this.#sessions.open(db, userId, now, origin);
      noteSignIn(source, userId, 'google');
      return { ...credentials, isNew: false };
    };
    const known = await findIdentity(db, { issuer, subject: token.subject });
    if (known) return reenter(known.userId);
    const email = requireEmail(token.email);
    if (await findUserByEmail(db, email)) {
      // Another first visit of this user may have committed between the two queries.
      const meanwhile = await findIdentity(db, { issuer, subject: token.subject });
      if (meanwhile) return reenter(meanwhile.userId);
      throw accountExists();
    }
    const proven = { email, passwordHash: '', emailIsVerified: true };
    const extras = { coupon, referredBy: ref };
    const userId = await this.#registration.newcomer(db, { ...proven, ...extras }, now);
    const identity = { issuer, subject: token.subject, userId, createdAt: instant(now) };
    await insertIdentity(db, identity);
    const credentials = await this.#sessions.open(db, userId, now, origin);
    await audit(db, source, { action: 'identity.linked', subjectId: userId, details: { issuer } });
    return { ...credentials, isNew: true };
  }
}

/** A token works once, so that an intercepted one cannot be replayed. */
async function useUp(db: Db, { signed, expiresAt }: IdToken): Promise<void> {
  const first = await useCredential(db, hashToken(signed), instant(expiresAt));
  if (!first) throw refused();
}

const refused = (): ProblemError =>
  invalid('Google could not confirm your identity. Try again.', 'google_refused');

const accountExists = (): ProblemError =>
  invalid(
    'An account with this email exists. Sign in with its password, or reset the password.',
    'account_exists',
  );
