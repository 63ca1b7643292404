import type {
  ActiveSessionList,
  ChangePasswordBody,
  Credentials,
  Session,
  SignInBody,
} from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import type { PasswordHasher } from '../../../adapters/password-hasher.ts';
import type { Random } from '../../../adapters/random.ts';
import { day } from '../../../domain/time/durations.ts';
import { hashToken } from '../../../http/authenticate.ts';
import type { CallContext } from '../../../http/call.ts';
import { isLocale } from '../../../http/locale.ts';
import { invalid } from '../../../http/problem-error.ts';
import { addressSubject, rateLimits } from '../../../http/rate-limits.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Db } from '../../../storage/database.ts';
import type { UsersTable } from '../../../storage/identity-tables.ts';
import { type AuditSource, audit } from '../../admin/audit/audit-log.ts';
import { pushFlags } from '../device-tokens/device-tokens.service.ts';
import { passwordProblem } from '../registration/password-rule.ts';
import type { SecondFactorService } from '../second-factor/second-factor.service.ts';
import { normalEmail } from '../users/normal-email.ts';
import { isSuspended } from '../users/suspensions.repository.ts';
import { findUserByEmail, keepLocale, readUser } from '../users/users.repository.ts';
import { optionsOf } from '../users/writing-for.ts';
import { endSession, endSessions } from './end-sessions.ts';
import { impersonatorOf } from './impersonator.ts';
import { rememberNetwork } from './known-networks.repository.ts';
import { insertSession, listSessions } from './session.repository.ts';
import { listSessionRows } from './session-view.repository.ts';
import { isDemoSignIn, isRefusal, suspended } from './sign-in-rules.ts';
import { isUnchanged, wrongPassword } from './unchanged-password.ts';

/** Lifetime of a bearer by the server's clock, whatever the client's cookie says. */
const sessionMilliseconds = day;

/** Origin of a bearer, for the user's list of sessions. */
export interface SessionOrigin {
  /** Readable client name. */
  readonly device: string;
  readonly ip: string;
  /** Language tag of the client, unchecked. */
  readonly locale?: string | undefined;
}

/** Origin of a sign-in attempt. */
export interface SignInOrigin extends SessionOrigin {
  /** The connection is local: no proxy and no other machine involved. */
  readonly fromThisMachine: boolean;
}

/** The parts of a call that a sign-in uses. A wrong password takes no transaction. */
type SigningIn = Pick<CallContext, 'db' | 'transaction' | 'limit'>;

/** The hash that the old password was checked against, and that of the new one. */
export interface PasswordChange {
  readonly checked: string;
  readonly next: string;
}

export class SessionService {
  readonly #passwords: PasswordHasher;
  readonly #random: Random;
  readonly #factors: Pick<SecondFactorService, 'atSignIn'>;
  readonly #demo: boolean;
  #decoy = '';

  /** `demo`: whether the demo accounts, whose password is public, may sign in at all. */
  constructor(
    passwords: PasswordHasher,
    random: Random,
    factors: Pick<SecondFactorService, 'atSignIn'>,
    demo: boolean,
  ) {
    this.#passwords = passwords;
    this.#random = random;
    this.#factors = factors;
    this.#demo = demo;
  }

  /** Creates the hash that unknown emails are compared with: a real one, of a random password. */
  async prepare(): Promise<void> {
    this.#decoy = await this.#passwords.hash(Buffer.from(this.#random.bytes(16)).toString('hex'));
  }

  /**
   * @throws ProblemError 400 with the same text and after the same work for an unknown email and a
   * wrong password, so that callers cannot find out which accounts exist. 400 naming `code` where the
   * password is right and a second step is missing or wrong.
   */
  async signIn(
    call: SigningIn,
    { email, password, code }: SignInBody,
    source: AuditSource,
    origin: SignInOrigin,
  ): Promise<Credentials> {
    const user = await findUserByEmail(call.db, normalEmail(email));
    const matches = await this.#passwords.verify(password, user?.passwordHash || this.#decoy);
    // A data folder that was once a demo may later be public.
    const barred = isDemoSignIn(email, password) && !(this.#demo && origin.fromThisMachine);
    const refuse = () =>
      source.trail.note(source, { action: 'session.refused', subjectId: user?.id ?? null });
    const proven = matches && !barred ? user : undefined;
    const entering = proven && this.#enter(call, proven, code, source, origin);
    const credentials = await entering?.catch((error: unknown) => {
      if (isRefusal(error)) refuse();
      throw error;
    });
    if (!credentials) {
      refuse();
      throw invalid('Incorrect email or password.', 'bad_credentials');
    }
    noteSignIn(source, credentials.uuid, 'password');
    return credentials;
  }

  /**
   * Opens a session once the password is right and the code, where one is asked for. Returns undefined
   * where the password has been replaced meanwhile.
   */
  async #enter(
    { transaction, limit }: SigningIn,
    { id, passwordHash }: Pick<UsersTable, 'id' | 'passwordHash'>,
    code: string | undefined,
    source: AuditSource,
    origin: SignInOrigin,
  ): Promise<Credentials | undefined> {
    if (code !== undefined) await limit(rateLimits.codesPerUser, id);
    return transaction(async (db) => {
      if (!(await isUnchanged(db, id, passwordHash))) return undefined;
      await this.#factors.atSignIn(db, id, code, source);
      return this.open(db, id, source.now, origin);
    });
  }

  /**
   * Creates a bearer of 256 random bits, stored as a hash.
   *
   * @throws ProblemError 400 for a suspended user.
   */
  async open(
    db: Db,
    userId: string,
    now: number,
    { device, ip, locale }: SessionOrigin = { device: '', ip: '' },
  ): Promise<Credentials> {
    if (await isSuspended(db, userId)) throw suspended();
    const token = Buffer.from(this.#random.bytes(32)).toString('base64url');
    const expiresAt = instant(now + sessionMilliseconds);
    await insertSession(db, {
      tokenHash: hashToken(token),
      id: this.#random.uuid(),
      userId,
      device,
      ip,
      createdAt: instant(now),
      lastSeenAt: instant(now),
      expiresAt,
      actorSessionId: null,
      actorReason: null,
    });
    if (locale !== undefined && isLocale(locale)) await keepLocale(db, userId, locale);
    if (ip !== '') await rememberNetwork(db, userId, addressSubject(ip), now);
    return { uuid: userId, token, expiresAt };
  }

  async read(db: Db, viewer: Viewer): Promise<Session> {
    const rows = await listSessionRows(db, viewer.id);
    const [user] = rows;
    if (!user) throw new Error(`There is no user ${viewer.id}.`);
    return {
      uuid: user.id,
      username: user.username,
      email: user.email,
      avatarUrl: user.avatarUrl,
      locale: optionsOf(user).locale,
      permissions: viewer.permissions,
      needsSetup: user.needsSetup === 1,
      deletesAt: user.deletesAt,
      emailIsVerified: user.emailIsVerified === 1,
      phoneIsVerified: user.phoneIsVerified === 1,
      is_onboarded: user.isOnboarded === 1,
      ...pushFlags(rows.map(({ platform }) => platform)),
      impersonatedBy: impersonatorOf(viewer),
    };
  }

  /** The current bearer first, then by last use. */
  async list(db: Db, viewer: Viewer, now: number): Promise<ActiveSessionList> {
    const rows = await listSessions(db, viewer.id, instant(now));
    const sessions = rows.map((row) => ({
      uuid: row.id,
      device: row.device,
      ip: row.ip,
      createdAt: row.createdAt,
      lastSeenAt: row.lastSeenAt,
      expiresAt: row.expiresAt,
      current: row.tokenHash === viewer.tokenHash,
    }));
    sessions.sort((a, b) => Number(b.current) - Number(a.current));
    return { sessions, total: sessions.length };
  }

  async revoke(db: Db, id: string, source: AuditSource): Promise<void> {
    await endSession(db, id);
    await audit(db, source, { action: 'session.revoked', subjectId: id });
  }

  /** Revokes every session of a user but the one that asks. */
  async endOthers(db: Db, viewer: Viewer, source: AuditSource): Promise<void> {
    const details = { sessionsEnded: await endSessions(db, viewer.id, viewer.tokenHash) };
    await audit(db, source, { action: 'session.others_revoked', subjectId: viewer.id, details });
  }

  /**
   * Hashes a new password after checking the old one.
   *
   * @throws ProblemError 400 naming `current` or `next`.
   */
  async prepareChange(db: Db, userId: string, body: ChangePasswordBody): Promise<PasswordChange> {
    const checked = await this.requirePassword(db, userId, body.current, 'current');
    const { email } = await readUser(db, userId);
    const problem = passwordProblem(body.next, email, 'next');
    if (problem) throw problem;
    return { checked, next: await this.#passwords.hash(body.next) };
  }

  /**
   * Asks again for the password of a signed-in user. Returns the hash that it was checked against, for
   * `requireUnchanged`. @throws ProblemError 400 naming the field, also for an account without one.
   */
  async requirePassword(db: Db, userId: string, password: string, field: string): Promise<string> {
    const { passwordHash } = await readUser(db, userId);
    if (await this.#passwords.verify(password, passwordHash || this.#decoy)) return passwordHash;
    throw wrongPassword(field);
  }
}

/** Records a sign-in and its method. */
export function noteSignIn(source: AuditSource, userId: string, by: string): void {
  const origin = { ...source, actorId: userId };
  source.trail.note(origin, { action: 'session.opened', subjectId: userId, details: { by } });
}
