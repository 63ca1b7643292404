import { computedStruct, makeObservable } from 'mobx';
import {
  endpoints,
  type MentorCard,
  type MentorCardList,
  type MentorList,
  type MentorListQuery,
  type MentorSearchResult,
  type MentorSort,
  type TrackPeriod,
} from '../../contract/index.ts';
import { AddressListState } from '../../platform/lists/address-list-state.ts';
import { PagedQuery } from '../../platform/lists/paged-query.ts';
import { addressField, chosenOf } from '../../platform/presentation/address-field.ts';
import type { Field } from '../../platform/presentation/field.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { QueryResult } from '../../platform/query/query-result.ts';
import type { NavigationStore } from '../../shell/navigation/navigation.store.ts';
import type { MentorSearchStore } from '../../shell/search/mentor-search.store.ts';
import { finderChoices } from './finder-fields.ts';

/** The screens that list mentors. */
const screens = ['mentors', 'find-mentor'] as const;
/** Results on a page (specification, section 9). */
const resultsPerPage = 12;

/** The list of mentors: the text of the search box, narrowed and sorted as the address says. */
export class MentorFinderStore {
  readonly state: AddressListState;
  readonly page: PagedQuery<MentorList>;
  readonly #cache: QueryCache;
  readonly #search: MentorSearchStore;

  constructor(cache: QueryCache, navigation: NavigationStore, search: MentorSearchStore) {
    this.#cache = cache;
    this.#search = search;
    this.state = new AddressListState(navigation, { screens });
    this.page = new PagedQuery(
      resultsPerPage,
      (page, limit) =>
        cache.query(endpoints.getMentors, { query: { ...this.chosen, page, limit } }),
      this.state,
    );
    makeObservable(this, { chosen: computedStruct });
  }

  get text(): string {
    return this.#search.query;
  }

  /** The query without its page. */
  get chosen(): MentorListQuery {
    const choices = finderChoices.flatMap((choice) => {
      const value = chosenOf(choice, this.state);
      return value === '' ? [] : [[choice.key, numbers.has(choice.key) ? Number(value) : value]];
    });
    const { sort = '', ...query } = Object.fromEntries(choices) as MentorListQuery & {
      readonly sort?: string;
    };
    return {
      ...query,
      ...orderOf(sort, this.text),
      ...(this.text ? { username: this.text } : {}),
    };
  }

  get period(): TrackPeriod {
    return this.chosen.period ?? 'All';
  }

  get fields(): readonly Field[] {
    return finderChoices.map((choice) => addressField(choice, this.state));
  }

  /** Whether anything but the name decides which mentors are listed. */
  get narrowed(): boolean {
    return finderChoices.some(
      (choice) => !['sort', 'period'].includes(choice.key) && chosenOf(choice, this.state) !== '',
    );
  }

  /** The figures of the page on show; undefined while no mentor is. */
  get cards(): QueryResult<MentorCardList> | undefined {
    const usernames = (this.page.result.data?.mentors ?? []).map(({ username }) => username);
    if (usernames.length === 0) return undefined;
    const query = { usernames: usernames.join(','), period: this.period };
    return this.#cache.query(endpoints.getMentorCards, { query });
  }

  cardOf(username: string): MentorCard | undefined {
    return this.cards?.data?.cards.find((card) => card.username === username);
  }

  /** Every mentor of the list with their figures, for an export. Throws ApiError. */
  async all(): Promise<
    readonly (MentorSearchResult & { readonly card: MentorCard | undefined })[]
  > {
    const { period } = this;
    const found = await this.page.all({
      rowsOf: ({ mentors }: MentorList) => mentors,
      keyOf: ({ uuid }) => uuid,
    });
    const cards = new Map<string, MentorCard>();
    for (let first = 0; first < found.length; first += cardsAtOnce) {
      const part = found.slice(first, first + cardsAtOnce);
      const query = {
        usernames: part.map(({ username }) => username).join(','),
        period,
      };
      const answer = await this.#cache.fetch(endpoints.getMentorCards, { query });
      for (const card of answer.cards) cards.set(card.username, card);
    }
    return found.map((one) => ({ ...one, card: cards.get(one.username) }));
  }
}

/** Usernames that the server takes at once (contract). */
const cardsAtOnce = 100;

/** The server sorts by name unless it is asked for another order. */
function orderOf(sort: string, text: string): Pick<MentorListQuery, 'sort'> {
  if (sort === 'name' || (sort === '' && text !== '')) return {};
  return { sort: sort === '' ? 'sample' : (sort as MentorSort) };
}

const numbers = new Set(['verified', 'maxPrice', 'minTrades']);
