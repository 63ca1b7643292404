import { type Clock, instant } from '../../../adapters/clock.ts';
import type { Random } from '../../../adapters/random.ts';
import { day } from '../../../domain/time/durations.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import type { TradeNewsJob, TradeNewsPageJob } from '../../../jobs/job.ts';
import { announce } from '../../../storage/announcements.ts';
import type { Database, Db } from '../../../storage/database.ts';
import type { ListedNotificationsTable } from '../../../storage/notification-tables.ts';
import type { TradeNewsTable } from '../../../storage/trade-news-tables.ts';
import {
  listFollowerAccess,
  listFollowers,
} from '../../commerce/subscriptions/followers.repository.ts';
import { keepListed } from '../../identity/notification-list/notification-list.repository.ts';
import { tradeKey } from '../../identity/notifications/held-notifications.ts';
import type { Notifier } from '../../identity/notifications/notifier.ts';
import { readRecipients } from '../../identity/notifications/recipients.ts';
import { type Account, findAccount } from '../accounts/accounts.repository.ts';
import { newsOfPart, scopesOf } from './audience.ts';
import { findNews } from './find-news.ts';
import { findTold, readTold } from './read-told.ts';
import type { HeldTrades, TradeMessages } from './trade-messages.ts';
import {
  delayUntil,
  findBatch,
  insertBatch,
  keepTradeNews,
  listTradeNews,
  takeDelayed,
} from './trade-news.repository.ts';
import { tradesListed } from './trades-listed.ts';

/** A follow-up that its author wants followers to hear of. */
interface NotedUpdate extends Pick<TradeNewsTable, 'accountId' | 'subject' | 'positionId'> {
  readonly id: string;
  readonly authorId: string;
  readonly createdAt: string;
}

/** Followers that one transaction tells. */
const followersAtOnce = 500;
const batchesAtOnce = 100;

/** Tells followers what a Skipper's import opened and closed: one message for each import. */
export class TradeNews {
  readonly #random: Random;
  readonly #clock: Clock;
  readonly #notifier: Notifier;
  readonly #messages: TradeMessages;

  constructor(random: Random, clock: Clock, notifier: Notifier, messages: TradeMessages) {
    this.#random = random;
    this.#clock = clock;
    this.#notifier = notifier;
    this.#messages = messages;
  }

  /** Notes what an import brought, and has its followers told page by page. */
  async note(db: Db, job: TradeNewsJob): Promise<void> {
    const account = await findAccount(db, job.accountId);
    if (!account) return;
    const news = await keepTradeNews(db, await findNews(db, account, job, this.#clock.now()));
    if (news.length === 0) return;
    const { id: accountId, ownerId: mentorId } = account;
    const toldUntil = instant(job.at - account.delayDays * day);
    const delayedUntil = delayOf(account, news, toldUntil);
    await insertBatch(db, {
      id: job.importId,
      accountId,
      mentorId,
      createdAt: instant(job.at),
      delayedUntil,
      toldUntil,
    });
    if (news.some((one) => one.event === 'trade-closed' && one.occurredAt <= toldUntil)) {
      announce(db, { kind: 'account', accountId, to: 'delayed' });
    }
    await this.#page(db, { batchId: job.importId, after: '', late: false });
  }

  /** Has followers told of a follow-up to an open position: an update of it, once. */
  async noteUpdate(db: Db, update: NotedUpdate): Promise<void> {
    const { id: batchId, authorId: mentorId, accountId, createdAt, subject, positionId } = update;
    const row = { accountId, subject, positionId, event: 'trade-update', batchId } as const;
    const news = { ...row, occurredAt: createdAt, notedAt: createdAt };
    if ((await keepTradeNews(db, [news])).length === 0) return;
    // Followers who see closed positions late hear of no open one.
    const once = { delayedUntil: null, toldUntil: null };
    await insertBatch(db, { id: batchId, accountId, mentorId, createdAt, ...once });
    await this.#page(db, { batchId, after: '', late: false });
  }

  /** Tells a page of followers, and leaves the next one to another job. */
  async tell(db: Db, { batchId, after, late }: TradeNewsPageJob): Promise<void> {
    const batch = await findBatch(db, batchId);
    const account = batch && (await findAccount(db, batch.accountId));
    const mentor = batch && (await findTold(db, batch.mentorId));
    if (!mentor || !account) return;
    const followers = await listFollowers(db, mentor.id, after, followersAtOnce);
    const last = followers.at(-1);
    if (last === undefined) return;
    const now = this.#clock.now();
    const access = await listFollowerAccess(db, account, followers);
    const all = scopesOf(account, access, mentor.pageHidden, now);
    const scopes = new Map([...all].filter(([, { kind }]) => !late || kind === 'closed'));
    const news = await readTold(db, [batchId]);
    const recipients = await readRecipients(db, [...scopes.keys()]);
    const listed: ListedNotificationsTable[] = [];
    const carried = recipients.flatMap((recipient) => {
      const scope = scopes.get(recipient.user.id);
      const trades = newsOfPart({ ...batch, late }, scope, news);
      listed.push(...tradesListed(recipient, { batchId, mentorId: mentor.id, late }, trades, now));
      return this.#messages.of(recipient, mentor, trades, now).map((message) => ({
        ...message,
        key: `${tradeKey}${batchId}${late ? ' late' : ''}`,
        held: JSON.stringify({ batchId, late } satisfies HeldTrades),
      }));
    });
    await this.#notifier.carry(db, carried, now);
    await keepListed(db, listed);
    if (listed.length > 0) {
      const to = late ? 'delayed' : 'owner-and-full';
      announce(db, { kind: 'account', accountId: account.id, to, notified: true });
    }
    if (followers.length === followersAtOnce) await this.#page(db, { batchId, after: last, late });
  }

  /** Has the followers told whose delay is over. Returns the number of imports. */
  async runDelayed(database: Database): Promise<number> {
    for (let done = 0; ; ) {
      const some = await database.transaction((db) => this.#someDelayed(db));
      if (some === 0) return done;
      done += some;
    }
  }

  async #someDelayed(db: Db): Promise<number> {
    const now = instant(this.#clock.now());
    const ids = await takeDelayed(db, now, batchesAtOnce);
    for (const id of ids) {
      const batch = await findBatch(db, id);
      const account = batch && (await findAccount(db, batch.accountId));
      if (!account) continue;
      const until = delayOf(account, await listTradeNews(db, [id]), batch.toldUntil);
      if (until !== null && until > now) await delayUntil(db, id, until);
      else {
        announce(db, { kind: 'account', accountId: account.id, to: 'delayed' });
        await this.#page(db, { batchId: id, after: '', late: true });
      }
    }
    return ids.length;
  }

  async #page(db: Db, page: TradeNewsPageJob): Promise<void> {
    await enqueue(db, this.#random, 'trade-news-page', page, this.#clock.now());
  }
}

/**
 * When the last of the trades whose news did not go out at once is shown to followers who see trades
 * late; null without any. A trade of a day without hours counts as one of noon, which may be yet
 * to come.
 */
function delayOf(
  { delayDays }: Account,
  news: readonly TradeNewsTable[],
  toldUntil: string | null,
): string | null {
  const last = news
    .filter(({ event }) => event === 'trade-closed')
    .map(({ occurredAt }) => occurredAt)
    .sort()
    .at(-1);
  if (last === undefined || (toldUntil !== null && last <= toldUntil)) return null;
  return instant(Date.parse(last) + delayDays * day);
}
