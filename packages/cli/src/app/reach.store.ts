import type { HttpSender } from '@skipper/core';
import { makeObservable, observableRef, runInAction } from 'mobx';
import { type ConnectionFailure, failureOfError } from '../services/connection-failure.ts';

/** Whether the server answers, learnt from every attempt: a terminal has no other sign of a network. */
export class ReachStore {
  /** Why the last attempt got no answer; undefined once one has. */
  failure: ConnectionFailure | undefined = undefined;
  #answered = false;

  constructor() {
    makeObservable(this, { failure: observableRef });
  }

  /** The failure of a server that has not answered once. */
  get neverReached(): ConnectionFailure | undefined {
    return this.#answered ? undefined : this.failure;
  }

  /** The same sender, observed. */
  watch(sender: HttpSender): HttpSender {
    return {
      send: async (request, signal) => {
        try {
          const response = await sender.send(request, signal);
          this.#answered = true;
          this.#set(undefined);
          return response;
        } catch (error) {
          // A call that was given up says nothing about the line.
          if (!signal.aborted) this.#set(failureOfError(error));
          throw error;
        }
      },
    };
  }

  #set(failure: ConnectionFailure | undefined): void {
    runInAction(() => {
      this.failure = failure;
    });
  }
}
