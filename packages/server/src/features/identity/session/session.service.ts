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
import { demoAccounts, demoPassword } from '../../../demo/demo-people.ts';
import { day } from '../../../domain/time/durations.ts';
import { hashToken } from '../../../http/authenticate.ts';
import { invalid } from '../../../http/problem-error.ts';
import { addressSubject } from '../../../http/rate-limits.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Db } from '../../../storage/database.ts';
import { type AuditSource, audit } from '../../admin/audit/audit-log.ts';
import { pushFlags } from '../device-tokens/device-tokens.service.ts';
import { passwordProblem } from '../registration/password-rule.ts';
import { findUserByEmail, readUser } from '../users/users.repository.ts';
import { rememberNetwork } from './known-networks.repository.ts';
import { deleteSession, insertSession, listSessions, revokeSession } from './session.repository.ts';

/** A bearer lives this long by the server's clock, whatever the client's cookie says. */
const sessionMilliseconds = day;

/** Where a bearer was made, for the list of sessions that its user sees. */
export interface SessionOrigin {
  /** The client in words. */
  readonly device: string;
  readonly ip: string;
}

/** Where a sign-in is tried. */
export interface SignInOrigin extends SessionOrigin {
  /** No proxy and no other machine had a part in it. */
  readonly fromThisMachine: boolean;
}

export class SessionService {
  readonly #passwords: PasswordHasher;
  readonly #random: Random;
  readonly #demo: boolean;
  #decoy = '';

  /** `demo`: whether the demo accounts, whose password is public, may sign in at all. */
  constructor(passwords: PasswordHasher, random: Random, demo: boolean) {
    this.#passwords = passwords;
    this.#random = random;
    this.#demo = demo;
  }

  /** Makes the hash that an unknown email is compared with: a real one, of a password nobody knows. */
  async prepare(): Promise<void> {
    this.#decoy = await this.#passwords.hash(Buffer.from(this.#random.bytes(16)).toString('hex'));
  }

  /**
   * @throws ProblemError 400, the same text and after the same work whether the email is
   * unknown or the password wrong, so that nobody learns who has an account.
   */
  async signIn(
    db: Db,
    { email, password }: SignInBody,
    source: AuditSource,
    origin: SignInOrigin,
  ): Promise<Credentials> {
    const user = await findUserByEmail(db, normalEmail(email));
    const matches = await this.#passwords.verify(password, user?.passwordHash || this.#decoy);
    // A data folder that was once a demo may be served to the world later.
    const barred = isDemoSignIn(email, password) && !(this.#demo && origin.fromThisMachine);
    if (!user || !matches || barred) {
      source.trail.note(source, { action: 'session.refused', subjectId: user?.id ?? null });
      throw invalid('The email or the password is not right.', 'bad_credentials');
    }
    const credentials = await this.open(db, user.id, source.now, origin);
    noteSignIn(source, user.id, 'password');
    return credentials;
  }

  /** A new bearer: 256 random bits, of which only the hash is kept. */
  async open(
    db: Db,
    userId: string,
    now: number,
    { device, ip }: SessionOrigin = { device: '', ip: '' },
  ): Promise<Credentials> {
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
    });
    if (ip !== '') await rememberNetwork(db, userId, addressSubject(ip), now);
    return { uuid: userId, token, expiresAt };
  }

  async read(db: Db, viewer: Viewer): Promise<Session> {
    const user = await readUser(db, viewer.id);
    return {
      uuid: user.id,
      username: user.username,
      email: user.email,
      avatarUrl: user.avatarUrl,
      permissions: viewer.permissions,
      needsSetup: user.needsSetup === 1,
      emailIsVerified: user.emailIsVerified === 1,
      phoneIsVerified: user.phoneIsVerified === 1,
      is_onboarded: user.isOnboarded === 1,
      ...(await pushFlags(db, user.id)),
    };
  }

  /** The bearer in use first, then the latest used. */
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
    await revokeSession(db, id);
    await audit(db, source, { action: 'session.revoked', subjectId: id });
  }

  /**
   * The hash of a new password, once the old one was shown.
   *
   * @throws ProblemError 400 naming `current` or `next`.
   */
  async prepareChange(db: Db, userId: string, body: ChangePasswordBody): Promise<string> {
    const { email, passwordHash } = await readUser(db, userId);
    if (!(await this.#passwords.verify(body.current, passwordHash || this.#decoy))) {
      throw invalid('This is not your password.', 'wrong_password', 'current');
    }
    const problem = passwordProblem(body.next, email, 'next');
    if (problem) throw problem;
    return this.#passwords.hash(body.next);
  }

  signOut(db: Db, viewer: Viewer): Promise<void> {
    return deleteSession(db, viewer.tokenHash);
  }
}

/** Notes that a user signed in, and how. */
export function noteSignIn(source: AuditSource, userId: string, by: string): void {
  const origin = { ...source, actorId: userId };
  source.trail.note(origin, { action: 'session.opened', subjectId: userId, details: { by } });
}

/** Whether these are credentials that the documentation prints. */
function isDemoSignIn(email: string, password: string): boolean {
  const known = demoAccounts.some((account) => account.email === normalEmail(email));
  return known && password === demoPassword;
}

/** Emails are compared without case and surrounding space. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}
