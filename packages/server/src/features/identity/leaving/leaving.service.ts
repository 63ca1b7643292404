import type {
  AccountDeletion,
  DeleteAccountBody,
  DeletionObstacle,
  ScheduledDeletion,
} from '@skipper/core/contract';
import { type Clock, instant } from '../../../adapters/clock.ts';
import type { Random } from '../../../adapters/random.ts';
import { day } from '../../../domain/time/durations.ts';
import { conflict, invalid, type ProblemError } from '../../../http/problem-error.ts';
import type { Database, Db } from '../../../storage/database.ts';
import { holdName } from '../../../storage/hold-name.ts';
import { type AuditSource, audit } from '../../admin/audit/audit-log.ts';
import type { AuditTrail } from '../../admin/audit/audit-trail.ts';
import { archivePlansOf } from '../../commerce/plans/archived-plans.repository.ts';
import { stopRenewals } from '../../commerce/subscriptions/leaving-member.ts';
import type { MemberMails } from '../../commerce/subscriptions/member-mails.ts';
import type { SubscriptionService } from '../../commerce/subscriptions/subscriptions.service.ts';
import type { ImageService } from '../images/images.service.ts';
import type { Notifier } from '../notifications/notifier.ts';
import { securityNotice } from '../notifications/security-notice.ts';
import type { SessionService } from '../session/session.service.ts';
import { requireUnchanged } from '../session/unchanged-password.ts';
import { lockUser, readUser, updateUser } from '../users/users.repository.ts';
import { deletionObstacles } from './deletion-obstacles.ts';
import {
  changeDeletion,
  dropDeletion,
  findDeletion,
  insertDeletion,
  listDueDeletions,
} from './deletions.repository.ts';
import { eraseUser } from './erase-user.ts';
import { accountKeptMail, deletionScheduledMail } from './leaving-mails.ts';

/** Time to change one's mind, and how long a deletion waits when something stands in its way. */
const delay = 14 * day;
const postponedBy = day;

/** Users erased in a row before the list is read again. */
const atOnce = 50;

export interface LeavingParts {
  readonly random: Random;
  readonly clock: Clock;
  readonly origin: () => string;
  readonly notifier: Notifier;
  readonly sessions: SessionService;
  readonly images: ImageService;
  readonly subscriptions: SubscriptionService;
  readonly mails: MemberMails;
}

/** Reports a user who could not be erased. */
export type LeavingReport = (error: unknown, userId: string) => void;

/** Users who delete their accounts: asked for, taken back within 14 days, then done. */
export class LeavingService {
  readonly #parts: LeavingParts;

  constructor(parts: LeavingParts) {
    this.#parts = parts;
  }

  async view(db: Db, userId: string, now: number): Promise<AccountDeletion> {
    const scheduledFor = (await findDeletion(db, userId))?.dueAt ?? null;
    return { scheduledFor, obstacles: await deletionObstacles(db, userId, now) };
  }

  /**
   * Returns the hash that the password was checked against.
   *
   * @throws ProblemError 400 naming `password` or `confirm`.
   */
  async check(db: Db, userId: string, { password, confirm }: DeleteAccountBody): Promise<string> {
    const checked = await this.#parts.sessions.requirePassword(db, userId, password, 'password');
    const { username } = await readUser(db, userId);
    if (confirm.trim().toLowerCase() === username) return checked;
    throw invalid(`Type your username, ${username}.`, 'not_confirmed', 'confirm');
  }

  /**
   * Schedules the deletion, stops renewals, and takes what is on sale off it. Idempotent. Within a
   * transaction.
   *
   * @throws ProblemError 400 where the checked password is no longer the user's, 409 with an item for
   * each obstacle.
   */
  async schedule(
    db: Db,
    userId: string,
    checked: string,
    source: AuditSource,
  ): Promise<ScheduledDeletion> {
    const { now } = source;
    // Two admins who leave at once would otherwise both find the other one left.
    await holdName(db, 'role', 'admin');
    await requireUnchanged(db, userId, checked, 'password');
    const known = await findDeletion(db, userId);
    if (known) return { scheduledFor: known.dueAt };
    const obstacles = await deletionObstacles(db, userId, now);
    if (obstacles.length > 0) throw refusal(obstacles);
    const { subscriptions, notifier, origin } = this.#parts;
    const dueAt = instant(now + delay);
    await insertDeletion(db, { userId, requestedAt: instant(now), dueAt, erasedAt: null });
    await stopRenewals(db, subscriptions, userId, now);
    await archivePlansOf(db, userId);
    await updateUser(db, userId, { showProfile: 0 });
    const mail = deletionScheduledMail(origin(), dueAt);
    await notifier.notify(db, securityNotice(userId, mail), now);
    const details = { dueAt };
    await audit(db, source, { action: 'user.deletion_scheduled', subjectId: userId, details });
    return { scheduledFor: dueAt };
  }

  /** Idempotent. What the request ended or hid stays so: nothing is charged or shown unasked. */
  async keep(db: Db, userId: string, source: AuditSource): Promise<void> {
    await lockUser(db, userId);
    if (!(await dropDeletion(db, userId))) return;
    const { notifier, origin } = this.#parts;
    await notifier.notify(db, securityNotice(userId, accountKeptMail(origin())), source.now);
    await audit(db, source, { action: 'user.deletion_stopped', subjectId: userId });
  }

  /**
   * Erases every user whose time is over. Each is one transaction under the user's lock, so that a
   * step that is late, or due in two processes, is done once. Returns the number of steps.
   */
  async run(database: Database, trail: AuditTrail, report: LeavingReport): Promise<number> {
    const failed = new Set<string>();
    let done = 0;
    for (;;) {
      const now = this.#parts.clock.now();
      const due = await listDueDeletions(database.db, instant(now), atOnce + failed.size);
      const left = due.filter((id) => !failed.has(id));
      if (left.length === 0) break;
      const source = { actorId: null, ip: '', requestId: '', now, trail };
      for (const userId of left) {
        try {
          if (await database.transaction((db) => this.#leave(db, userId, source))) done += 1;
        } catch (error) {
          failed.add(userId);
          report(error, userId);
        }
      }
    }
    // The files of their pictures; the hourly sweep finds those of a process that ends before.
    if (done > 0) await this.#parts.images.sweep(database.db, this.#parts.clock.now());
    return done;
  }

  /** Returns false where another process came first, or the user stays. */
  async #leave(db: Db, userId: string, source: AuditSource): Promise<boolean> {
    const { now } = source;
    await holdName(db, 'role', 'admin');
    await lockUser(db, userId);
    const deletion = await findDeletion(db, userId);
    if (!deletion || deletion.dueAt > instant(now)) return false;
    if ((await deletionObstacles(db, userId, now)).length > 0) {
      const dueAt = instant(now + postponedBy);
      await changeDeletion(db, userId, { dueAt });
      const details = { dueAt };
      await audit(db, source, { action: 'user.deletion_postponed', subjectId: userId, details });
      return true;
    }
    await eraseUser(db, this.#parts, userId, now);
    await changeDeletion(db, userId, { erasedAt: instant(now) });
    await audit(db, source, { action: 'user.erased', subjectId: userId });
    return true;
  }
}

const texts: Readonly<Record<DeletionObstacle['kind'], string>> = {
  subscribers:
    'Others have paid plans of yours or their trials. Their subscriptions have to end first.',
  balance: 'You still have money here. It has to be paid out first.',
  disputes: 'A disputed payment is not decided yet.',
  'last-admin': 'You’re the last administrator. Make another user an administrator first.',
};

const refusal = (obstacles: readonly DeletionObstacle[]): ProblemError =>
  conflict(obstacles.map(({ kind }) => texts[kind]).join(' '), 'cannot_delete');
