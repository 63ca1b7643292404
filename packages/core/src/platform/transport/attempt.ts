import type { Clock } from '../ports/clock.ts';
import type { HttpRequest, HttpResponse, HttpSender } from '../ports/http-sender.ts';
import { ApiError } from './api-error.ts';
import { DeadlineQueue, notWaiting, type Waiting } from './deadline-queue.ts';

/** From connecting to the last byte of the answer, in milliseconds (specification, section 9). */
const attemptTimeout = 10_000;

interface Attempt extends Waiting<Attempt> {
  timeOut(): void;
}

/** Sends requests once each, and says in one place why an answer did not come. */
export class AttemptSender {
  readonly #sender: HttpSender;
  readonly #deadlines: DeadlineQueue<Attempt>;
  readonly #underWay = new Set<() => void>();

  constructor(sender: HttpSender, clock: Clock, timeout = attemptTimeout) {
    this.#sender = sender;
    this.#deadlines = new DeadlineQueue(clock, timeout, (attempt) => attempt.timeOut());
  }

  /**
   * The complete response, or why there is none: first of abort, timeout and network. It settles
   * then, even if the sender ignores its signal.
   */
  send(request: HttpRequest, outer?: AbortSignal): Promise<HttpResponse | ApiError> {
    return new Promise((resolve) => {
      if (outer?.aborted) return resolve(new ApiError({ kind: 'aborted' }));
      const inner = new AbortController();
      const settle = (result: HttpResponse | ApiError): void => {
        this.#deadlines.remove(attempt);
        this.#underWay.delete(abort);
        outer?.removeEventListener('abort', abort);
        resolve(result);
      };
      const stop = (kind: 'aborted' | 'TIMEOUT_ERROR') => () => {
        settle(new ApiError({ kind }));
        inner.abort();
      };
      const abort = stop('aborted');
      const attempt: Attempt = { ...notWaiting, timeOut: stop('TIMEOUT_ERROR') };
      this.#deadlines.add(attempt);
      // Joined manually: AbortSignal.any halves the throughput of the terminal's sender.
      outer?.addEventListener('abort', abort);
      this.#underWay.add(abort);
      const fail = (cause: unknown): void => settle(new ApiError({ kind: 'FETCH_ERROR', cause }));
      // A sender that throws is treated like one that rejects.
      try {
        this.#sender.send(request, inner.signal).then(settle, fail);
      } catch (cause) {
        fail(cause);
      }
    });
  }

  /** Aborts every request under way. */
  dispose(): void {
    for (const abort of [...this.#underWay]) abort();
  }
}
