import {
  isReservedUsername,
  type ProfileOptions,
  type PublicInfo,
  type Role,
} from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import type { PasswordHasher } from '../../../adapters/password-hasher.ts';
import type { Random } from '../../../adapters/random.ts';
import { invalid } from '../../../http/problem-error.ts';
import type { Db } from '../../../storage/database.ts';
import { normalEmail } from './normal-email.ts';
import { insertRole } from './roles.repository.ts';
import { insertUser } from './users.repository.ts';

/** A user to create. Omitted fields take the values of a fresh sign-up. */
export interface NewUser {
  readonly email: string;
  readonly username: string;
  /** Result of `hashPassword`: hashing is slow, and must not happen inside a transaction. */
  readonly passwordHash: string;
  readonly roles: readonly Role[];
  readonly about?: string;
  readonly publicInfo?: Partial<PublicInfo>;
  readonly showProfile?: boolean;
  /** Has to choose a username and accept the terms first. */
  readonly needsSetup?: boolean;
  /** Has seen the onboarding; true by default. */
  readonly isOnboarded?: boolean;
  /** Has verified the address; true by default. */
  readonly emailIsVerified?: boolean;
  /** Hash of the secret of the browser that signed up. */
  readonly proofHash?: string | undefined;
  /** Coupon for the first checkout. */
  readonly coupon?: string | undefined;
  /** Code of the referring affiliate. */
  readonly referredBy?: string | undefined;
}

export const defaultOptions: ProfileOptions = {
  timezone: 'America/New_York',
  currency: 'USD',
  locale: null,
  lotMethod: 'FIFO',
  breakevenTolerance: '0',
};

export const emptyInfo: PublicInfo = {
  specialties: [],
  firstName: '',
  lastName: '',
  location: '',
  yearsTrading: '',
  averageProfitability: '',
  riskLevel: '',
  version: 1,
  bannerUrl: '',
  socialLinks: [],
};

export class UserService {
  readonly #random: Random;
  readonly #passwords: PasswordHasher;

  constructor(random: Random, passwords: PasswordHasher) {
    this.#random = random;
    this.#passwords = passwords;
  }

  hashPassword(password: string): Promise<string> {
    return this.#passwords.hash(password);
  }

  /** Returns the new id. @throws ProblemError 400 for a username that is malformed or reserved. */
  async create(db: Db, user: NewUser, now: number): Promise<string> {
    checkUsername(user.username);
    const id = this.#random.uuid();
    await insertUser(db, {
      id,
      email: normalEmail(user.email),
      username: user.username,
      passwordHash: user.passwordHash,
      phone: null,
      signUpProof: user.proofHash ?? null,
      opts: JSON.stringify(defaultOptions),
      termsAcceptedAt: user.needsSetup === true ? null : instant(now),
      coupon: user.coupon || null,
      referredBy: user.referredBy || null,
      avatarUrl: null,
      about: user.about ?? '',
      publicInfo: JSON.stringify({ ...emptyInfo, ...user.publicInfo }),
      showProfile: (user.showProfile ?? true) ? 1 : 0,
      needsSetup: user.needsSetup === true ? 1 : 0,
      emailIsVerified: (user.emailIsVerified ?? true) ? 1 : 0,
      phoneIsVerified: 0,
      isOnboarded: (user.isOnboarded ?? true) ? 1 : 0,
      createdAt: instant(now),
    });
    for (const role of user.roles) {
      await insertRole(db, id, role);
    }
    return id;
  }
}

function checkUsername(username: string): void {
  if (!/^[a-z0-9_]{3,30}$/.test(username)) {
    throw invalid(
      'Use 3 to 30 characters: lowercase letters, digits and underscores.',
      'invalid_username',
      'username',
    );
  }
  if (isReservedUsername(username)) {
    throw invalid('This username is taken.', 'username_taken', 'username');
  }
}
