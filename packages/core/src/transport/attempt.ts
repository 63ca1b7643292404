import type { HttpRequest, HttpResponse, HttpSender } from '../ports/http-sender.ts';
import { ApiError } from './api-error.ts';
import type { DeadlineQueue } from './deadline-queue.ts';

/** From connecting to the last byte of the answer, in milliseconds (specification, section 9). */
export const attemptTimeout = 10_000;

/** Sends requests once each, and says in one place why an answer did not come. */
export class AttemptSender {
  readonly #sender: HttpSender;
  readonly #deadlines: DeadlineQueue;

  /** `deadlines` is the queue of the timeout that all attempts share. */
  constructor(sender: HttpSender, deadlines: DeadlineQueue) {
    this.#sender = sender;
    this.#deadlines = deadlines;
  }

  /**
   * The complete response, or why there is none: first of abort, timeout and
   * network. It settles then, even if the sender goes on ignoring its signal.
   */
  send(request: HttpRequest, outer?: AbortSignal): Promise<HttpResponse | ApiError> {
    return new Promise((resolve) => {
      if (outer?.aborted) return resolve(new ApiError({ kind: 'aborted' }));
      const inner = new AbortController();
      const settle = (result: HttpResponse | ApiError): void => {
        cancelTimeout();
        outer?.removeEventListener('abort', abort);
        resolve(result);
      };
      const stop = (kind: 'aborted' | 'TIMEOUT_ERROR') => () => {
        settle(new ApiError({ kind }));
        inner.abort();
      };
      const abort = stop('aborted');
      const cancelTimeout = this.#deadlines.add(stop('TIMEOUT_ERROR'));
      // Joined by hand: AbortSignal.any halves the throughput of the terminal's sender.
      outer?.addEventListener('abort', abort);
      // An async function, so that a sender that throws instead of rejecting is told the same.
      const sent = async (): Promise<HttpResponse> => this.#sender.send(request, inner.signal);
      sent().then(settle, (cause: unknown) => settle(new ApiError({ kind: 'FETCH_ERROR', cause })));
    });
  }
}
