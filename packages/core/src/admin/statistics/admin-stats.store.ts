import {
  endpoints,
  type MentorRevenue,
  type MentorStatsList,
  type MentorStatsSort,
  type MonthlyRevenue,
  mentorStatsSorts,
  type PaymentRowList,
  type RevenueStats,
  type StandingList,
  type StatsInstantQuery,
  type StatsPeriodQuery,
  type SubscriptionEventList,
  type SubscriptionStats,
  type SubscriptionTypes,
  type SubscriptionTypesMonthly,
  type SubscriptionTypesTotal,
} from '../../contract/index.ts';
import { AddressListState } from '../../platform/lists/address-list-state.ts';
import type { ListState } from '../../platform/lists/list-state.ts';
import { PagedQuery } from '../../platform/lists/paged-query.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { SaveFile } from '../../platform/presentation/action.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { QueryResult } from '../../platform/query/query-result.ts';
import type { NavigationStore } from '../../shell/navigation/navigation.store.ts';
import { saveWithToast } from '../../shell/toasts/save-file.ts';
import type { ToastQueue } from '../../shell/toasts/toast-queue.store.ts';
import { ChosenPeriod } from './chosen-period.ts';

/** Bars of a chart. */
const topMentors = 10;

/** Statistics for admins. Each figure is fetched when it is first read. */
export class AdminStatsStore {
  /** Every Skipper, by username unless the user sorts (the specification fixes that order). */
  readonly mentors: PagedQuery<MentorStatsList>;
  /** Every figure that covers a period covers this one. */
  readonly chosen: ChosenPeriod;
  /** The period of the figures above the list of Skippers. */
  readonly mentorsChosen: ChosenPeriod;
  /** The rows that the revenue of the period adds up. */
  readonly payments: PagedQuery<PaymentRowList>;
  /** The rows that the types of subscriptions count. */
  readonly standing: PagedQuery<StandingList>;
  /** The rows behind subscribers, churn and recurring revenue. */
  readonly events: PagedQuery<SubscriptionEventList>;
  /** Columns and order of the tables that are loaded whole. */
  readonly lists: Readonly<Record<'months' | 'typeMonths' | 'types', ListState>>;
  readonly #cache: QueryCache;
  readonly #toasts: ToastQueue;

  constructor(cache: QueryCache, navigation: NavigationStore, toasts: ToastQueue, clock: Clock) {
    this.#cache = cache;
    this.#toasts = toasts;
    this.chosen = new ChosenPeriod(navigation, clock, 'admin');
    this.mentorsChosen = new ChosenPeriod(navigation, clock, 'admin-mentor');
    const listOf = (key: string) => new AddressListState(navigation, { screens: ['admin'], key });
    this.lists = {
      months: listOf('months'),
      typeMonths: listOf('typeMonths'),
      types: listOf('types'),
    };
    this.payments = new PagedQuery(
      10,
      (page, limit) =>
        cache.query(endpoints.listRevenueRows, { query: { ...this.period, limit, page } }),
      listOf('payments'),
    );
    this.standing = new PagedQuery(
      10,
      (page, limit) =>
        cache.query(endpoints.listStandingSubscriptions, {
          query: { ...this.#periodEnd, limit, page },
        }),
      listOf('standing'),
    );
    this.events = new PagedQuery(
      10,
      (page, limit) =>
        cache.query(endpoints.listSubscriptionRows, { query: { ...this.period, limit, page } }),
      listOf('events'),
    );
    this.mentors = new PagedQuery(
      25,
      (page, limit, state) => {
        const q = state.filter('q')?.slice(0, 254);
        return cache.query(endpoints.getMentorStats, {
          query: { limit, page, sort: mentorSort(state.sort), ...(q ? { q } : {}) },
        });
      },
      new AddressListState(navigation, { screens: ['admin-mentor'] }),
    );
  }

  /** Saves an invoice as a PDF. A failure shows a toast. */
  saveInvoice(number: string, save: SaveFile): Promise<void> {
    const ask = () => this.#cache.fetch(endpoints.getAnyInvoiceFile, { params: { number } });
    return saveWithToast(this.#toasts, `Invoice ${number}`, ask, save);
  }

  /** Days of UTC, half-open. */
  get period(): StatsPeriodQuery {
    return this.chosen.query;
  }

  /** As they stand at the end of the period. */
  get subscriptionTypes(): QueryResult<SubscriptionTypes> {
    return this.#cache.query(endpoints.getSubscriptionTypes, { query: this.#periodEnd });
  }

  get #periodEnd(): StatsInstantQuery {
    const { to } = this.period;
    return to === undefined ? {} : { at: to };
  }

  get subscriptionTypesTotal(): QueryResult<SubscriptionTypesTotal> {
    return this.#cache.query(endpoints.getSubscriptionTypesTotal, {});
  }

  get subscriptionTypesMonthly(): QueryResult<SubscriptionTypesMonthly> {
    return this.#cache.query(endpoints.getSubscriptionTypesMonthly, { query: this.period });
  }

  get revenue(): QueryResult<RevenueStats> {
    return this.#cache.query(endpoints.getRevenueStats, { query: this.period });
  }

  get monthlyRevenue(): QueryResult<MonthlyRevenue> {
    return this.#cache.query(endpoints.getMonthlyRevenue, { query: this.period });
  }

  /** The Skippers with the most revenue in the period of their list. */
  get topMentors(): QueryResult<MentorRevenue> {
    const query = { ...this.mentorsChosen.query, limit: topMentors };
    return this.#cache.query(endpoints.getMentorRevenue, { query });
  }

  /** Revenue in the period of the list of Skippers. */
  get mentorsRevenue(): QueryResult<RevenueStats> {
    return this.#cache.query(endpoints.getRevenueStats, { query: this.mentorsChosen.query });
  }

  get mentorsSubscriptions(): QueryResult<SubscriptionStats> {
    return this.#cache.query(endpoints.getSubscriptionStats, { query: this.mentorsChosen.query });
  }

  get subscriptions(): QueryResult<SubscriptionStats> {
    return this.#cache.query(endpoints.getSubscriptionStats, { query: this.period });
  }
}

/** An address may contain anything; an unknown order is the default one. */
const mentorSort = (sort: string | undefined): MentorStatsSort =>
  mentorStatsSorts.find((one) => one === sort) ?? 'username';
