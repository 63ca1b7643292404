import { minute } from '../../contract/durations.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { KeyValueStorage } from '../../platform/ports/key-value-storage.ts';
import type { Navigator } from '../../platform/ports/navigator.ts';
import type { Random } from '../../platform/ports/random.ts';
import { to } from '../../shell/navigation/links.ts';
import { googleAddress } from './google-request.ts';

const prefix = 'google-sign-in.';
/** Longer than a user takes at Google, in milliseconds. */
const life = 30 * minute;

/** A request that is on its way, as it is stored. */
interface Pending {
  readonly nonce: string;
  readonly search: string;
  readonly until: number;
}

/** Leaves for Google and recognises the way back. A request is kept under its state, for one answer. */
export class GoogleHandoff {
  readonly #navigator: Navigator;
  readonly #storage: KeyValueStorage;
  readonly #random: Random;
  readonly #clock: Clock;

  constructor(navigator: Navigator, storage: KeyValueStorage, random: Random, clock: Clock) {
    this.#navigator = navigator;
    this.#storage = storage;
    this.#random = random;
    this.#clock = clock;
  }

  /** Goes to Google. `search` belongs to the page that the user comes back to. */
  leave(clientId: string, search: string): void {
    const { origin } = this.#navigator;
    if (!origin) return;
    this.#forgetOld();
    const [state, nonce] = [this.#random.uuid(), this.#random.uuid()];
    const pending: Pending = { nonce, search, until: this.#clock.now() + life };
    this.#storage.set(prefix + state, JSON.stringify(pending));
    const redirectUri = origin + to('login');
    this.#navigator.leave?.(googleAddress({ clientId, redirectUri, state, nonce }));
  }

  /** The request that an answer belongs to, once; undefined where none was made here lately. */
  take(state: string): Pick<Pending, 'nonce' | 'search'> | undefined {
    const pending = read(this.#storage.get(prefix + state));
    this.#storage.remove(prefix + state);
    return pending && pending.until > this.#clock.now() ? pending : undefined;
  }

  #forgetOld(): void {
    for (const key of this.#storage.keys()) {
      if (!key.startsWith(prefix)) continue;
      const pending = read(this.#storage.get(key));
      if (!pending || pending.until <= this.#clock.now()) this.#storage.remove(key);
    }
  }
}

function read(text: string | undefined): Pending | undefined {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as Pending;
  } catch {
    return undefined;
  }
}
