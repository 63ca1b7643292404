import { action, makeObservable, observable, runInAction } from 'mobx';
import { endpoints, username } from '../../contract/index.ts';
import type { Cancel, Clock } from '../../platform/ports/clock.ts';
import type { Transport } from '../../platform/transport/transport.ts';

/** How long after the last keystroke a name is asked for, in milliseconds; as a search waits. */
const usernameDelay = 300;

/** `unknown`: nothing that could be a name was typed, or the answer could not be had. */
export type UsernameState = 'unknown' | 'checking' | 'available' | 'unavailable';

/** Whether a name that is being typed can be had. Only the answer to the latest one counts. */
export class UsernameCheck {
  state: UsernameState = 'unknown';
  /** Why it cannot be had. */
  reason: string | undefined = undefined;
  readonly #transport: Transport;
  readonly #clock: Clock;
  #cancel: Cancel | undefined;
  #latest: AbortController | undefined;

  constructor(transport: Transport, clock: Clock) {
    this.#transport = transport;
    this.#clock = clock;
    makeObservable<this, 'turn'>(this, {
      state: observable,
      reason: observable,
      look: action,
      turn: action,
    });
  }

  /** Looks a name up once typing rests. */
  look(typed: string): void {
    this.dispose();
    const name = typed.trim();
    if (username(name) !== undefined) {
      this.turn('unknown');
      return;
    }
    this.turn('checking');
    this.#cancel = this.#clock.setTimeout(() => void this.#ask(name), usernameDelay);
  }

  dispose(): void {
    this.#cancel?.();
    this.#latest?.abort();
    this.#latest = undefined;
  }

  async #ask(name: string): Promise<void> {
    const asking = new AbortController();
    this.#latest = asking;
    try {
      const { available, reason } = await this.#transport.send(
        endpoints.getUsernameAvailability,
        { query: { username: name } },
        { signal: asking.signal },
      );
      if (this.#latest !== asking) return;
      this.turn(available ? 'available' : 'unavailable', reason ?? undefined);
    } catch {
      // Only a hint while typing: the server decides on submit.
      if (this.#latest === asking) runInAction(() => this.turn('unknown'));
    }
  }

  private turn(state: UsernameState, reason?: string): void {
    this.state = state;
    this.reason = reason;
  }
}
