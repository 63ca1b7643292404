import type { KeyObject } from 'node:crypto';
import { day } from '../../domain/time/durations.ts';
import type { Clock } from '../clock.ts';
import { type FetchedKeys, fetchKeys } from './fetch-keys.ts';
import type { KeySource } from './id-token.ts';

/** Minimum interval of fetches for unknown key ids: anyone can invent some. */
const pause = 30_000;
/** While the issuer cannot be reached its keys are trusted for so long. */
const patience = day;

/** An issuer's keys at an address, kept as long as it allows, and asked for when a new one signs. */
export class RemoteKeySet implements KeySource {
  readonly #url: string;
  readonly #clock: Clock;
  #fetched: (FetchedKeys & { readonly at: number }) | undefined;
  #asking: Promise<void> | undefined;

  constructor(url: string, clock: Clock) {
    this.#url = url;
    this.#clock = clock;
  }

  async find(id: string): Promise<KeyObject | undefined> {
    const known = this.#fetched?.keys.get(id);
    if (!this.#isStale(known ? (this.#fetched?.life ?? 0) : pause)) return known;
    try {
      await this.#ask();
    } catch (error) {
      if (!known || this.#isStale(patience)) throw error;
    }
    return this.#fetched?.keys.get(id);
  }

  #isStale(life: number): boolean {
    return this.#fetched === undefined || this.#clock.now() - this.#fetched.at >= life;
  }

  /** All who ask at once share one question. */
  #ask(): Promise<void> {
    this.#asking ??= fetchKeys(this.#url)
      .then((fetched) => {
        this.#fetched = { ...fetched, at: this.#clock.now() };
      })
      .finally(() => {
        this.#asking = undefined;
      });
    return this.#asking;
  }
}
