import { type Clock, instant } from '../../../adapters/clock.ts';
import { nextDigest } from '../../../domain/identity/notifications/next-digest.ts';
import { day, minute } from '../../../domain/time/durations.ts';
import type { PositionScope } from '../../../domain/trading/access/position-scope.ts';
import type { Database, Db } from '../../../storage/database.ts';
import type { DigestsTable } from '../../../storage/notification-tables.ts';
import {
  listFollowerAccess,
  listHeldMentors,
} from '../../commerce/subscriptions/followers.repository.ts';
import { listDueDigests, takeDigest } from '../../identity/notifications/digests.repository.ts';
import type { Notifier } from '../../identity/notifications/notifier.ts';
import { type Recipient, readRecipients } from '../../identity/notifications/recipients.ts';
import { type Account, listAccounts } from '../accounts/accounts.repository.ts';
import { scopesOf, toldOf } from './audience.ts';
import { digestContent, type MentorSummary } from './digest-letter.ts';
import { findTold, nowTold } from './read-told.ts';
import { listNewsOfAccount } from './trade-news.repository.ts';

const atOnce = 100;
/**
 * A summary ends so long before it is made: news may be written by a transaction that is not committed
 * yet, or by a server whose clock is behind. They are in the next one.
 */
const settling = 2 * minute;

/** Called with the summary of a user that could not be sent. */
export type DigestReport = (error: unknown, userId: string) => void;

/** The time of a summary, in milliseconds: from one up to the next. */
interface Span {
  readonly since: number;
  readonly until: number;
}

/** Sends summaries of trades: one mail a user, none where nothing happened. */
export class Digests {
  readonly #clock: Clock;
  readonly #notifier: Notifier;
  readonly #origin: () => string;

  constructor(clock: Clock, notifier: Notifier, origin: () => string) {
    this.#clock = clock;
    this.#notifier = notifier;
    this.#origin = origin;
  }

  /** Sends those that are due; one that fails is due again in the next run. Returns their number. */
  async run(database: Database, report: DigestReport): Promise<number> {
    const failed = new Set<string>();
    for (let done = 0; ; ) {
      const now = instant(this.#clock.now());
      const listed = await listDueDigests(database.db, now, atOnce + failed.size);
      const due = listed.filter(({ userId }) => !failed.has(userId));
      if (due.length === 0) return done;
      for (const one of due) {
        try {
          await database.transaction((db) => this.#send(db, one));
          done += 1;
        } catch (error) {
          failed.add(one.userId);
          report(error, one.userId);
        }
      }
    }
  }

  async #send(db: Db, digest: DigestsTable): Promise<void> {
    const now = this.#clock.now();
    const span = { since: Date.parse(digest.since), until: now - settling };
    const [recipient] = await readRecipients(db, [digest.userId]);
    const next = recipient && nextDigest(recipient.preferences, now);
    // Without a next one the preferences were changed at this moment; they plan it again.
    const nextAt = instant(next ?? now + day);
    const since = instant(Math.max(span.since, span.until));
    if (!(await takeDigest(db, digest, { nextAt, since }))) return;
    if (!recipient || next === undefined || recipient.suspended || !recipient.reach.email) return;
    const summaries: MentorSummary[] = [];
    for (const mentorId of await listHeldMentors(db, digest.userId)) {
      const summary = await this.#summary(db, recipient, mentorId, { ...span, now });
      if (summary) summaries.push(summary);
    }
    if (summaries.length === 0) return;
    const { digest: period } = recipient.preferences;
    const content = digestContent(this.#origin(), period, summaries)(recipient.writing);
    const route = { channel: 'email', outcome: 'send', because: 'matrix', until: null } as const;
    await this.#notifier.send(db, [{ recipient, route, content }], now);
  }

  /** News of a Skipper that this reader gets in summaries; undefined without any. */
  async #summary(
    db: Db,
    recipient: Recipient,
    mentorId: string,
    { since, until, now }: Span & { readonly now: number },
  ): Promise<MentorSummary | undefined> {
    const mentor = await findTold(db, mentorId);
    if (!mentor) return undefined;
    const inDigest = (event: Parameters<Notifier['routes']>[1]['event']) =>
      this.#notifier
        .routes(recipient, { event, mentorUuid: mentorId }, now)
        .some(({ outcome }) => outcome === 'digest');
    const trades = [];
    for (const account of await listAccounts(db, mentorId)) {
      const access = await listFollowerAccess(db, account, [recipient.user.id]);
      const scope = scopesOf(account, access, mentor.pageHidden, now).get(recipient.user.id);
      if (!scope) continue;
      const delay = delayOf(account, scope);
      const news = await listNewsOfAccount(db, account.id, instant(since - delay - day));
      const fresh = toldOf(scope, news).filter(({ notedAt, occurredAt }) => {
        const shown = Math.max(Date.parse(notedAt), Date.parse(occurredAt) + delay);
        // From one summary up to the next: in one of them, and never in both.
        return shown >= since && shown < until;
      });
      trades.push(...(await nowTold(db, fresh)).filter(({ event }) => inDigest(event)));
    }
    return trades.length === 0 ? undefined : { username: mentor.username, trades };
  }
}

/** Milliseconds after which this reader sees a closed position. */
const delayOf = ({ delayDays }: Account, { kind }: PositionScope): number =>
  kind === 'closed' ? delayDays * day : 0;
