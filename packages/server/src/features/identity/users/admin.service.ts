import type { PasswordHasher } from '../../../adapters/password-hasher.ts';
import type { Random } from '../../../adapters/random.ts';
import type { Database } from '../../../storage/database.ts';
import { type AuditSource, audit } from '../../admin/audit/audit-log.ts';
import { issueToken } from '../recovery/one-time-tokens.repository.ts';
import { requireEmail } from '../registration/email-rule.ts';
import type { RegistrationService } from '../registration/registration.service.ts';
import { forgetFactor } from '../second-factor/second-factors.repository.ts';
import { grantRole } from './roles.ts';
import { findUserByEmail } from './users.repository.ts';

export interface NewAdmin {
  /** Token of a link to `/reset-password`; only its hash is stored. */
  readonly token: string;
  /** False if the address already had an account. */
  readonly isNew: boolean;
}

/** Creates admins from the command line: the first one cannot be invited. */
export class AdminService {
  readonly #registration: RegistrationService;
  readonly #passwords: PasswordHasher;
  readonly #random: Random;

  constructor(registration: RegistrationService, passwords: PasswordHasher, random: Random) {
    this.#registration = registration;
    this.#passwords = passwords;
    this.#random = random;
  }

  /**
   * Gives the address an admin account and a link to set the password. An earlier link of the same
   * account stops working.
   *
   * @throws ProblemError 400 for an invalid address.
   */
  async create(database: Database, email: string, source: AuditSource): Promise<NewAdmin> {
    const { now } = source;
    const address = requireEmail(email);
    // Random, so that only the link opens a new account.
    const passwordHash = await this.#passwords.hash(
      Buffer.from(this.#random.bytes(32)).toString('base64url'),
    );
    return database.transaction(async (db) => {
      const known = await findUserByEmail(db, address);
      const newcomer = { email: address, passwordHash, emailIsVerified: false };
      const userId = known?.id ?? (await this.#registration.newcomer(db, newcomer, now));
      const link = { userId, purpose: 'reset-password', target: address } as const;
      const token = await issueToken(db, this.#random, link, now);
      await grantRole(db, source, { userId, role: 'admin', by: 'command' });
      const details = { by: 'command' };
      // Who can run this command can read the secret, too; an admin who lost their device has no other way.
      if (await forgetFactor(db, userId)) {
        await audit(db, source, { action: 'second_factor.off', subjectId: userId, details });
      }
      await audit(db, source, { action: 'password.link_printed', subjectId: userId, details });
      return { token, isNew: known === undefined };
    });
  }
}
