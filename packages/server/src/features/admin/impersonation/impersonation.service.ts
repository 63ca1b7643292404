import { appPaths, brand, type Credentials } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import type { Random } from '../../../adapters/random.ts';
import { minute } from '../../../domain/time/durations.ts';
import { hashToken } from '../../../http/authenticate.ts';
import { conflict, sessionEnded } from '../../../http/problem-error.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Db } from '../../../storage/database.ts';
import type { Notifier } from '../../identity/notifications/notifier.ts';
import { securityNotice } from '../../identity/notifications/security-notice.ts';
import type { SecondFactorService } from '../../identity/second-factor/second-factor.service.ts';
import { findOwnSession } from '../../identity/session/actors.repository.ts';
import { signOut } from '../../identity/session/end-sessions.ts';
import { insertSession } from '../../identity/session/session.repository.ts';
import { isDeleted } from '../../identity/users/deleted-user.ts';
import { rolesOf } from '../../identity/users/roles.repository.ts';
import { isSuspended } from '../../identity/users/suspensions.repository.ts';
import { readUser } from '../../identity/users/users.repository.ts';
import { type AuditSource, audit } from '../audit/audit-log.ts';
import { beginChange, type UserChange } from '../users/begin-change.ts';
import { viewedAsMail } from './impersonation-mails.ts';

/** By the server's clock, from the beginning: use does not prolong it. */
const longest = 30 * minute;

/** The device in the user's list of sessions. The admin's address stays out of it. */
const device = `${brand.name} support`;

/** Admins who view the product as a user. */
export class ImpersonationService {
  readonly #random: Random;
  readonly #notifier: Notifier;
  readonly #factors: Pick<SecondFactorService, 'atSignIn'>;
  readonly #origin: () => string;

  constructor(
    random: Random,
    notifier: Notifier,
    factors: Pick<SecondFactorService, 'atSignIn'>,
    origin: () => string,
  ) {
    this.#random = random;
    this.#notifier = notifier;
    this.#factors = factors;
    this.#origin = origin;
  }

  /**
   * A bearer of a session of the user that ends with the admin's own, and tells the user. Their visits, networks and
   * language stay as they were.
   *
   * @throws ProblemError 400 naming `reason` or `code`; 404; 409 for admins and for users who can't sign in.
   */
  async begin(
    change: UserChange,
    { tokenHash }: Viewer,
    code: string | undefined,
  ): Promise<Credentials> {
    const { db, adminId, userId, source } = change;
    const reason = await beginChange(change);
    await requireViewable(db, userId);
    await this.#factors.atSignIn(db, adminId, code, source);
    const own = await findOwnSession(db, tokenHash);
    if (!own) throw sessionEnded();
    const token = Buffer.from(this.#random.bytes(32)).toString('base64url');
    const at = instant(source.now);
    const latest = instant(source.now + longest);
    const expiresAt = own.expiresAt < latest ? own.expiresAt : latest;
    await insertSession(db, {
      tokenHash: hashToken(token),
      id: this.#random.uuid(),
      userId,
      device,
      ip: '',
      createdAt: at,
      lastSeenAt: at,
      expiresAt,
      actorSessionId: own.id,
      actorReason: reason,
    });
    const mail = viewedAsMail(this.#origin(), { at, until: expiresAt, reason });
    await this.#notifier.notify(db, securityNotice(userId, mail, advice), source.now);
    const details = { reason, until: expiresAt };
    await audit(db, source, { action: 'impersonation.began', subjectId: userId, details });
    return { uuid: userId, token, expiresAt };
  }

  /** @throws ProblemError 409 for a session of the caller's own. */
  async end(db: Db, viewer: Viewer, source: AuditSource): Promise<void> {
    if (!viewer.actor) {
      throw conflict('You are not viewing as another user.', 'not_impersonating');
    }
    await signOut(db, viewer, source);
  }
}

/** For a locked screen. */
const advice = {
  body: 'If you didn’t ask for help, you can end it among your sessions.',
  path: appPaths.sessions,
};

async function requireViewable(db: Db, userId: string): Promise<void> {
  if ((await rolesOf(db, userId)).includes('admin')) {
    throw conflict('Admins can’t be viewed as.', 'is_admin');
  }
  if (isDeleted(await readUser(db, userId))) {
    throw conflict('This user is deleted.', 'is_deleted');
  }
  if (await isSuspended(db, userId)) {
    throw conflict('This user is suspended.', 'is_suspended');
  }
}
