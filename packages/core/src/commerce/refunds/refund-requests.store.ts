import { action, makeObservable, observableRef } from 'mobx';
import {
  type DecideRefundBody,
  endpoints,
  type RefundPreview,
  type RefundRequest,
  type RefundRequestDetail,
  type RefundRequestList,
} from '../../contract/index.ts';
import { OpenedRow } from '../../platform/lists/opened-row.ts';
import { PagedQuery } from '../../platform/lists/paged-query.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { QueryResult } from '../../platform/query/query-result.ts';
import { SingleWrite } from '../../platform/query/single-write.ts';
import type { NavigationStore } from '../../shell/navigation/navigation.store.ts';
import type { ToastQueue } from '../../shell/toasts/toast-queue.store.ts';
import { makeRefund } from './make-refund.ts';

/** What is said with a decision. */
export type DecisionWords = {
  /** Sent to the buyer. Empty to accept without words. */
  readonly answer: string;
  /** An admin's, for the audit log. Not sent by a seller. */
  readonly reason: string;
};

/** A refund that is looked at before the request is accepted. */
export interface RequestReview {
  readonly request: string;
  readonly words: DecisionWords;
  readonly preview: RefundPreview;
}

/** The side that answers: a Skipper their own buyers, an admin everyone's. */
export type DecidingSide = 'seller' | 'admin';

const calls = {
  seller: () => ({
    list: endpoints.listRefundRequests,
    read: endpoints.getRefundRequest,
    screen: 'sales' as const,
  }),
  admin: () => ({
    list: endpoints.listAllRefundRequests,
    read: endpoints.getAnyRefundRequest,
    screen: 'admin-refunds' as const,
  }),
};

/** Refunds that buyers ask for, and the answers. */
export class RefundRequestsStore {
  readonly side: DecidingSide;
  readonly list: PagedQuery<RefundRequestList>;
  readonly opened: OpenedRow;
  review: RequestReview | undefined = undefined;
  readonly #cache: QueryCache;
  readonly #toasts: ToastQueue;
  readonly #clock: Clock;
  readonly #write = new SingleWrite();

  constructor(
    side: DecidingSide,
    cache: QueryCache,
    navigation: NavigationStore,
    toasts: ToastQueue,
    clock: Clock,
  ) {
    this.side = side;
    this.#cache = cache;
    this.#toasts = toasts;
    this.#clock = clock;
    const { list, screen } = calls[side]();
    this.opened = new OpenedRow(navigation, 'request', screen);
    this.list = new PagedQuery(12, (page, limit) => cache.query(list, { query: { page, limit } }));
    makeObservable(this, {
      review: observableRef,
      reviewed: action,
      leaveReview: action,
    });
  }

  onLogOut(): void {
    this.leaveReview();
    this.list.restart();
  }

  request(uuid: string): QueryResult<RefundRequestDetail> {
    return this.#cache.query(calls[this.side]().read, { params: { uuid }, query: {} });
  }

  /** Whether this side answers it now. */
  mayDecide({ status, sellerUntil }: RefundRequest): boolean {
    if (status !== 'open') return false;
    return this.side === 'admin' || Date.parse(sellerUntil) > this.#clock.now();
  }

  /** Asks who pays for a refund. Throws ApiError. */
  async prepare({ uuid }: RefundRequest, amount: number, words: DecisionWords): Promise<void> {
    const args = { params: { uuid }, query: { amount } };
    const { preview } = await this.#cache.fetch(calls[this.side]().read, args);
    if (preview) this.reviewed({ request: uuid, words, preview });
  }

  get deciding(): boolean {
    return this.#write.pending;
  }

  reviewed(review: RequestReview): void {
    this.review = review;
  }

  leaveReview(): void {
    this.review = undefined;
  }

  /** Makes the refund that was reviewed: never optimistic. A failure is a toast. */
  async accept(): Promise<void> {
    const { review } = this;
    if (!review) return;
    const { amount, endsAccess } = review.preview;
    const { request, words } = review;
    const work = () => this.#decide(request, { outcome: 'accepted', amount, endsAccess }, words);
    await makeRefund(this.#write, this.#toasts, work, () => this.leaveReview());
  }

  /** Throws ApiError. */
  async decline({ uuid }: RefundRequest, words: DecisionWords): Promise<void> {
    await this.#decide(uuid, { outcome: 'declined' }, words);
    this.#toasts.show({ severity: 'success', title: 'Request declined' });
  }

  #decide(
    uuid: string,
    decision: DecideRefundBody,
    { answer, reason }: DecisionWords,
  ): Promise<unknown> {
    const params = { uuid };
    const body = { ...decision, answer };
    return this.side === 'seller'
      ? this.#cache.mutate(endpoints.decideRefundRequest, { params, body })
      : this.#cache.mutate(endpoints.decideAnyRefundRequest, { params, body: { ...body, reason } });
  }
}
