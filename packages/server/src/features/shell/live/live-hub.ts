import type { LiveEvent, TagTarget } from '@skipper/core/contract';
import type { Clock } from '../../../adapters/clock.ts';
import { second } from '../../../domain/time/durations.ts';
import { unavailable } from '../../../http/problem-error.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Change } from '../../../storage/announcements.ts';
import type { Database } from '../../../storage/database.ts';
import { validTokens } from '../../identity/session/session.repository.ts';
import { readAccountReaders } from './account-readers.ts';
import { LatestOnly } from './latest-only.ts';
import type { LiveStream } from './live-stream.ts';
import { OpenStreams } from './open-streams.ts';
import { PendingChanges } from './pending-changes.ts';
import { RecentChanges } from './recent-changes.ts';

/** Between two signs of life: proxies take a line for dead after a minute, or half of one. */
const beatMilliseconds = 25 * second;

/** Reads about an account's positions. Its owner's lists of accounts and imports count them too. */
const positionTags: readonly TagTarget[] = [
  'PositionsList',
  'OrdersList',
  'ProfileStats',
  'ProfileConnectedAccounts',
];
const ownerTags: readonly TagTarget[] = [...positionTags, 'Accounts'];
const notificationTags: readonly TagTarget[] = ['Notifications'];

/** Where a client was when it last had a stream. */
export interface Resumption {
  /** The last id that it has seen. */
  readonly lastEventId: string | undefined;
  /** For how many milliseconds it heard nothing, if there is no such id. */
  readonly missed: number | undefined;
}

interface HubOptions {
  readonly database: Database;
  readonly clock: Clock;
  /** Streams of this process at most. */
  readonly most: number;
  /** Tells this process's ids from those of another, or of an earlier one. */
  readonly epoch: string;
  /** Called with what went wrong while no request waited. */
  readonly report: (error: unknown) => void;
}

type AccountChange = Extract<Change, { readonly kind: 'account' }>;

/** Passes changes on to the streams of the users that they concern. */
export class LiveHub {
  readonly #options: HubOptions;
  readonly #streams: OpenStreams;
  readonly #recent = new RecentChanges();
  readonly #pending = new PendingChanges();
  /** Functions that end the wait of the changes that the next lookup covers, by its key. */
  readonly #waiting = new Map<string, (() => void)[]>();
  readonly #accounts: LatestOnly;
  readonly #checks: LatestOnly;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: HubOptions) {
    this.#options = options;
    this.#streams = new OpenStreams(options.most);
    this.#accounts = new LatestOnly(options.report);
    this.#checks = new LatestOnly(options.report);
  }

  /** How many streams a user has here. */
  streamsOf(userId: string): number {
    return this.#streams.of(userId).length;
  }

  /**
   * Opens a stream and sends what the client has missed.
   *
   * @throws ProblemError 429 or 503.
   */
  async open(viewer: Viewer, resumption: Resumption): Promise<LiveStream> {
    if (this.#closed) throw unavailable();
    this.#timer ??= setInterval(() => void this.beat(), beatMilliseconds).unref();
    const stream = this.#streams.add(viewer);
    try {
      const changed = await this.#missedBy(viewer.id, resumption);
      if (changed === 'all' || changed.length > 0) stream.send(this.#id, { changed });
      else stream.mark(this.#id);
      return stream;
    } catch (error) {
      stream.body.destroy();
      throw error;
    }
  }

  /** Changes of this process or of another one. */
  deliver(changes: readonly Change[]): void {
    for (const change of changes) {
      this.#recent.add(change);
      this.#pass(change, this.#recent.last);
    }
  }

  /** A sign of life for every stream, and the end of those whose session has run out. */
  async beat(): Promise<void> {
    for (const stream of this.#streams.all()) stream.beat();
    await this.#endRevoked(this.#streams.all()).catch(this.#options.report);
  }

  /** Ends every stream, and opens no more. */
  close(): void {
    this.#closed = true;
    clearInterval(this.#timer);
    for (const stream of this.#streams.all()) stream.end();
  }

  /** Names only what has been passed on: a stream that breaks off now resumes after it. */
  get #id(): string {
    return `${this.#options.epoch}-${this.#pending.settled(this.#recent.last)}`;
  }

  #pass(change: Change, number: number): void {
    if (this.#streams.count === 0) return;
    if (change.kind === 'all') {
      for (const stream of this.#streams.all()) this.#send([stream], { changed: 'all' });
    } else if (change.kind === 'user') {
      const { userId, targets: changed, by } = change;
      const streams = this.#streams.of(userId);
      this.#send(streams, by === undefined ? { changed } : { changed, by });
      if (streams.length > 0 && changed.includes('Session')) {
        this.#checks.run(userId, () => this.#endRevoked(this.#streams.of(userId)));
      }
    } else {
      const key = keyOf(change);
      const ends = this.#waiting.get(key) ?? [];
      this.#waiting.set(key, [...ends, this.#pending.begin(number)]);
      this.#accounts.run(key, () => this.#passAccount(key, change));
    }
  }

  async #passAccount(key: string, change: AccountChange): Promise<void> {
    const { accountId, to, by, notified } = change;
    const { database, clock } = this.#options;
    const ids = this.#streams.userIds;
    const ends = this.#waiting.get(key) ?? [];
    this.#waiting.delete(key);
    const readers = await readAccountReaders(database, accountId, ids, clock.now()).finally(() => {
      for (const end of ends) end();
    });
    if (!readers) return;
    const told = to === 'delayed' ? readers.delayed : readers.full;
    const changed = notified ? notificationTags : positionTags;
    for (const userId of told) this.#send(this.#streams.of(userId), { changed });
    if (to === 'delayed' || notified) return;
    // The key of a write is its sender's alone.
    const event = { changed: ownerTags, ...(by !== undefined && { by }) };
    this.#send(this.#streams.of(readers.ownerId), event);
  }

  #send(streams: readonly LiveStream[], event: LiveEvent): void {
    for (const stream of streams) stream.send(this.#id, event);
  }

  async #endRevoked(streams: readonly LiveStream[]): Promise<void> {
    if (streams.length === 0) return;
    const { database, clock } = this.#options;
    const hashes = [...new Set(streams.map(({ tokenHash }) => tokenHash))];
    const valid = await validTokens(database.db, hashes, clock.now());
    for (const stream of streams) if (!valid.has(stream.tokenHash)) stream.end();
  }

  async #missedBy(userId: string, resumption: Resumption): Promise<LiveEvent['changed']> {
    const missed = this.#since(resumption);
    if (!missed || missed.some(({ kind }) => kind === 'all')) return 'all';
    const end = this.#pending.begin(this.#recent.last - missed.length + 1);
    return this.#changesFor(userId, missed).finally(end);
  }

  async #changesFor(userId: string, missed: readonly Change[]): Promise<readonly TagTarget[]> {
    const changed = new Set<TagTarget>();
    const accounts = new Map<string, AccountChange>();
    for (const change of missed) {
      if (change.kind === 'account') accounts.set(keyOf({ ...change, by: '' }), change);
      if (change.kind !== 'user' || change.userId !== userId) continue;
      for (const target of change.targets) changed.add(target);
    }
    const { database, clock } = this.#options;
    for (const { accountId, to, notified } of accounts.values()) {
      const readers = await readAccountReaders(database, accountId, [userId], clock.now());
      if (!readers) continue;
      const owns = readers.ownerId === userId;
      const sees = to === 'delayed' ? readers.delayed.has(userId) : readers.full.has(userId);
      if (sees && notified) for (const tag of notificationTags) changed.add(tag);
      if (notified || (!sees && !owns)) continue;
      for (const tag of owns ? ownerTags : positionTags) changed.add(tag);
    }
    return [...changed];
  }

  /** Undefined where that is not known. */
  #since({ lastEventId, missed }: Resumption): readonly Change[] | undefined {
    if (lastEventId !== undefined) {
      const [, epoch, number] = /^(.+)-(\d{1,15})$/.exec(lastEventId) ?? [];
      return epoch === this.#options.epoch ? this.#recent.after(Number(number)) : undefined;
    }
    return missed === undefined ? [] : this.#recent.within(missed);
  }
}

/** Changes of the same key are looked up together. */
const keyOf = ({ accountId, to, by, notified }: AccountChange): string =>
  [accountId, to, by, notified].join(' ');
