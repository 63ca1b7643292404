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
import type { UsersTable } from '../../../storage/schema.ts';
import { type AuditSource, audit } from '../../admin/audit/audit-log.ts';
import { guessedPasswordMail, passwordChangedMail, resetPasswordMail } from '../mails/mails.ts';
import { passwordProblem } from '../registration/password-rule.ts';
import type { RegistrationService } from '../registration/registration.service.ts';
import { rememberNetwork } from '../session/known-networks.repository.ts';
import { endSessions } from '../session/session.repository.ts';
import { normalEmail } from '../session/session.service.ts';
import { findUserByEmail, lockUser, readUser, updateUser } from '../users/users.repository.ts';
import { confirmAddress, isPasswordless, isProof, putOut } from './claim-account.ts';
import {
  findToken,
  issueToken,
  lastIssued,
  spendToken,
  withdrawTokens,
} from './one-time-tokens.repository.ts';

/** Between two mails of the same kind to one user, in milliseconds. */
export const coolDown = minute;

const deadLink = (): ProblemError =>
  invalid('This link does not work any more.', 'link_invalid', 'token');

/** Proofs of an address, and the way back in for who forgot a password. */
export class RecoveryService {
  readonly #registration: RegistrationService;
  readonly #passwords: PasswordHasher;
  readonly #random: Random;
  readonly #origin: () => string;

  constructor(
    registration: RegistrationService,
    passwords: PasswordHasher,
    random: Random,
    origin: () => string,
  ) {
    this.#registration = registration;
    this.#passwords = passwords;
    this.#random = random;
    this.#origin = origin;
  }

  /**
   * Confirms an address. The same link again says the same while it lives and the address is the
   * user's: who clicks twice has done nothing wrong.
   *
   * Where neither the session nor the browser that signed up asks, the account may have been made by
   * someone who does not own the address. Then whoever was in it is put out, its password is gone,
   * and the answer holds a token to choose a new one.
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
      throw invalid('This link has expired. Ask for a new one.', 'link_expired', 'token');
    }
    // Of two clicks at once the second sees what the first did.
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

  /** The same answer for whoever asks: no mail for a foreign id, another address or too early. */
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

  /** Leaves the rest to a job: the same work, and the same time, whoever has an account. */
  async askForLink(db: Db, email: string, now: number): Promise<void> {
    await enqueue(db, this.#random, 'forgot-password', { email: normalEmail(email) }, now);
  }

  /** Sends a link, if the address has an account. At most one a minute. */
  async sendLink(db: Db, to: string, now: number): Promise<void> {
    const user = await findUserByEmail(db, to);
    if (!user) return;
    await lockUser(db, user.id);
    const last = (await lastIssued(db, user.id, 'reset-password')) ?? 0;
    if (now - last < coolDown) return;
    const link = { userId: user.id, purpose: 'reset-password', target: to } as const;
    const token = await issueToken(db, this.#random, link, now);
    const mail = { to, ...resetPasswordMail(this.#origin(), token) };
    await enqueue(db, this.#random, 'mail', mail, now);
  }

  /**
   * What a reset comes to: checks the link and the password, and hashes, before any lock is held.
   *
   * @throws ProblemError 400 for a dead link (`token`) or a password that cannot be chosen.
   */
  async prepareReset(db: Db, token: string, password: string, now: number): Promise<Reset> {
    const link = await findToken(db, token, 'reset-password');
    if (!link || link.usedAt !== null || link.expiresAt <= instant(now)) throw deadLink();
    // Whoever can read the mail of an address that was given up may not take the account.
    if ((await readUser(db, link.userId)).email !== link.target) throw deadLink();
    const problem = passwordProblem(password, link.target, 'password');
    if (problem) throw problem;
    const { userId, tokenHash } = link;
    return { userId, tokenHash, passwordHash: await this.#passwords.hash(password) };
  }

  /** Sets the password, ends every session and confirms the address, which the link has proven. */
  async reset(
    db: Db,
    { userId, tokenHash, passwordHash }: Reset,
    source: AuditSource,
  ): Promise<void> {
    if (!(await spendToken(db, tokenHash, source.now))) throw deadLink();
    const { emailIsVerified } = await readUser(db, userId);
    const expel = emailIsVerified === 0 ? putOut : endSessions;
    const sessionsEnded = await expel(db, userId);
    await this.#setPassword(db, userId, passwordHash, source.now);
    await confirmAddress(db, userId);
    // Who holds the mailbox is never slowed by guesses of others from where they are now.
    await rememberNetwork(db, userId, addressSubject(source.ip), source.now);
    const details = { sessionsEnded };
    await audit(db, source, { action: 'password.reset', subjectId: userId, details });
  }

  /** Sets the password and ends every session but the one in use. */
  async changePassword(
    db: Db,
    viewer: Viewer,
    passwordHash: string,
    source: AuditSource,
  ): Promise<void> {
    await this.#setPassword(db, viewer.id, passwordHash, source.now);
    const sessionsEnded = await endSessions(db, viewer.id, viewer.tokenHash);
    const details = { sessionsEnded };
    await audit(db, source, { action: 'password.changed', subjectId: viewer.id, details });
  }

  /** Leaves the warning to a job: the same work whether the address has an account or not. */
  async noteGuesses(db: Db, email: string, now: number): Promise<void> {
    await enqueue(db, this.#random, 'account-guessed', { email }, now);
  }

  /** Tells the owner of an account that others guess at its password. */
  async warnOfGuesses(db: Db, to: string, now: number): Promise<void> {
    if (!(await findUserByEmail(db, to))) return;
    const mail = { to, ...guessedPasswordMail(this.#origin()) };
    await enqueue(db, this.#random, 'mail', mail, now);
  }

  #passwordToken(db: Db, { id, email }: UsersTable, now: number): Promise<string> {
    const link = { userId: id, purpose: 'reset-password', target: email } as const;
    return issueToken(db, this.#random, link, now);
  }

  /** Links that were sent for the old password stop working; its owner is told by mail. */
  async #setPassword(db: Db, userId: string, passwordHash: string, now: number): Promise<void> {
    await updateUser(db, userId, { passwordHash });
    await withdrawTokens(db, userId, 'reset-password');
    const { email } = await readUser(db, userId);
    const mail = { to: email, ...passwordChangedMail(this.#origin()) };
    await enqueue(db, this.#random, 'mail', mail, now);
  }
}

interface Reset {
  readonly userId: string;
  readonly tokenHash: string;
  readonly passwordHash: string;
}
