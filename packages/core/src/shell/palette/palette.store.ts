import { action, makeObservable, observable, observableRef } from 'mobx';
import { endpoints, type MentorSearchResult } from '../../contract/index.ts';
import type { SessionStore } from '../../identity/session/session.store.ts';
import type { Cancel, Clock } from '../../platform/ports/clock.ts';
import type { KeyValueStorage } from '../../platform/ports/key-value-storage.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import { type Remembered, readRecent, withRecent } from './recent-entries.ts';

/** Letters and the pause after them from which Skippers are looked for, as in the search box. */
const searchLength = 2;
const searchDelay = 300;
const peopleLimit = 5;

const storageKey = 'recent';

/** What is typed into the palette, the Skippers of that name, and what was opened before. */
export class PaletteStore {
  text = '';
  private query = '';
  private remembered: Remembered | undefined;
  readonly #cache: QueryCache;
  readonly #clock: Clock;
  readonly #storage: KeyValueStorage;
  readonly #session: SessionStore;
  #cancel: Cancel | undefined;

  constructor(cache: QueryCache, clock: Clock, storage: KeyValueStorage, session: SessionStore) {
    this.#cache = cache;
    this.#clock = clock;
    this.#storage = storage;
    this.#session = session;
    this.remembered = readRecent(storage.get(storageKey));
    makeObservable<this, 'query' | 'remembered' | 'search'>(this, {
      text: observable,
      query: observable,
      remembered: observableRef,
      setText: action,
      search: action,
      remember: action,
      onLogOut: action,
    });
  }

  /** Entries that this user opened before, the latest first. */
  get recent(): readonly string[] {
    return this.remembered?.user === this.#user ? this.remembered.ids : [];
  }

  /** Skippers whose name has what is typed, a moment after it was. */
  get people(): readonly MentorSearchResult[] {
    if (this.query.length < searchLength) return [];
    const query = { limit: peopleLimit, page: 1, username: this.query };
    return this.#cache.query(endpoints.getMentors, { query }).data?.mentors ?? [];
  }

  setText(text: string): void {
    this.text = text;
    this.#cancel?.();
    this.#cancel = this.#clock.setTimeout(() => this.search(), searchDelay);
  }

  remember(id: string): void {
    this.remembered = withRecent(this.recent, id, this.#user);
    if (this.#session.current?.impersonatedBy) return;
    this.#storage.set(storageKey, JSON.stringify(this.remembered));
  }

  onLogOut(leaver: string | undefined): void {
    this.setText('');
    // The next user may have opened something already, in another tab.
    const { user = '' } = readRecent(this.#storage.get(storageKey)) ?? {};
    if (user === '' || user === leaver) this.#storage.remove(storageKey);
    // An admin who viewed as a user finds their own again.
    this.remembered = readRecent(this.#storage.get(storageKey));
  }

  dispose(): void {
    this.#cancel?.();
  }

  private search(): void {
    this.query = this.text.trim();
  }

  get #user(): string {
    return this.#session.current?.uuid ?? '';
  }
}
