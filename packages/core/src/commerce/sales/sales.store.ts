import { action, makeObservable, observableRef } from 'mobx';
import {
  type CreditNote,
  endpoints,
  type PlanList,
  type RefundPreview,
  type Sale,
  type SaleList,
  type SalesSummary,
  type SalesSummaryQuery,
} from '../../contract/index.ts';
import { AddressListState } from '../../platform/lists/address-list-state.ts';
import { OpenedRow } from '../../platform/lists/opened-row.ts';
import { PagedQuery } from '../../platform/lists/paged-query.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { SaveFile } from '../../platform/presentation/action.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { QueryResult } from '../../platform/query/query-result.ts';
import { SingleWrite } from '../../platform/query/single-write.ts';
import type { NavigationStore } from '../../shell/navigation/navigation.store.ts';
import { saveWithToast } from '../../shell/toasts/save-file.ts';
import type { ToastQueue } from '../../shell/toasts/toast-queue.store.ts';
import { makeRefund } from '../refunds/make-refund.ts';
import { daysOf, salesPeriods } from './sales-period.ts';

/** A refund that its Skipper looks at before it is made. */
export interface RefundReview {
  readonly sale: string;
  readonly reason: string;
  readonly shares: RefundPreview;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A Skipper's sales: the list and the figures of a period, and refunds. */
export class SalesStore {
  readonly list: PagedQuery<SaleList>;
  readonly state: AddressListState;
  readonly opened: OpenedRow;
  review: RefundReview | undefined;
  readonly #cache: QueryCache;
  readonly #toasts: ToastQueue;
  readonly #clock: Clock;
  readonly #write = new SingleWrite();

  constructor(cache: QueryCache, navigation: NavigationStore, toasts: ToastQueue, clock: Clock) {
    this.#cache = cache;
    this.#toasts = toasts;
    this.#clock = clock;
    this.state = new AddressListState(navigation, { screens: ['sales'] });
    this.opened = new OpenedRow(navigation, 'sale', 'sales');
    this.list = new PagedQuery(
      25,
      (page, limit) =>
        cache.query(endpoints.listSales, { query: { ...this.#filter, page, limit } }),
      this.state,
    );
    makeObservable(this, {
      review: observableRef,
      reviewed: action,
      leaveReview: action,
    });
  }

  onLogOut(): void {
    this.leaveReview();
  }

  get summary(): QueryResult<SalesSummary> {
    return this.#cache.query(endpoints.getSalesSummary, { query: this.#filter });
  }

  /** Plans to narrow the list to, archived ones too. */
  get plans(): QueryResult<PlanList> {
    return this.#cache.query(endpoints.listPlans, { query: {} });
  }

  get period(): string {
    const chosen = this.state.filter('period');
    return salesPeriods.find(({ value }) => value === chosen)?.value ?? '';
  }

  get plan(): string {
    const chosen = this.state.filter('plan') ?? '';
    return uuid.test(chosen) ? chosen : '';
  }

  sale(id: string): QueryResult<Sale> {
    return this.#cache.query(endpoints.getSale, { params: { uuid: id } });
  }

  /** Saves the invoice of a sale as a PDF. A failure shows a toast. */
  save({ uuid: id, number }: Sale, save: SaveFile): Promise<void> {
    const ask = () => this.#cache.fetch(endpoints.getSaleFile, { params: { uuid: id } });
    return saveWithToast(this.#toasts, `Invoice ${number}`, ask, save);
  }

  /** Saves a credit note of a sale as a PDF. A failure shows a toast. */
  saveCredit({ uuid: id, number }: CreditNote, save: SaveFile): Promise<void> {
    const ask = () => this.#cache.fetch(endpoints.getSoldCreditNoteFile, { params: { uuid: id } });
    return saveWithToast(this.#toasts, `Credit note ${number}`, ask, save);
  }

  /** Asks who pays for a refund. Throws ApiError. */
  async prepare({ uuid: sale }: Sale, amount: number, reason: string): Promise<void> {
    const args = { params: { uuid: sale }, query: { amount } };
    this.reviewed({
      sale,
      reason,
      shares: await this.#cache.fetch(endpoints.previewSaleRefund, args),
    });
  }

  get refunding(): boolean {
    return this.#write.pending;
  }

  reviewed(review: RefundReview): void {
    this.review = review;
  }

  leaveReview(): void {
    this.review = undefined;
  }

  /** Makes the refund that was reviewed: never optimistic. A failure is a toast. */
  async refund(): Promise<void> {
    const { review } = this;
    if (!review) return;
    const { amount, endsAccess, left } = review.shares;
    const body = { amount, endsAccess, left, reason: review.reason };
    const work = () =>
      this.#cache.mutate(endpoints.refundSale, { params: { uuid: review.sale }, body });
    await makeRefund(this.#write, this.#toasts, work, () => this.leaveReview());
  }

  get #filter(): SalesSummaryQuery {
    const { period, plan } = this;
    return { ...daysOf(period, this.#clock.now()), ...(plan ? { plan } : {}) };
  }
}
