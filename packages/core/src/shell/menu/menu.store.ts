import { computed, computedStruct, makeObservable } from 'mobx';
import type { SubscriptionsStore } from '../../commerce/subscriptions/subscriptions.store.ts';
import { brand } from '../../contract/brand.ts';
import type { SessionStore } from '../../identity/session/session.store.ts';
import type { ViewModeStore } from '../view-mode/view-mode.store.ts';
import { type MenuItem, type MenuSection, menuSections, settingsItems, userCard } from './menu.ts';

/** The sidebar and the user card of the signed-in user. */
export class MenuStore {
  readonly #session: SessionStore;
  readonly #viewMode: ViewModeStore;
  readonly #subscriptions: SubscriptionsStore;

  constructor(session: SessionStore, viewMode: ViewModeStore, subscriptions: SubscriptionsStore) {
    this.#session = session;
    this.#viewMode = viewMode;
    this.#subscriptions = subscriptions;
    makeObservable(this, { sections: computed, settings: computed, userCard: computedStruct });
  }

  get sections(): readonly MenuSection[] {
    const { current: session, unknown } = this.#session;
    const followed = session ? this.#subscriptions.active.map((one) => one.account) : [];
    return menuSections({ session, unknown, mode: this.#viewMode.mode, followed });
  }

  get settings(): readonly MenuItem[] {
    return settingsItems(this.#session.current, this.#viewMode.mode);
  }

  get userCard(): { readonly title: string; readonly subtitle: string } {
    return userCard(this.#session.current, brand, this.#session.unknown);
  }
}
