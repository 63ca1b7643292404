import type { RecoveryCodes, SecondFactor, SecondFactorSecret } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import type { Random } from '../../../adapters/random.ts';
import { conflict } from '../../../http/problem-error.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Db } from '../../../storage/database.ts';
import type { SecondFactorsTable } from '../../../storage/second-factor-tables.ts';
import { type AuditSource, audit } from '../../admin/audit/audit-log.ts';
import type { Notifier } from '../notifications/notifier.ts';
import { securityNotice } from '../notifications/security-notice.ts';
import { endSessions } from '../session/end-sessions.ts';
import { readUser } from '../users/users.repository.ts';
import { secretOf, setUpOf } from './authenticator.ts';
import { codeNeeded, hashOfCode, takeCode } from './check-code.ts';
import {
  recoveryCodeUsedMail,
  secondFactorOffMail,
  secondFactorOnMail,
} from './second-factor-mails.ts';
import {
  beginFactor,
  changeFactor,
  countRecoveryCodes,
  findConfirmed,
  findFactor,
  forgetFactor,
  replaceRecoveryCodes,
} from './second-factors.repository.ts';

/** As many as fit on a note; each has 80 random bits, so that a stolen hash cannot be guessed. */
const recoveryCodes = 10;
const recoveryBytes = 10;

/** Codes of an authenticator app at sign-in. Changes run in a transaction, under the user's lock. */
export class SecondFactorService {
  readonly #random: Random;
  readonly #notifier: Notifier;
  readonly #origin: () => string;

  constructor(random: Random, notifier: Notifier, origin: () => string) {
    this.#random = random;
    this.#notifier = notifier;
    this.#origin = origin;
  }

  async view(db: Db, userId: string): Promise<SecondFactor> {
    const enabled = (await findConfirmed(db, userId)) !== undefined;
    return { enabled, recoveryCodes: await countRecoveryCodes(db, userId) };
  }

  /**
   * Asks for the code at a sign-in whose password is right. Within its transaction, under the user's lock.
   *
   * @throws ProblemError 400 naming `code`.
   */
  async atSignIn(
    db: Db,
    userId: string,
    code: string | undefined,
    source: AuditSource,
  ): Promise<void> {
    const factor = await findConfirmed(db, userId);
    if (!factor) return;
    if (code === undefined || code.trim() === '') throw codeNeeded();
    if ((await takeCode(db, factor, code, source.now)) === 'app') return;
    const left = await countRecoveryCodes(db, userId);
    await this.#tell(db, userId, recoveryCodeUsedMail(this.#origin(), left), source.now);
    await audit(db, source, { action: 'recovery_code.used', subjectId: userId, details: { left } });
  }

  /** @throws ProblemError 409 where one is on. */
  async begin(db: Db, userId: string, now: number): Promise<SecondFactorSecret> {
    if (await findConfirmed(db, userId)) throw conflict('Two-step sign-in is on.', 'already_on');
    const secret = secretOf(this.#random.bytes(20));
    await beginFactor(db, userId, secret, now);
    return { secret, ...setUpOf(secret, (await readUser(db, userId)).email) };
  }

  /** Sessions from before could be a stranger’s. @throws ProblemError 409; 400 naming `code`. */
  async confirm(db: Db, viewer: Viewer, code: string, source: AuditSource): Promise<RecoveryCodes> {
    const factor = await findFactor(db, viewer.id);
    if (!factor || factor.confirmedAt !== null) {
      throw conflict('Begin again: there is no new secret to confirm.', 'not_begun');
    }
    await takeCode(db, factor, code, source.now);
    await changeFactor(db, viewer.id, { confirmedAt: instant(source.now) });
    const details = { sessionsEnded: await endSessions(db, viewer.id, viewer.tokenHash) };
    await this.#tell(db, viewer.id, secondFactorOnMail(this.#origin()), source.now);
    await audit(db, source, { action: 'second_factor.on', subjectId: viewer.id, details });
    return this.#newCodes(db, viewer.id);
  }

  /** @throws ProblemError 409 without one; 400 naming `code`. */
  async renewCodes(
    db: Db,
    userId: string,
    code: string,
    source: AuditSource,
  ): Promise<RecoveryCodes> {
    await takeCode(db, await requireFactor(db, userId), code, source.now);
    await audit(db, source, { action: 'recovery_codes.renewed', subjectId: userId });
    return this.#newCodes(db, userId);
  }

  /** @throws ProblemError 409 without one; 400 naming `code`. */
  async end(db: Db, userId: string, code: string, source: AuditSource): Promise<void> {
    await takeCode(db, await requireFactor(db, userId), code, source.now);
    await this.#off(db, userId, source, {});
  }

  /** For a user who has lost their device. @throws ProblemError 409 without one. */
  async remove(db: Db, userId: string, source: AuditSource, reason: string): Promise<void> {
    await requireFactor(db, userId);
    await this.#off(db, userId, source, { reason });
  }

  async #off(
    db: Db,
    userId: string,
    source: AuditSource,
    details: { readonly reason?: string },
  ): Promise<void> {
    await forgetFactor(db, userId);
    await this.#tell(db, userId, secondFactorOffMail(this.#origin()), source.now);
    await audit(db, source, { action: 'second_factor.off', subjectId: userId, details });
  }

  async #newCodes(db: Db, userId: string): Promise<RecoveryCodes> {
    const plain = Array.from({ length: recoveryCodes }, () =>
      secretOf(this.#random.bytes(recoveryBytes)).toLowerCase(),
    );
    await replaceRecoveryCodes(
      db,
      userId,
      plain.map((code) => hashOfCode(userId, code)),
    );
    return { recoveryCodes: plain.map((code) => code.match(/.{4}/g)?.join('-') ?? code) };
  }

  #tell(db: Db, userId: string, mail: ReturnType<typeof secondFactorOnMail>, now: number) {
    return this.#notifier.notify(db, securityNotice(userId, mail), now);
  }
}

async function requireFactor(db: Db, userId: string): Promise<SecondFactorsTable> {
  const factor = await findConfirmed(db, userId);
  if (!factor) throw conflict('Two-step sign-in is off.', 'not_on');
  return factor;
}
