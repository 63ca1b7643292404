import type { PositionScope } from '../../../domain/trading/access/position-scope.ts';
import type { Db } from '../../../storage/database.ts';
import type { NotificationsTable } from '../../../storage/notification-tables.ts';
import type { NewsBatchesTable } from '../../../storage/trade-news-tables.ts';
import { listFollowerAccess } from '../../commerce/subscriptions/followers.repository.ts';
import type { HeldTradeSender, Waiting } from '../../identity/notifications/held-notifications.ts';
import { holdUntil } from '../../identity/notifications/notifications.repository.ts';
import type { Notifier } from '../../identity/notifications/notifier.ts';
import { findAccount } from '../accounts/accounts.repository.ts';
import { newsOfPart, scopesOf } from './audience.ts';
import { findTold, readTold, type ToldMentor, type ToldNews } from './read-told.ts';
import type { HeldTrades, TradeMessages } from './trade-messages.ts';
import { findBatch } from './trade-news.repository.ts';

/** An import, with what each of the waiting may see of it now. */
interface Batch {
  readonly mentor: ToldMentor;
  readonly toldUntil: string | null;
  readonly news: readonly ToldNews[];
  readonly scopes: ReadonlyMap<string, PositionScope>;
}

/** Sends the trades of one Skipper that quiet hours held as one message. */
export class HeldTradeNews implements HeldTradeSender {
  readonly #notifier: Notifier;
  readonly #messages: TradeMessages;

  constructor(notifier: Notifier, messages: TradeMessages) {
    this.#notifier = notifier;
    this.#messages = messages;
  }

  async release(db: Db, waiting: readonly Waiting[], now: number): Promise<void> {
    const held = waiting.map((one) => {
      const { batchId, late = false } = JSON.parse(one.row.content ?? '{}') as HeldTrades;
      return { ...one, batchId, late };
    });
    const batches = new Map<string, Batch>();
    for (const [id, some] of Map.groupBy(held, ({ batchId }) => batchId)) {
      const users = [...new Set(some.map(({ recipient }) => recipient.user.id))];
      const batch = await readBatch(db, id, users, now);
      if (batch) batches.set(id, batch);
    }
    const groups = Map.groupBy(held, ({ row, batchId }) => {
      return `${row.userId} ${row.channel} ${batches.get(batchId)?.mentor.id}`;
    });
    for (const group of groups.values()) await this.#sendGroup(db, group, batches, now);
  }

  async #sendGroup(
    db: Db,
    group: readonly (Waiting & Required<HeldTrades>)[],
    batches: ReadonlyMap<string, Batch>,
    now: number,
  ): Promise<void> {
    const [first] = group;
    const mentor = first && batches.get(first.batchId)?.mentor;
    if (!first || !mentor) return;
    const { recipient, row } = first;
    const trades = new Map<string, ToldNews>();
    for (const { batchId, late } of group) {
      const batch = batches.get(batchId);
      if (!batch) continue;
      const { news, scopes, toldUntil } = batch;
      for (const one of newsOfPart({ toldUntil, late }, scopes.get(recipient.user.id), news)) {
        // Follow-ups to one position are several.
        trades.set(`${one.positionId} ${one.event} ${one.update?.id ?? ''}`, one);
      }
    }
    const message = this.#messages
      .of(recipient, mentor, [...trades.values()], now)
      .find(({ route }) => route.channel === row.channel);
    if (!message) return;
    const { outcome, until } = message.route;
    if (outcome === 'send') return this.#notifier.send(db, [message], now);
    for (const { row: again } of group) await holdAgain(db, again, until);
  }
}

async function holdAgain(
  db: Db,
  { id, content }: NotificationsTable,
  until: string | null,
): Promise<void> {
  if (content !== null && until !== null) await holdUntil(db, id, content, until);
}

async function readBatch(
  db: Db,
  id: string,
  userIds: readonly string[],
  now: number,
): Promise<Batch | undefined> {
  const batch: NewsBatchesTable | undefined = await findBatch(db, id);
  const account = batch && (await findAccount(db, batch.accountId));
  const mentor = account && (await findTold(db, account.ownerId));
  if (!mentor) return undefined;
  const access = await listFollowerAccess(db, account, userIds);
  return {
    mentor,
    toldUntil: batch.toldUntil,
    news: await readTold(db, [id]),
    scopes: scopesOf(account, access, mentor.pageHidden, now),
  };
}
