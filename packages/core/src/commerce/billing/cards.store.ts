import { action, makeObservable, observable, observableRef, reaction, runInAction } from 'mobx';
import { type CardSetup, endpoints, type TestCardName } from '../../contract/index.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { Navigator } from '../../platform/ports/navigator.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import { SingleWrite } from '../../platform/query/single-write.ts';
import { ApiError } from '../../platform/transport/api-error.ts';
import type { NavigationStore } from '../../shell/navigation/navigation.store.ts';
import { OwedPayments } from './owed-payments.ts';

/** How often a provider that is being asked is looked at. Milliseconds. */
const pollEvery = 1_000;
/** While it is the payer's turn, here or at the provider's page. Milliseconds. */
const pollPayerEvery = 5_000;

const payersTurn: ReadonlySet<string> = new Set(['needs-card', 'needs-confirmation']);
const going: ReadonlySet<string> = new Set(['queued', 'processing', ...payersTurn]);

/** The cards of a payer: a new one is added step by step, as the provider asks for it. */
export class CardsStore {
  /** The last one that was added, or was not. */
  ended: CardSetup | undefined = undefined;
  private setupId: string | undefined = undefined;
  readonly #write = new SingleWrite();
  readonly #cache: QueryCache;
  readonly #navigation: NavigationStore;
  readonly #navigator: Navigator;
  readonly #owed: OwedPayments;

  constructor(cache: QueryCache, navigation: NavigationStore, navigator: Navigator, clock: Clock) {
    this.#cache = cache;
    this.#navigation = navigation;
    this.#navigator = navigator;
    this.#owed = new OwedPayments(cache, clock);
    makeObservable<this, 'setupId'>(this, {
      ended: observableRef,
      setupId: observable,
      cancel: action,
    });
  }

  get pending(): boolean {
    return this.#write.pending;
  }

  get problem(): string | undefined {
    return this.#write.problem;
  }

  /** The card that is being added, as the provider last said. */
  get setup(): CardSetup | undefined {
    if (this.setupId === undefined) return undefined;
    const args = { params: { uuid: this.setupId } };
    const { data } = this.#cache.query(endpoints.getCardSetup, args);
    const waits = payersTurn.has(data?.state ?? '');
    // Stale at once: a payer who comes back to the screen may have been at the provider's page.
    const options = { pollEvery: waits ? pollPayerEvery : pollEvery, staleTime: 0 };
    return this.#cache.query(endpoints.getCardSetup, args, options).data;
  }

  /** Whether a card is being added. */
  get adding(): boolean {
    return this.setupId !== undefined;
  }

  /**
   * Stops asking once the provider is done: the list has the card then. Nothing is asked while another
   * screen is on show.
   */
  start(): () => void {
    return reaction(
      () => (this.#onShow ? this.setup : undefined),
      (setup) => {
        if (!setup || going.has(setup.state)) return;
        runInAction(() => {
          this.setupId = undefined;
          this.ended = setup;
        });
        this.#cache.invalidate(['Subscriptions']);
        if (setup.state === 'succeeded') this.#owed.follow();
      },
    );
  }

  async begin(): Promise<void> {
    await this.#write.run(async () => {
      const { uuid } = await this.#cache.mutate(endpoints.beginCardSetup, {});
      runInAction(() => {
        this.setupId = uuid;
      });
    });
  }

  /** Asks no more. A card that was entered at the provider is kept all the same. */
  cancel(): void {
    this.#write.clear();
    this.setupId = undefined;
    this.ended = undefined;
  }

  /** Throws ApiError. */
  async enter(card: TestCardName): Promise<void> {
    const { setupId: uuid } = this;
    if (uuid === undefined) return;
    await this.#cache.mutate(endpoints.enterSetupCard, { params: { uuid }, body: { card } });
  }

  async confirm(agrees: boolean): Promise<void> {
    const { setupId: uuid } = this;
    if (uuid === undefined) return;
    await this.#write.run(async () => {
      await this.#cache.mutate(endpoints.confirmCardSetup, { params: { uuid }, body: { agrees } });
    });
  }

  /** Leaves for the provider's page. */
  openPage(page: string): void {
    this.#navigator.leave?.(page);
  }

  /** A failure shows a toast. */
  async choose(uuid: string): Promise<void> {
    try {
      await this.#cache.mutate(endpoints.setDefaultPaymentMethod, { params: { uuid } });
      this.#owed.follow();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }

  /** A refusal says what to do first. */
  async remove(uuid: string): Promise<void> {
    await this.#write.run(async () => {
      await this.#cache.mutate(endpoints.removePaymentMethod, { params: { uuid } });
    });
  }

  dispose(): void {
    this.#owed.stop();
  }

  onLogOut(): void {
    this.#owed.stop();
    this.cancel();
  }

  get #onShow(): boolean {
    return this.#navigation.current?.name === 'settings-mentee-billing';
  }
}
