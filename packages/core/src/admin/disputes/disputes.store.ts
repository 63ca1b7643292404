import { action, makeObservable, observableRef } from 'mobx';
import {
  type DecideDisputeBody,
  type Dispute,
  type DisputeList,
  endpoints,
} from '../../contract/index.ts';
import { AddressListState } from '../../platform/lists/address-list-state.ts';
import { PagedQuery } from '../../platform/lists/paged-query.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { QueryResult } from '../../platform/query/query-result.ts';
import type { NavigationStore } from '../../shell/navigation/navigation.store.ts';
import type { ToastQueue } from '../../shell/toasts/toast-queue.store.ts';

type Outcome = DecideDisputeBody['outcome'];

/** How often the list is read while a decision is on its way to the books. Milliseconds. */
const pollEvery = 1_000;

/** Payments that banks take back, of every Skipper. */
export class DisputesStore {
  readonly list: PagedQuery<DisputeList>;
  /** Decided here: the outcomes by the dispute. */
  private decided: Readonly<Record<string, Outcome>> = {};
  readonly #cache: QueryCache;
  readonly #toasts: ToastQueue;

  constructor(cache: QueryCache, navigation: NavigationStore, toasts: ToastQueue) {
    this.#cache = cache;
    this.#toasts = toasts;
    const state = new AddressListState(navigation, { screens: ['admin-refunds'], key: 'disputes' });
    this.list = new PagedQuery(12, (page, limit) => this.#read(page, limit), state);
    makeObservable<this, 'decided' | 'noteDecided'>(this, {
      decided: observableRef,
      noteDecided: action,
      onLogOut: action,
    });
  }

  onLogOut(): void {
    this.decided = {};
  }

  /** A bank's decision is made here once, also before the books follow it. */
  mayDecide({ uuid, decidable }: Dispute): boolean {
    return decidable && this.decided[uuid] === undefined;
  }

  /** The same of an appeal against one that was lost. */
  mayAppeal({ uuid, appealable }: Dispute): boolean {
    return appealable && this.decided[uuid] !== 'won';
  }

  /** Throws ApiError. */
  async decide({ uuid }: Dispute, body: DecideDisputeBody): Promise<void> {
    await this.#cache.mutate(endpoints.decideTestDispute, { params: { uuid }, body });
    this.noteDecided(uuid, body.outcome);
    this.#toasts.show({ severity: 'success', title: 'The dispute is decided' });
  }

  private noteDecided(uuid: string, outcome: Outcome): void {
    this.decided = { ...this.decided, [uuid]: outcome };
  }

  /** Asked for each second until the books have what was decided here. */
  #read(page: number, limit: number): QueryResult<DisputeList> {
    const args = { query: { page, limit } };
    const rows = this.#cache.query(endpoints.listDisputes, args).data?.disputes ?? [];
    const waits = rows.some(({ uuid, status }) => (this.decided[uuid] ?? status) !== status);
    return this.#cache.query(endpoints.listDisputes, args, waits ? { pollEvery } : {});
  }
}
