import { type Clock, instant } from '../../../adapters/clock.ts';
import type { Database, Db } from '../../../storage/database.ts';
import type { NotificationsTable } from '../../../storage/identity-tables.ts';
import { endWaiting, holdUntil, takeDue } from './notifications.repository.ts';
import type { HeldNotice, Notifier } from './notifier.ts';
import { type Recipient, readRecipients } from './recipients.ts';

/** The key of trades begins with it. */
export const tradeKey = 'trades ';
/** Sent in one transaction. */
const atOnce = 200;

/** A held notification and who gets it. */
export interface Waiting {
  readonly row: NotificationsTable;
  readonly recipient: Recipient;
}

/** Sends trades that were held: as many of one Skipper as there are in one message. */
export interface HeldTradeSender {
  release(db: Db, waiting: readonly Waiting[], now: number): Promise<void>;
}

/** Sends what quiet hours held, once they are over, as it is wanted by then. */
export class HeldNotifications {
  readonly #notifier: Notifier;
  readonly #clock: Clock;
  readonly #trades: HeldTradeSender;

  constructor(notifier: Notifier, clock: Clock, trades: HeldTradeSender) {
    this.#notifier = notifier;
    this.#clock = clock;
    this.#trades = trades;
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
    const waiting = rows.flatMap((row): Waiting[] => {
      const recipient = recipients.get(row.userId);
      return recipient ? [{ row, recipient }] : [];
    });
    const trades = waiting.filter(({ row }) => row.dedupeKey.startsWith(tradeKey));
    for (const one of waiting) if (!trades.includes(one)) await this.#release(db, one, now);
    if (trades.length > 0) await this.#trades.release(db, trades, now);
    return rows.length;
  }

  /** As its user wants it now: quiet hours may have been made longer, or the event turned off. */
  async #release(db: Db, { row, recipient }: Waiting, now: number): Promise<void> {
    const { id, channel, content } = row;
    if (content === null) return;
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
