import { type Clock, instant } from '../../../adapters/clock.ts';
import type { Database, Db } from '../../../storage/database.ts';
import type { NotificationsTable } from '../../../storage/identity-tables.ts';
import { endWaiting, holdUntil, takeDue } from './notifications.repository.ts';
import type { HeldNotice, Notifier } from './notifier.ts';
import { type Recipient, readRecipients } from './recipients.ts';

/** Sent in one transaction. */
const atOnce = 200;

/** Sends what quiet hours held, once they are over, as it is wanted by then. */
export class HeldNotifications {
  readonly #notifier: Notifier;
  readonly #clock: Clock;

  constructor(notifier: Notifier, clock: Clock) {
    this.#notifier = notifier;
    this.#clock = clock;
  }

  /** Does everything that is due. Returns the number of notifications. */
  async run(database: Database): Promise<number> {
    for (let done = 0; ; ) {
      const some = await database.transaction((db) => this.#some(db, database.engine));
      if (some === 0) return done;
      done += some;
    }
  }

  async #some(db: Db, engine: Database['engine']): Promise<number> {
    const now = this.#clock.now();
    const rows = await takeDue(db, engine, instant(now), atOnce);
    if (rows.length === 0) return 0;
    const users = [...new Set(rows.map(({ userId }) => userId))];
    const recipients = new Map(
      (await readRecipients(db, users)).map((one) => [one.user.id, one] as const),
    );
    await endWaiting(
      db,
      rows.map(({ id }) => id),
    );
    for (const row of rows) await this.#release(db, row, recipients.get(row.userId), now);
    return rows.length;
  }

  /** As its user wants it now: quiet hours may have been made longer, or the event turned off. */
  async #release(
    db: Db,
    { id, channel, content }: NotificationsTable,
    recipient: Recipient | undefined,
    now: number,
  ): Promise<void> {
    if (!recipient || content === null) return;
    const notice = JSON.parse(content) as HeldNotice;
    const route = this.#notifier
      .routes(recipient, notice, now)
      .find((one) => one.channel === channel);
    if (!route) return;
    if (route.outcome === 'hold' && route.until !== null) {
      await holdUntil(db, id, content, route.until);
    } else if (route.outcome === 'send') {
      await this.#notifier.send(db, [{ recipient, route, content: notice.content }], now);
    }
  }
}
