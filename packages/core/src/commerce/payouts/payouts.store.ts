import { action, makeObservable, observableRef } from 'mobx';
import {
  endpoints,
  type LedgerEntryList,
  type MentorBilling,
  type PayoutBalances,
  type PayoutList,
  type PayoutListQuery,
} from '../../contract/index.ts';
import { PagedQuery } from '../../platform/lists/paged-query.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { QueryResult } from '../../platform/query/query-result.ts';

/** Days of the Skipper's own clock, both within; empty: all there is. */
export type PayoutPeriod = Pick<PayoutListQuery, 'from' | 'to'>;

/** A Skipper's money: what is there, what was paid out, and everything that moved it. */
export class PayoutsStore {
  readonly payouts: PagedQuery<PayoutList>;
  readonly ledger: PagedQuery<LedgerEntryList>;
  period: PayoutPeriod = {};
  readonly #cache: QueryCache;
  readonly #clock: Clock;

  constructor(cache: QueryCache, clock: Clock) {
    this.#cache = cache;
    this.#clock = clock;
    this.payouts = new PagedQuery(12, (page, limit) =>
      cache.query(endpoints.listPayouts, { query: { ...this.period, page, limit } }),
    );
    this.ledger = new PagedQuery(25, (page, limit) =>
      cache.query(endpoints.listLedger, { query: { ...this.period, page, limit } }),
    );
    makeObservable(this, { period: observableRef, choosePeriod: action });
  }

  onLogOut(): void {
    this.choosePeriod({});
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

  /** Both lists restart. */
  choosePeriod(period: PayoutPeriod): void {
    this.period = period;
    this.payouts.restart();
    this.ledger.restart();
  }
}
