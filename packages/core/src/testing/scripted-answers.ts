import type { Clock } from '../platform/ports/clock.ts';
import type { HttpRequest, HttpResponse } from '../platform/ports/http-sender.ts';

/** A scripted sender's response to one request. */
export type Answer = (
  request: HttpRequest,
  signal: AbortSignal,
  clock: Clock,
) => HttpResponse | Promise<HttpResponse>;

interface AnswerOptions {
  readonly status?: number;
  /** Names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A JSON response, 200 by default. */
export function json(body: unknown, options: AnswerOptions = {}): Answer {
  return text(JSON.stringify(body), {
    ...options,
    headers: { 'content-type': 'application/json', ...options.headers },
  });
}

/** An answer with this very body. */
export function text(body: string, { status = 200, headers = {} }: AnswerOptions = {}): Answer {
  return () => ({ status, headers, body });
}

/** A failure in our server's format. */
export function problem(
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
  field?: string,
): Answer {
  const errors = [{ message, code: `status_${status}`, ...(field && { field }) }];
  const body = { type: 'about:blank', title: message, status, detail: message, errors };
  return json(body, { status, headers });
}

/** The connection breaks, before or in the middle of a body. */
export function reset(): Answer {
  return () => Promise.reject(new TypeError('connection reset'));
}

/** Nothing ever comes, and the abort is ignored, as a stuck socket would. */
export function hang(): Answer {
  return () => new Promise(() => {});
}

/** The answer comes after `milliseconds` of the test's clock, or breaks off when aborted. */
export function delayed(milliseconds: number, answer: Answer): Answer {
  return (request, signal, clock) =>
    new Promise((resolve, reject) => {
      const cancel = clock.setTimeout(
        () => resolve(Promise.resolve().then(() => answer(request, signal, clock))),
        milliseconds,
      );
      signal.addEventListener('abort', () => {
        cancel();
        reject(new TypeError('aborted'));
      });
    });
}

/** An answer that waits until the test calls `release`. */
export class HeldAnswer {
  readonly #released: Promise<Answer>;
  readonly release: (answer: Answer) => void;

  constructor() {
    const { promise, resolve } = heldPromise<Answer>();
    this.#released = promise;
    this.release = resolve;
  }

  readonly answer: Answer = async (request, signal, clock) =>
    (await this.#released)(request, signal, clock);
}

function heldPromise<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
