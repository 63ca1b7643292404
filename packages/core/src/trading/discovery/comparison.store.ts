import { action, computed, makeObservable, observableRef, reaction } from 'mobx';
import {
  comparedAtMost,
  endpoints,
  type MentorCard,
  type MentorCardList,
  type MentorComparison,
  type TrackPeriod,
} from '../../contract/index.ts';
import type { SessionStore } from '../../identity/session/session.store.ts';
import { AddressListState } from '../../platform/lists/address-list-state.ts';
import type { KeyValueStorage } from '../../platform/ports/key-value-storage.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { QueryResult } from '../../platform/query/query-result.ts';
import { to } from '../../shell/navigation/links.ts';
import type { NavigationStore } from '../../shell/navigation/navigation.store.ts';
import { periodOptions } from './track-periods.ts';

/** Stays as it is in an address. */
const separator = '.';
/** The choice outlives a reload. */
const storageKey = 'compared';

interface Chosen {
  /** Their uuid, so that the next user of the same browser sees nothing of it. Empty: a visitor. */
  readonly user: string;
  readonly names: readonly string[];
}

/** The mentors to compare: chosen on cards and pages, and in the address of the comparison. */
export class ComparisonStore {
  readonly state: AddressListState;
  readonly #cache: QueryCache;
  readonly #navigation: NavigationStore;
  readonly #storage: KeyValueStorage;
  readonly #session: SessionStore;
  private chosen: Chosen;

  constructor(
    cache: QueryCache,
    navigation: NavigationStore,
    storage: KeyValueStorage,
    session: SessionStore,
  ) {
    this.#cache = cache;
    this.#navigation = navigation;
    this.#storage = storage;
    this.#session = session;
    this.chosen = this.#stored;
    this.state = new AddressListState(navigation, { screens: ['compare'] });
    makeObservable<this, 'take' | 'chosen'>(this, {
      chosen: observableRef,
      names: computed,
      full: computed,
      toggle: action,
      take: action,
    });
  }

  onLogOut(leaver: string | undefined): void {
    // The next user may have chosen already, in another tab.
    if (this.#stored.user === leaver) this.#storage.remove(storageKey);
    this.chosen = this.#stored;
  }

  /** A visitor's choice stays theirs once they sign in. */
  get names(): readonly string[] {
    const { user, names } = this.chosen;
    return user === '' || user === this.#session.current?.uuid ? names : none;
  }

  get full(): boolean {
    return this.names.length >= comparedAtMost;
  }

  has(username: string): boolean {
    return this.names.includes(username);
  }

  /** On the comparison itself, the address follows. */
  toggle(username: string): void {
    if (this.has(username)) this.take(this.names.filter((name) => name !== username));
    else if (!this.full) this.take([...this.names, username]);
    if (this.#navigation.current?.name === 'compare') {
      this.state.choose('with', this.names.join(separator) || undefined);
    }
  }

  /** Path of the comparison, to open or to share. */
  get path(): string {
    return this.names.length === 0
      ? to('compare')
      : `${to('compare')}?with=${this.names.join(separator)}`;
  }

  get period(): TrackPeriod {
    const written = this.state.filter('period');
    const known = periodOptions.some(({ value }) => value !== '' && value === written);
    return known ? (written as TrackPeriod) : 'All';
  }

  /** Undefined while no one is chosen. */
  get cards(): QueryResult<MentorCardList> | undefined {
    const query = this.#query;
    return query && this.#cache.query(endpoints.getMentorCards, { query });
  }

  get comparison(): QueryResult<MentorComparison> | undefined {
    const query = this.#query;
    return query && this.#cache.query(endpoints.compareMentors, { query });
  }

  cardOf(username: string): MentorCard | undefined {
    return this.cards?.data?.cards.find((card) => card.username === username);
  }

  /** A shared address chooses, too, also by a name that was changed since. */
  start(): () => void {
    const onShow = () => this.#navigation.current?.name === 'compare';
    const stops = [
      reaction(
        () => this.chosen.user === '' && this.names.length > 0 && this.#session.signedIn,
        (isAdopted) => {
          if (isAdopted) this.take(this.names);
        },
        { fireImmediately: true },
      ),
      reaction(
        () => (onShow() ? this.state.filter('with') : undefined),
        (written) => {
          if (written !== undefined) this.take(namesIn(written));
        },
        { fireImmediately: true },
      ),
      reaction(
        () => (onShow() ? this.cards?.data?.cards : undefined),
        (cards) => this.#rename(cards ?? []),
        { fireImmediately: true },
      ),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  #rename(cards: readonly MentorCard[]): void {
    const today = (name: string) => cards.find(({ askedAs }) => askedAs === name)?.username ?? name;
    const names = [...new Set(this.names.map(today))];
    if (names.join() === this.names.join()) return;
    this.take(names);
    this.state.choose('with', names.join(separator));
  }

  private take(names: readonly string[]): void {
    const user = this.#session.current?.uuid ?? '';
    this.chosen = { user, names };
    // The browser is an admin's, and keeps what they chose themselves.
    if (this.#session.current?.impersonatedBy) return;
    if (names.length === 0) this.#storage.remove(storageKey);
    else this.#storage.set(storageKey, `${user} ${names.join(separator)}`);
  }

  get #stored(): Chosen {
    const [user = '', written = ''] = this.#storage.get(storageKey)?.split(' ') ?? [];
    return { user, names: namesIn(written) };
  }

  get #query(): { usernames: string; period: TrackPeriod } | undefined {
    if (this.names.length === 0) return undefined;
    return { usernames: this.names.join(','), period: this.period };
  }
}

const none: readonly string[] = [];

/** At most as many as are compared, each once; nothing that could be no name. */
export function namesIn(written: string): string[] {
  const names = written
    .toLowerCase()
    .split(/[.,]/)
    .filter((name) => /^[a-z0-9_]{1,64}$/.test(name));
  return [...new Set(names)].slice(0, comparedAtMost);
}
