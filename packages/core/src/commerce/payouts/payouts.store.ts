import { action, makeObservable, observableRef } from 'mobx';
import {
  endpoints,
  type LedgerEntryList,
  type MentorBilling,
  type PayoutBalances,
  type PayoutDetail,
  type PayoutList,
  type PayoutListQuery,
} from '../../contract/index.ts';
import { OpenedRow } from '../../platform/lists/opened-row.ts';
import { PagedQuery } from '../../platform/lists/paged-query.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { QueryResult } from '../../platform/query/query-result.ts';
import type { NavigationStore } from '../../shell/navigation/navigation.store.ts';

/** Days of the Skipper's own clock, both within; empty: all there is. */
export type PayoutPeriod = Pick<PayoutListQuery, 'from' | 'to'>;

/** A Skipper's money: what is there, what was paid out, and everything that moved it. */
export class PayoutsStore {
  readonly payouts: PagedQuery<PayoutList>;
  readonly ledger: PagedQuery<LedgerEntryList>;
  readonly opened: OpenedRow;
  period: PayoutPeriod = {};
  readonly #cache: QueryCache;
  readonly #clock: Clock;
  #entries: { readonly payout: string; readonly list: PagedQuery<LedgerEntryList> } | undefined;

  constructor(cache: QueryCache, navigation: NavigationStore, clock: Clock) {
    this.#cache = cache;
    this.#clock = clock;
    this.payouts = new PagedQuery(12, (page, limit) =>
      cache.query(endpoints.listPayouts, { query: { ...this.period, page, limit } }),
    );
    this.ledger = new PagedQuery(25, (page, limit) =>
      cache.query(endpoints.listLedger, { query: { ...this.period, page, limit } }),
    );
    this.opened = new OpenedRow(navigation, 'payout', 'settings-payouts');
    makeObservable(this, { period: observableRef, choosePeriod: action });
  }

  onLogOut(): void {
    this.choosePeriod({});
    this.#entries = undefined;
  }

  get balances(): QueryResult<PayoutBalances> {
    return this.#cache.query(endpoints.getPayoutBalance, {});
  }

  /** This month and the eleven before it, such as 2026-01; the latest first. */
  get months(): readonly string[] {
    const today = new Date(this.#clock.now());
    return Array.from({ length: 12 }, (_, back) =>
      new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back))
        .toISOString()
        .slice(0, 7),
    );
  }

  /** Where the seller's name, address and terms are. */
  get billing(): QueryResult<MentorBilling> {
    return this.#cache.query(endpoints.getMentorBilling, {});
  }

  payout(uuid: string): QueryResult<PayoutDetail> {
    return this.#cache.query(endpoints.getPayout, { params: { uuid } });
  }

  /** Entries of a payout. Each has its own page. */
  entriesOf(payout: string): PagedQuery<LedgerEntryList> {
    if (this.#entries?.payout === payout) return this.#entries.list;
    const list = new PagedQuery<LedgerEntryList>(25, (page, limit) =>
      this.#cache.query(endpoints.listLedger, { query: { payout, page, limit } }),
    );
    this.#entries = { payout, list };
    return list;
  }

  /** Both lists restart. */
  choosePeriod(period: PayoutPeriod): void {
    this.period = period;
    this.payouts.restart();
    this.ledger.restart();
  }
}
