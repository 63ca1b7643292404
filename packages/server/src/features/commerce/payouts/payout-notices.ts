import type { Db } from '../../../storage/database.ts';
import type { Notifier } from '../../identity/notifications/notifier.ts';
import { securityNotice } from '../../identity/notifications/security-notice.ts';
import { payoutSettingsChangedMail } from './payout-mails.ts';
import { payoutPathOf } from './payout-path.ts';

/** Mails about changes of payouts that a stranger could have made (ASVS 6.3.7). */
export class PayoutNotices {
  readonly #notifier: Notifier;
  readonly #origin: () => string;

  constructor(notifier: Notifier, origin: () => string) {
    this.#notifier = notifier;
    this.#origin = origin;
  }

  /** Within the transaction of the change. */
  async settingsChanged(db: Db, userId: string, now: number): Promise<void> {
    const mail = payoutSettingsChangedMail(this.#origin(), await payoutPathOf(db, userId));
    await this.#notifier.notify(db, securityNotice(userId, mail), now);
  }
}
