import { type Clock, instant } from '../../../adapters/clock.ts';
import type { Database, Db } from '../../../storage/database.ts';
import type { NotificationsTable } from '../../../storage/notification-tables.ts';
import { endWaiting, holdUntil, takeDue } from './notifications.repository.ts';
import type { HeldNotice, Notifier } from './notifier.ts';
import { type Recipient, readRecipients } from './recipients.ts';

/** The key of trades begins with it. */
export const tradeKey = 'trades ';
/** Sent in one transaction. */
const atOnce = 200;

interface Run {
  readonly database: Database;
  /** Ids of those that could not be sent in this run. */
  readonly failed: Set<string>;
  readonly report: HeldReport;
}

/** Smaller parts of several notifications: by user, or one by one where they are of one user. */
function apart(rows: readonly NotificationsTable[]): readonly (readonly NotificationsTable[])[] {
  const users = [...Map.groupBy(rows, ({ userId }) => userId).values()];
  return users.length > 1 ? users : rows.map((row) => [row]);
}

/** A held notification and who gets it. */
export interface Waiting {
  readonly row: NotificationsTable;
  readonly recipient: Recipient;
}

/** Sends trades that were held: as many of one Skipper as there are in one message. */
export interface HeldTradeSender {
  release(db: Db, waiting: readonly Waiting[], now: number): Promise<void>;
}

/** Called with a held notification's user when it could not be sent. */
type HeldReport = (error: unknown, userId: string) => void;

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

  /** Does everything that is due; one that fails is due again in the next run. Returns how many did not. */
  async run(database: Database, report: HeldReport): Promise<number> {
    const failed = new Set<string>();
    for (let done = 0; ; ) {
      const some = await this.#some({ database, failed, report });
      if (some === 0) return done - failed.size;
      done += some;
    }
  }

  /**
   * Sends those that are due, or these of them. Where they cannot be sent together, each user's are sent
   * apart, and then each apart: one fails without the others.
   */
  async #some(run: Run, ids?: readonly string[]): Promise<number> {
    const { database, failed, report } = run;
    let rows: readonly NotificationsTable[] = [];
    try {
      return await database.transaction(async (db) => {
        const now = this.#clock.now();
        const of = { now: instant(now), most: atOnce, ids, except: failed };
        rows = await takeDue(db, database.engine, of);
        if (rows.length > 0) await this.#send(db, rows, now);
        return rows.length;
      });
    } catch (error) {
      const [first] = rows;
      if (!first) throw error;
      if (rows.length === 1) {
        failed.add(first.id);
        report(error, first.userId);
        return 1;
      }
      let done = 0;
      for (const part of apart(rows)) {
        done += await this.#some(
          run,
          part.map(({ id }) => id),
        );
      }
      return done;
    }
  }

  async #send(db: Db, rows: readonly NotificationsTable[], now: number): Promise<void> {
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
