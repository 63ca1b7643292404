import type { CoolDown, VerifyBody, VerifyEmailAnswer } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import type { PasswordHasher } from '../../../adapters/password-hasher.ts';
import type { Random } from '../../../adapters/random.ts';
import { minute } from '../../../domain/time/durations.ts';
import { invalid, type ProblemError } from '../../../http/problem-error.ts';
import { addressSubject } from '../../../http/rate-limits.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import type { Db } from '../../../storage/database.ts';
import type { UsersTable } from '../../../storage/identity-tables.ts';
import { type AuditSource, audit } from '../../admin/audit/audit-log.ts';
import { guessedPasswordMail, passwordChangedMail, resetPasswordMail } from '../mails/mails.ts';
import type { Notifier } from '../notifications/notifier.ts';
import { securityNotice } from '../notifications/security-notice.ts';
import { passwordProblem } from '../registration/password-rule.ts';
import type { RegistrationService } from '../registration/registration.service.ts';
import { endSessions } from '../session/end-sessions.ts';
import { rememberNetwork } from '../session/known-networks.repository.ts';
import type { PasswordChange } from '../session/session.service.ts';
import { requireUnchanged } from '../session/unchanged-password.ts';
import { normalEmail } from '../users/normal-email.ts';
import { findUserByEmail, lockUser, readUser, updateUser } from '../users/users.repository.ts';
import { confirmAddress, isPasswordless, isProof, putOut } from './claim-account.ts';
import {
  findToken,
  issueToken,
  lastIssued,
  lifeOf,
  spendToken,
  withdrawTokens,
} from './one-time-tokens.repository.ts';

/** Minimum interval between two mails of the same kind to one user, in milliseconds. */
export const coolDown = minute;

const deadLink = (): ProblemError => invalid('This link no longer works.', 'link_invalid', 'token');

/** Address verification and password reset. */
export class RecoveryService {
  readonly #registration: RegistrationService;
  readonly #passwords: PasswordHasher;
  readonly #random: Random;
  readonly #notifier: Notifier;
  readonly #origin: () => string;

  constructor(
    registration: RegistrationService,
    passwords: PasswordHasher,
    random: Random,
    notifier: Notifier,
    origin: () => string,
  ) {
    this.#registration = registration;
    this.#passwords = passwords;
    this.#random = random;
    this.#notifier = notifier;
    this.#origin = origin;
  }

  /**
   * Confirms an address. Repeating it gives the same answer while the link lives and the address is
   * the user's: a double click is not an error.
   *
   * If the call comes from neither the session nor the browser of the sign-up, the account may have
   * been created by someone who does not own the address. Then all sessions end, the password is
   * removed, and the answer holds a token to choose a new one.
   *
   * @throws ProblemError 400 `link_expired` or `link_invalid`.
   */
  async verifyEmail(
    db: Db,
    { token, proof }: VerifyBody,
    source: AuditSource,
  ): Promise<VerifyEmailAnswer> {
    const { now } = source;
    const link = await findToken(db, token, 'verify-email');
    if (!link) throw deadLink();
    if (link.expiresAt <= instant(now)) {
      throw invalid('This link has expired. Request a new one.', 'link_expired', 'token');
    }
    // Of two concurrent clicks the second sees the effect of the first.
    await lockUser(db, link.userId);
    const user = await readUser(db, link.userId);
    if (user.email !== link.target) throw deadLink();
    const ownHand = source.actorId === user.id || isProof(user.signUpProof, proof);
    const claimed = user.emailIsVerified === 0 && !ownHand;
    const sessionsEnded = claimed ? await putOut(db, user.id) : 0;
    const passwordless = claimed || (await isPasswordless(db, user));
    const passwordToken = passwordless ? await this.#passwordToken(db, user, now) : null;
    const first = await spendToken(db, link.tokenHash, now);
    await confirmAddress(db, user.id);
    const details = claimed ? { sessionsEnded, passwordRemoved: 1 } : {};
    if (first) await audit(db, source, { action: 'email.verified', subjectId: user.id, details });
    return { email: user.email, isVerified: true, passwordToken };
  }

  /**
   * Always the same answer: no mail for another user's id, another address or a request that is too
   * early.
   */
  async resend(
    db: Db,
    ask: { readonly viewerId: string; readonly userId: string; readonly email: string },
    now: number,
  ): Promise<CoolDown> {
    await lockUser(db, ask.viewerId);
    const user = await readUser(db, ask.viewerId);
    const own = ask.viewerId === ask.userId && user.email === normalEmail(ask.email);
    const last = (await lastIssued(db, user.id, 'verify-email')) ?? 0;
    const open = user.emailIsVerified === 0 && now - last >= coolDown;
    if (own && open) {
      await this.#registration.sendVerification(db, { userId: user.id, email: user.email }, now);
    }
    return { cooldownUntil: instant(now + coolDown) };
  }

  /**
   * Leaves the lookup to a job: the same work and time whether or not the address has an account.
   */
  async askForLink(db: Db, email: string, now: number): Promise<void> {
    await enqueue(db, this.#random, 'forgot-password', { email: normalEmail(email) }, now);
  }

  /** Sends a link if the address has an account. At most one a minute. */
  async sendLink(db: Db, to: string, now: number): Promise<void> {
    const user = await findUserByEmail(db, to);
    if (!user) return;
    await lockUser(db, user.id);
    const last = (await lastIssued(db, user.id, 'reset-password')) ?? 0;
    if (now - last < coolDown) return;
    const link = { userId: user.id, purpose: 'reset-password', target: to } as const;
    const token = await issueToken(db, this.#random, link, now);
    const until = instant(now + lifeOf['reset-password']);
    const mail = { to, until, ...resetPasswordMail(this.#origin(), token) };
    await enqueue(db, this.#random, 'mail', mail, now);
  }

  /**
   * Prepares a reset: checks the link and the password, and hashes it, before any lock is taken.
   *
   * @throws ProblemError 400 for an invalid link (`token`) or a password that breaks the rules.
   */
  async prepareReset(db: Db, token: string, password: string, now: number): Promise<Reset> {
    const link = await findToken(db, token, 'reset-password');
    if (!link || link.usedAt !== null || link.expiresAt <= instant(now)) throw deadLink();
    // Access to the mailbox of a former address must not give access to the account.
    if ((await readUser(db, link.userId)).email !== link.target) throw deadLink();
    const problem = passwordProblem(password, link.target, 'password');
    if (problem) throw problem;
    const { userId, tokenHash } = link;
    return { userId, tokenHash, passwordHash: await this.#passwords.hash(password) };
  }

  /** Sets the password, ends every session and verifies the address, which the link has proven. */
  async reset(
    db: Db,
    { userId, tokenHash, passwordHash }: Reset,
    source: AuditSource,
  ): Promise<void> {
    if (!(await spendToken(db, tokenHash, source.now))) throw deadLink();
    // A sign-in with the old password that runs meanwhile has opened its session, or finds another password.
    await lockUser(db, userId);
    const { emailIsVerified } = await readUser(db, userId);
    const expel = emailIsVerified === 0 ? putOut : endSessions;
    const sessionsEnded = await expel(db, userId);
    await this.#setPassword(db, userId, passwordHash, source.now);
    await confirmAddress(db, userId);
    // The owner of the mailbox is not rate limited from this network by other people's guesses.
    await rememberNetwork(db, userId, addressSubject(source.ip), source.now);
    const details = { sessionsEnded };
    await audit(db, source, { action: 'password.reset', subjectId: userId, details });
  }

  /**
   * Sets the password and ends every session but the current one.
   *
   * @throws ProblemError 400 naming `current` where the old password is no longer the user's.
   */
  async changePassword(
    db: Db,
    viewer: Viewer,
    { checked, next }: PasswordChange,
    source: AuditSource,
  ): Promise<void> {
    await requireUnchanged(db, viewer.id, checked, 'current');
    await this.#setPassword(db, viewer.id, next, source.now);
    const sessionsEnded = await endSessions(db, viewer.id, viewer.tokenHash);
    const details = { sessionsEnded };
    await audit(db, source, { action: 'password.changed', subjectId: viewer.id, details });
  }

  /** Leaves the warning to a job: the same work whether or not the address has an account. */
  async noteGuesses(db: Db, email: string, now: number): Promise<void> {
    await enqueue(db, this.#random, 'account-guessed', { email }, now);
  }

  /** Warns the owner of an account about repeated password guesses. */
  async warnOfGuesses(db: Db, to: string, now: number): Promise<void> {
    const user = await findUserByEmail(db, to);
    if (!user) return;
    const mail = guessedPasswordMail(this.#origin());
    await this.#notifier.notify(db, securityNotice(user.id, mail), now);
  }

  #passwordToken(db: Db, { id, email }: UsersTable, now: number): Promise<string> {
    const link = { userId: id, purpose: 'reset-password', target: email } as const;
    return issueToken(db, this.#random, link, now);
  }

  /** Links that were sent for the old password stop working; the owner is notified by mail. */
  async #setPassword(db: Db, userId: string, passwordHash: string, now: number): Promise<void> {
    await updateUser(db, userId, { passwordHash });
    await withdrawTokens(db, userId, 'reset-password');
    const mail = passwordChangedMail(this.#origin());
    await this.#notifier.notify(db, securityNotice(userId, mail), now);
  }
}

interface Reset {
  readonly userId: string;
  readonly tokenHash: string;
  readonly passwordHash: string;
}
