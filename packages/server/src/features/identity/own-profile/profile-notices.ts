import type { Db } from '../../../storage/database.ts';
import { usernameChangedMail } from '../mails/mails.ts';
import type { Notifier } from '../notifications/notifier.ts';
import { securityNotice } from '../notifications/security-notice.ts';

/** Mails to the owner of a profile about changes that a stranger could have made (ASVS 6.3.7). */
export class ProfileNotices {
  readonly #notifier: Notifier;
  readonly #origin: () => string;

  constructor(notifier: Notifier, origin: () => string) {
    this.#notifier = notifier;
    this.#origin = origin;
  }

  /** Within the transaction of the change. */
  async renamed(db: Db, userId: string, username: string, now: number): Promise<void> {
    const mail = usernameChangedMail(this.#origin(), username);
    await this.#notifier.notify(db, securityNotice(userId, mail), now);
  }
}
