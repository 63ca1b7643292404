import { reaction } from 'mobx';
import type { Clock } from '../../platform/ports/clock.ts';
import type { KeyValueStorage } from '../../platform/ports/key-value-storage.ts';
import type { NavigationStore } from '../../shell/navigation/navigation.store.ts';
import { keepCoupons } from './coupons.ts';

/** Keeps the coupon of any address: a link with one need not lead to the screen of signing up. */
export class CouponKeeper {
  readonly #storage: KeyValueStorage;
  readonly #navigation: NavigationStore;
  readonly #clock: Clock;

  constructor(storage: KeyValueStorage, navigation: NavigationStore, clock: Clock) {
    this.#storage = storage;
    this.#navigation = navigation;
    this.#clock = clock;
  }

  start(): () => void {
    return reaction(
      () => this.#navigation.location.search,
      (search) => keepCoupons(this.#storage, search, this.#clock.now()),
      { fireImmediately: true },
    );
  }
}
