import { observable, runInAction } from 'mobx';
import { type DeviceToken, type DeviceTokenList, endpoints } from '../../contract/index.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { QueryResult } from '../../platform/query/query-result.ts';
import { SingleWrite } from '../../platform/query/single-write.ts';
import { ApiError } from '../../platform/transport/api-error.ts';

/** How far a test message came. `gone`: its push service no longer knew the browser. */
export type TestResult = 'sending' | 'delivered' | 'late' | 'gone' | 'failed';

/** How often, and after how long, the list is read again for the result of a test. */
const looks = 10;
const pause = 1_000;

/** The browsers that get the user's push messages. */
export class DevicesStore {
  readonly tests = observable.map<string, TestResult>();
  readonly #cache: QueryCache;
  readonly #clock: Clock;
  readonly #write = new SingleWrite();
  readonly #cancels = new Set<() => void>();

  constructor(cache: QueryCache, clock: Clock) {
    this.#cache = cache;
    this.#clock = clock;
  }

  /** A change of one is under way. */
  get busy(): boolean {
    return this.#write.pending;
  }

  get list(): QueryResult<DeviceTokenList> {
    return this.#cache.query(endpoints.listDeviceTokens, {});
  }

  /** A failure shows a toast; so with `remove`. */
  async setEnabled(uuid: string, enabled: boolean): Promise<void> {
    const call = { params: { uuid }, body: { enabled } };
    await this.#write.run(() => this.#cache.mutate(endpoints.updateDeviceToken, call));
  }

  async remove(uuid: string): Promise<void> {
    const call = { params: { uuid } };
    await this.#write.run(() => this.#cache.mutate(endpoints.deleteDeviceToken, call));
  }

  /** Sends a test message and waits for what becomes of it. */
  async test({ uuid, lastSuccessAt }: DeviceToken): Promise<void> {
    if (this.tests.get(uuid) === 'sending') return;
    this.#note(uuid, 'sending');
    try {
      await this.#cache.mutate(endpoints.testDeviceToken, { params: { uuid } });
      this.#note(uuid, await this.#resultOf(uuid, lastSuccessAt));
    } catch (error) {
      this.#note(uuid, 'failed');
      if (!(error instanceof ApiError)) throw error;
    }
  }

  onLogOut(): void {
    this.dispose();
    runInAction(() => this.tests.clear());
  }

  dispose(): void {
    for (const cancel of this.#cancels) cancel();
    this.#cancels.clear();
  }

  async #resultOf(uuid: string, before: string | null): Promise<TestResult> {
    for (let look = 0; look < looks; look += 1) {
      await this.#wait();
      const { tokens } = await this.#cache.fetch(endpoints.listDeviceTokens, {}, { force: true });
      const device = tokens.find((one) => one.uuid === uuid);
      if (!device) return 'gone';
      if (device.lastSuccessAt !== before) return 'delivered';
    }
    return 'late';
  }

  #wait(): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.#clock.setTimeout(() => {
        this.#cancels.delete(cancel);
        resolve();
      }, pause);
      this.#cancels.add(cancel);
    });
  }

  #note(uuid: string, result: TestResult): void {
    runInAction(() => this.tests.set(uuid, result));
  }
}
