import { action, computed, makeObservable, observable, runInAction } from 'mobx';
import {
  type DeviceToken,
  type DeviceTokenList,
  endpoints,
  type PushPlatform,
  type PushSubscriptionBody,
} from '../../contract/index.ts';
import type { KeyValueStorage } from '../../platform/ports/key-value-storage.ts';
import type { PushRegistrar } from '../../platform/ports/push-registrar.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { QueryResult } from '../../platform/query/query-result.ts';
import { toApiError } from '../../platform/transport/api-error.ts';
import type { SessionStore } from '../session/session.store.ts';
import { browserFamily, pushFlag } from './browser-family.ts';
import type { BrowserSubscription } from './browser-subscription.ts';
import { type PushSupport, pushSupport } from './push-support.ts';

const pushRefusedText = 'Allow notifications for this site in your browser first.';
/** The browser is an admin's, who views as the user. */
const viewedText = 'Push can’t be turned on while you view as a user.';

/** Where this browser keeps which device of a user it is; the user's uuid follows. */
const prefix = 'push-device.';

/**
 * Whether this browser gets push messages. It is one device of the user, known by the token that it
 * was registered under: the same browser on another machine is another one. The session's flag of
 * the browser family is on while any of them is.
 */
export class PushStore {
  readonly family: PushPlatform;
  pending = false;
  error: string | undefined = undefined;
  private changes = 0;
  readonly #cache: QueryCache;
  readonly #session: SessionStore;
  readonly #subscription: BrowserSubscription;
  readonly #storage: KeyValueStorage;
  readonly #registrar: PushRegistrar;

  constructor(
    cache: QueryCache,
    session: SessionStore,
    subscription: BrowserSubscription,
    storage: KeyValueStorage,
    registrar: PushRegistrar,
  ) {
    this.#cache = cache;
    this.#session = session;
    this.#subscription = subscription;
    this.#storage = storage;
    this.#registrar = registrar;
    this.family = browserFamily(registrar.userAgent);
    makeObservable<this, 'changes' | 'keep'>(this, {
      pending: observable,
      error: observable,
      changes: observable,
      device: computed,
      enabled: computed,
      known: computed,
      keep: action,
      reset: action,
    });
  }

  onLogOut(): void {
    this.reset();
  }

  get supported(): boolean {
    return this.#registrar.supported;
  }

  get support(): PushSupport {
    return pushSupport(this.#registrar);
  }

  /** Whether it is known if this browser gets messages: a registered one has to look at the list. */
  get known(): boolean {
    return this.device === undefined || this.#list.data !== undefined;
  }

  get enabled(): boolean {
    return this.device !== undefined && (ownOf(this.#list.data, this.device)?.enabled ?? false);
  }

  /** Switches push messages of this browser on or off. */
  async toggle(): Promise<void> {
    if (this.pending || !this.supported) return;
    runInAction(() => {
      this.pending = true;
      this.error = undefined;
    });
    try {
      if (this.enabled) await this.#switchOff();
      else await this.#switchOn();
    } catch (thrown) {
      runInAction(() => {
        this.error = toApiError(thrown).message;
      });
    } finally {
      runInAction(() => {
        this.pending = false;
      });
    }
  }

  /** On a visit: registers this browser again, since push services let subscriptions end silently. */
  async resume(): Promise<void> {
    const { device } = this;
    const { uuid: user, impersonatedBy } = this.#session.current ?? {};
    if (!this.supported || device === undefined || user === undefined || impersonatedBy) return;
    const list = await this.#cache.fetch(endpoints.listDeviceTokens, {});
    const known = ownOf(list, device);
    if (known && !known.enabled) return;
    // The server also removes one whose subscription has ended, by a log-out here or by its push
    // service. While that goes on, the user removed it, from another device.
    if (!known && (await this.#subscription.holds(user))) {
      if (this.device === device) this.keep(undefined);
      return;
    }
    const subscription = await this.#subscribe(false);
    if (subscription && this.device === device) await this.#register(subscription);
  }

  /** Log-out itself ends the subscription of the browser, whether this store was loaded or not. */
  reset(): void {
    this.error = undefined;
  }

  get #list(): QueryResult<DeviceTokenList> {
    return this.#cache.query(endpoints.listDeviceTokens, {});
  }

  /** The uuid of this browser's token, as it was registered for this user. */
  get device(): string | undefined {
    const user = this.#session.current?.uuid;
    // Storage is not observable.
    return this.changes < 0 || user === undefined ? undefined : this.#storage.get(prefix + user);
  }

  private keep(device: string | undefined): void {
    const key = prefix + (this.#session.current?.uuid ?? '');
    if (device === undefined) this.#storage.remove(key);
    else this.#storage.set(key, device);
    this.changes += 1;
  }

  async #switchOn(): Promise<void> {
    const viewed = this.#session.current?.impersonatedBy;
    const subscription = viewed ? undefined : await this.#subscribe(true);
    if (subscription) {
      await this.#register(subscription);
      return this.#tellSession();
    }
    runInAction(() => {
      this.error = viewed ? viewedText : pushRefusedText;
    });
  }

  async #switchOff(): Promise<void> {
    const { device } = this;
    if (await this.#find(device)) await this.#remove(device);
    await this.#subscription.end();
    this.keep(undefined);
    await this.#tellSession();
  }

  async #subscribe(ask: boolean): Promise<PushSubscriptionBody | undefined> {
    const query = { platform: this.family };
    const { publicKey } = await this.#cache.fetch(endpoints.getDeviceTokenStatus, { query });
    const user = this.#session.current?.uuid;
    return user === undefined ? undefined : this.#subscription.subscribe(user, publicKey, ask);
  }

  async #register(subscription: PushSubscriptionBody): Promise<void> {
    const before = this.device;
    const body = { platform: this.family, subscription };
    const { uuid } = await this.#cache.mutate(endpoints.createDeviceToken, { body });
    this.keep(uuid);
    // A new subscription of the same browser: nothing arrives by the one before.
    if (before !== uuid && (await this.#find(before))) await this.#remove(before);
  }

  /** The token with this uuid, as the server has it now. */
  async #find(device: string | undefined): Promise<DeviceToken | undefined> {
    const list = await this.#cache.fetch(endpoints.listDeviceTokens, {}, { force: true });
    return ownOf(list, device);
  }

  async #remove(uuid = ''): Promise<void> {
    await this.#cache.mutate(endpoints.deleteDeviceToken, { params: { uuid } });
  }

  /** The flag of the family, at once: others of it may be on. */
  async #tellSession(): Promise<void> {
    const { tokens } = await this.#cache.fetch(endpoints.listDeviceTokens, {});
    const on = tokens.some(({ platform, enabled }) => platform === this.family && enabled);
    this.#session.update({ [pushFlag(this.family)]: on });
  }
}

const ownOf = (list: DeviceTokenList | undefined, device: string | undefined) =>
  list?.tokens.find(({ uuid }) => uuid === device);
