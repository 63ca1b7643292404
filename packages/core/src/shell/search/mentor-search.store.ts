import { action, computed, makeObservable, observable, reaction } from 'mobx';
import { endpoints, type MentorList, type MentorSearchResult } from '../../contract/index.ts';
import type { SessionStore } from '../../identity/session/session.store.ts';
import { PagedQuery } from '../../platform/lists/paged-query.ts';
import type { Cancel, Clock } from '../../platform/ports/clock.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import { to } from '../navigation/links.ts';
import type { NavigationStore } from '../navigation/navigation.store.ts';

/** How long after the last keystroke a search starts, in milliseconds (specification, section 5). */
const searchDelay = 300;
/** Results in the dropdown, and on a page of results. */
const dropdownResults = 3;
const resultsPerPage = 12;

/** The search box: what is typed, what was looked for, and the results below it. */
export class MentorSearchStore {
  text = '';
  query = '';
  open = false;
  readonly page: PagedQuery<MentorList>;
  readonly #clock: Clock;
  readonly #navigation: NavigationStore;
  readonly #session: SessionStore;
  #cancel: Cancel | undefined;

  constructor(cache: QueryCache, clock: Clock, navigation: NavigationStore, session: SessionStore) {
    this.#clock = clock;
    this.#navigation = navigation;
    this.#session = session;
    this.page = new PagedQuery(resultsPerPage, (page, limit) =>
      cache.query(endpoints.getMentors, {
        query: { limit, page, ...(this.query ? { username: this.query } : {}) },
      }),
    );
    makeObservable(this, {
      text: observable,
      query: observable,
      open: observable,
      dropdown: computed,
      setText: action,
      settle: action,
      close: action,
    });
  }

  onLogOut(): void {
    this.setText('');
    this.settle();
  }

  /** The first results, for the dropdown. Empty while nothing is looked for. */
  get dropdown(): readonly MentorSearchResult[] {
    if (!this.open || this.query === '') return [];
    return (this.page.result.data?.mentors ?? []).slice(0, dropdownResults);
  }

  /** True when the search is over without a result. */
  get nothingFound(): boolean {
    if (this.query === '') return false;
    const { data, fetching } = this.page.result;
    return !fetching && data?.total === 0;
  }

  setText(text: string): void {
    this.text = text;
    this.open = text.trim() !== '';
    this.#cancel?.();
    this.#cancel = this.#clock.setTimeout(() => this.settle(), searchDelay);
  }

  /** Looks for what is typed now, without waiting. */
  settle(): void {
    this.#cancel?.();
    this.query = this.text.trim();
    this.page.restart();
    if (this.#textOfAddress !== undefined && this.#textOfAddress !== this.query) this.#write();
  }

  close(): void {
    this.open = false;
  }

  /** All results on their own screen: within the dashboard for users, public for visitors. */
  showAll(): void {
    this.settle();
    this.close();
    const path = this.#session.visitor ? to('find-mentor') : to('mentors');
    const search = this.query ? `?q=${encodeURIComponent(this.query)}` : '';
    this.#navigation.go(path + search, { state: { search: this.query } });
  }

  /** The results screens take their text from `?q=`, so that links and the way back lead to it. */
  start(): () => void {
    return reaction(
      () => this.#textOfAddress,
      (text) => {
        if (text === undefined || text === this.query) return;
        this.setText(text);
        this.settle();
        this.close();
      },
      { fireImmediately: true },
    );
  }

  dispose(): void {
    this.#cancel?.();
  }

  /** On the results themselves, the address follows: another text begins on the first page. */
  #write(): void {
    const { path, search, state } = this.#navigation.location;
    const params = new URLSearchParams(search);
    params.delete('page');
    if (this.query) params.set('q', this.query);
    else params.delete('q');
    const written = params.toString();
    this.#navigation.go(written ? `${path}?${written}` : path, { replace: true, state });
  }

  get #textOfAddress(): string | undefined {
    const { current, location } = this.#navigation;
    if (current?.name !== 'mentors' && current?.name !== 'find-mentor') return undefined;
    return new URLSearchParams(location.search).get('q')?.trim() ?? '';
  }
}
