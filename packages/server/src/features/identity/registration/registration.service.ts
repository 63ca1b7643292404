import type {
  ConvertAnswer,
  ErrorItem,
  SetUpProfileAnswer,
  SetUpProfileBody,
  SignUpBody,
} from '@skipper/core/contract';
import { consentProblems, permissionMap } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import type { PasswordHasher } from '../../../adapters/password-hasher.ts';
import type { Random } from '../../../adapters/random.ts';
import { hashToken } from '../../../http/authenticate.ts';
import { isLocale } from '../../../http/locale.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import { timeZoneProblem } from '../../../http/time-zone.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import type { SignUpJob } from '../../../jobs/job.ts';
import type { Db } from '../../../storage/database.ts';
import type { AuditSource } from '../../admin/audit/audit-log.ts';
import { alreadyRegisteredMail, verifyEmailMail } from '../mails/mails.ts';
import { issueToken } from '../recovery/one-time-tokens.repository.ts';
import { rolesOf } from '../users/roles.repository.ts';
import { grantRole } from '../users/roles.ts';
import { findUserByEmail, readUser, updateUser } from '../users/users.repository.ts';
import type { NewUser, UserService } from '../users/users.service.ts';
import { requireEmail } from './email-rule.ts';
import { passwordProblem } from './password-rule.ts';
import { renameUser, usernameProblem } from './usernames.ts';

type Newcomer = Pick<
  NewUser,
  'email' | 'passwordHash' | 'emailIsVerified' | 'coupon' | 'referredBy' | 'proofHash'
>;

/** Sign-up, profile setup, and becoming a Skipper. */
export class RegistrationService {
  readonly #users: UserService;
  readonly #passwords: PasswordHasher;
  readonly #random: Random;
  readonly #origin: () => string;

  constructor(users: UserService, passwords: PasswordHasher, random: Random, origin: () => string) {
    this.#users = users;
    this.#passwords = passwords;
    this.#random = random;
    this.#origin = origin;
  }

  /** Checks and hashes: the same work whether or not the address has an account. */
  async prepare({ email, password, coupon, ref, proof }: SignUpBody): Promise<SignUpJob> {
    const address = requireEmail(email);
    const problem = passwordProblem(password, address, 'password');
    if (problem) throw problem;
    const passwordHash = await this.#passwords.hash(password);
    const proofHash = proof === undefined ? undefined : hashToken(proof);
    return { email: address, passwordHash, coupon, referredBy: ref, proofHash };
  }

  /** Leaves the rest to a job: the same work and time whether or not the address has an account. */
  async ask(db: Db, signUp: SignUpJob, now: number): Promise<void> {
    await enqueue(db, this.#random, 'sign-up', signUp, now);
  }

  /** Creates the account, or notifies the owner of an existing one. Only the mail differs. */
  async signUp(db: Db, signUp: SignUpJob, now: number): Promise<void> {
    const { email } = signUp;
    const known = await findUserByEmail(db, email);
    const origin = this.#origin();
    if (known) {
      await enqueue(db, this.#random, 'mail', { to: email, ...alreadyRegisteredMail(origin) }, now);
      return;
    }
    const userId = await this.newcomer(db, { ...signUp, emailIsVerified: false }, now);
    await this.sendVerification(db, { userId, email }, now);
  }

  /** A new account with a temporary username; its owner has to set it up. Returns its id. */
  newcomer(db: Db, user: Newcomer, now: number): Promise<string> {
    const username = this.#placeholder();
    const state = { needsSetup: true, isOnboarded: false } as const;
    return this.#users.create(db, { ...user, ...state, username, roles: ['mentee'] }, now);
  }

  async sendVerification(
    db: Db,
    { userId, email }: { readonly userId: string; readonly email: string },
    now: number,
  ): Promise<void> {
    const link = { userId, purpose: 'verify-email', target: email } as const;
    const token = await issueToken(db, this.#random, link, now);
    const mail = { to: email, ...verifyEmailMail(this.#origin(), token) };
    await enqueue(db, this.#random, 'mail', mail, now);
  }

  /**
   * Completes sign-up. Repeating it changes the choices. The date of birth is checked and not kept:
   * the acceptance of the terms records that it passed.
   *
   * @throws ProblemError 400 with one error per field.
   */
  async setUp(
    db: Db,
    userId: string,
    body: SetUpProfileBody,
    now: number,
  ): Promise<SetUpProfileAnswer> {
    const name = await usernameProblem(db, userId, body.username, now);
    const zone = timeZoneProblem(body.timezone);
    const errors = [
      ...(name ? [{ ...name, field: 'username' }] : []),
      ...(zone ? [zone] : []),
      ...consentErrors(body, now),
    ];
    if (errors.length > 0) throw new ProblemError(400, errors);
    const username = await renameUser(db, userId, body.username, now);
    const { opts } = await readUser(db, userId);
    const { timezone, locale = '' } = body;
    const chosen = { timezone, ...(isLocale(locale) ? { locale } : {}) };
    await updateUser(db, userId, {
      needsSetup: 0,
      termsAcceptedAt: instant(now),
      opts: JSON.stringify({ ...JSON.parse(opts), ...chosen }),
    });
    return { username, needsSetup: false };
  }

  async finishOnboarding(db: Db, userId: string): Promise<void> {
    await updateUser(db, userId, { isOnboarded: 1 });
  }

  /**
   * Makes a Crew Member a Skipper; idempotent. Their subscriptions stay.
   *
   * @throws ProblemError 403 before the address was verified.
   */
  async convert(db: Db, userId: string, source: AuditSource): Promise<ConvertAnswer> {
    const user = await readUser(db, userId);
    if (user.emailIsVerified === 0) {
      const message = 'Confirm your email address first.';
      throw new ProblemError(403, [{ message, code: 'email_not_verified' }]);
    }
    await grantRole(db, source, { userId, role: 'mentor', by: 'conversion' });
    const permissions = permissionMap(await rolesOf(db, userId));
    return { permissions, needsSetup: user.needsSetup === 1 };
  }

  /** A temporary username of ten random letters and digits. */
  #placeholder(): string {
    const letters = [...this.#random.bytes(10)].map((byte) => (byte % 36).toString(36));
    return `crew_${letters.join('')}`;
  }
}

function consentErrors(body: SetUpProfileBody, now: number): readonly ErrorItem[] {
  const problems = consentProblems(body, instant(now).slice(0, 10));
  return Object.entries(problems).map(([field, message]) => ({
    message,
    code: 'not_accepted',
    field,
  }));
}
