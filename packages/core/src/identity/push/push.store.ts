import { action, computed, makeObservable, observable, runInAction } from 'mobx';
import { type DeviceTokenStatus, endpoints, type PushPlatform } from '../../contract/index.ts';
import type { PushRegistrar } from '../../platform/ports/push-registrar.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { QueryResult } from '../../platform/query/query-result.ts';
import { toApiError } from '../../platform/transport/api-error.ts';
import type { SessionStore } from '../session/session.store.ts';
import { browserFamily, pushFlag } from './browser-family.ts';

const pushRefusedText = 'Allow notifications for this site in your browser first.';

/** Whether this browser gets push messages. The session knows it by the browser's family. */
export class PushStore {
  readonly family: PushPlatform;
  pending = false;
  error: string | undefined = undefined;
  readonly #cache: QueryCache;
  readonly #session: SessionStore;
  readonly #registrar: PushRegistrar;

  constructor(cache: QueryCache, session: SessionStore, registrar: PushRegistrar) {
    this.#cache = cache;
    this.#session = session;
    this.#registrar = registrar;
    this.family = browserFamily(registrar.userAgent);
    makeObservable(this, {
      pending: observable,
      error: observable,
      enabled: computed,
      reset: action,
    });
  }

  onLogOut(): void {
    this.reset();
  }

  get supported(): boolean {
    return this.#registrar.supported;
  }

  /** The server's state of this browser family: registered, enabled, last reached. */
  get status(): QueryResult<DeviceTokenStatus> {
    return this.#cache.query(endpoints.getDeviceTokenStatus, {
      query: { platform: this.family },
    });
  }

  /** The session's flag of this browser family. */
  get enabled(): boolean {
    return this.#session.current?.[pushFlag(this.family)] ?? false;
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
    if (!this.supported || !this.enabled) return;
    const platform = this.family;
    const { publicKey } = await this.#cache.fetch(endpoints.getDeviceTokenStatus, {
      query: { platform },
    });
    const subscription = await this.#registrar.subscribe(publicKey, false);
    if (!subscription || !this.enabled) return;
    await this.#cache.mutate(endpoints.createDeviceToken, { body: { platform, subscription } });
  }

  /** Log-out itself ends the subscription of the browser, whether this store was loaded or not. */
  reset(): void {
    this.error = undefined;
  }

  async #switchOn(): Promise<void> {
    const platform = this.family;
    const { publicKey } = await this.#cache.fetch(endpoints.getDeviceTokenStatus, {
      query: { platform },
    });
    const subscription = await this.#registrar.subscribe(publicKey, true);
    if (!subscription) {
      runInAction(() => {
        this.error = pushRefusedText;
      });
      return;
    }
    await this.#cache.mutate(endpoints.createDeviceToken, { body: { platform, subscription } });
    this.#session.update({ [pushFlag(platform)]: true });
  }

  async #switchOff(): Promise<void> {
    const { tokens } = await this.#cache.fetch(endpoints.listDeviceTokens, {}, { force: true });
    for (const { uuid, platform } of tokens) {
      if (platform !== this.family) continue;
      await this.#cache.mutate(endpoints.deleteDeviceToken, { params: { uuid } });
    }
    await this.#registrar.unsubscribe();
    this.#session.update({ [pushFlag(this.family)]: false });
  }
}
