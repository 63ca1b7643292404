import type { Cancel, Clock, Connectivity, HttpSender } from '@skipper/core';
import { endpoints } from '@skipper/core/contract';
import { makeObservable, observableRef, runInAction } from 'mobx';
import { type ConnectionFailure, failureOfError } from '../services/connection-failure.ts';

/** Milliseconds from a failure to the first probe; each further wait is twice as long. */
const firstProbe = 2_000;
const longestWait = 30_000;
/** Milliseconds until a probe counts as unanswered. */
const probeTimeout = 5_000;

/**
 * Whether the server answers, learnt from every attempt: a terminal has no other sign of a network.
 * After a failure it asks now and then, so that the app goes on by itself once the server is back.
 */
export class ReachStore implements Connectivity {
  /** Why the last attempt got no answer; undefined once one has. */
  failure: ConnectionFailure | undefined = undefined;
  /** Always: the transport must go on trying, or nothing would find out. */
  readonly online = true;
  readonly #clock: Clock;
  readonly #listeners = new Set<(online: boolean) => void>();
  #answered = false;
  #cancelProbe: Cancel | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
    makeObservable(this, { failure: observableRef });
  }

  /** The failure of a server that has not answered once. */
  get neverReached(): ConnectionFailure | undefined {
    return this.#answered ? undefined : this.failure;
  }

  /**
   * Called with true when an answer ends a failure: what was given up meanwhile can be asked for
   * again. Any answer counts, not only that of a probe, since the first one ends the probes.
   */
  subscribe(listener: (online: boolean) => void): Cancel {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The same sender, observed. */
  watch(sender: HttpSender): HttpSender {
    const observed: HttpSender = {
      send: async (request, signal) => {
        try {
          const response = await sender.send(request, signal);
          this.#reached();
          return response;
        } catch (error) {
          // A call that was given up says nothing about the line.
          if (!signal.aborted) {
            this.#set(failureOfError(error));
            this.#probeIn(firstProbe, observed);
          }
          throw error;
        }
      },
    };
    return observed;
  }

  /** Ends the probes. */
  dispose(): void {
    this.#stopProbes();
    this.#listeners.clear();
  }

  #reached(): void {
    const back = this.failure !== undefined;
    this.#answered = true;
    this.#stopProbes();
    this.#set(undefined);
    if (back) for (const listener of [...this.#listeners]) listener(true);
  }

  #probeIn(wait: number, sender: HttpSender): void {
    this.#cancelProbe ??= this.#clock.setTimeout(() => void this.#probe(wait, sender), wait);
  }

  async #probe(waited: number, sender: HttpSender): Promise<void> {
    const { method, path } = endpoints.getVersion;
    const given = new AbortController();
    const stopTimer = this.#clock.setTimeout(() => given.abort(), probeTimeout);
    const stop = () => {
      stopTimer();
      given.abort();
    };
    this.#cancelProbe = stop;
    const request = { method, path: `/api${path}`, headers: {} };
    const answered = await sender.send(request, given.signal).then(
      () => true,
      () => false,
    );
    stopTimer();
    // Stopped meanwhile: by another answer, or for good.
    if (answered || this.#cancelProbe !== stop) return;
    this.#cancelProbe = undefined;
    this.#probeIn(Math.min(longestWait, 2 * waited), sender);
  }

  #stopProbes(): void {
    this.#cancelProbe?.();
    this.#cancelProbe = undefined;
  }

  #set(failure: ConnectionFailure | undefined): void {
    runInAction(() => {
      this.failure = failure;
    });
  }
}
