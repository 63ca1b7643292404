import { endpoints } from '../../contract/index.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import { SingleWrite } from '../../platform/query/single-write.ts';
import { to } from '../../shell/navigation/links.ts';
import type { NavigationStore } from '../../shell/navigation/navigation.store.ts';
import type { SessionStore } from '../session/session.store.ts';

/** How a mentee becomes a mentor (specification, section 4). */
export class ConvertStore {
  readonly #cache: QueryCache;
  readonly #session: SessionStore;
  readonly #navigation: NavigationStore;
  readonly #write = new SingleWrite();

  constructor(cache: QueryCache, session: SessionStore, navigation: NavigationStore) {
    this.#cache = cache;
    this.#session = session;
    this.#navigation = navigation;
  }

  get pending(): boolean {
    return this.#write.pending;
  }

  /** Sends it, goes to the plans and restarts the app. A failure shows a toast. */
  async convert(): Promise<void> {
    await this.#write.run(async () => {
      await this.#cache.mutate(endpoints.convertToMentor, { body: { toMentor: true } });
      // Before the screen that only a mentor may see, or its guard would redirect.
      await this.#session.load();
      this.#navigation.go(to('plans'));
      this.#navigation.reload();
    });
  }
}
