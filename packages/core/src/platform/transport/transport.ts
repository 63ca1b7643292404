import {
  type ArgsOf,
  type CallArgs,
  type Endpoint,
  hasShape,
  type ResponseOf,
} from '../../contract/index.ts';
import type { HttpRequest } from '../ports/http-sender.ts';
import type { Random } from '../ports/random.ts';
import { ApiError, invalidCall } from './api-error.ts';
import type { AttemptSender } from './attempt.ts';
import type { CallObserver } from './call-observer.ts';
import { type Answer, parseResponse, unreadable } from './parse-response.ts';
import type { Pause } from './pause.ts';
import { buildRequest, type CallHeaders } from './request-builder.ts';
import { retryDecision } from './retry-policy.ts';
import type { TokenSource } from './token-source.ts';

/** Longer than six attempts with the longest waits between them (86 s), in milliseconds. */
const defaultDeadline = 120_000;

/** How a call that needs more than one attempt is getting on. */
export interface CallProgress {
  /** The attempt under way or, while waiting, the one before; counted from 1. */
  readonly attempt: number;
  readonly waiting: boolean;
  /** Milliseconds since 1970; undefined while offline and while an attempt runs. */
  readonly nextRetryAt: number | undefined;
}

export interface CallOptions {
  /** Calls the whole thing off, in an attempt or between two. */
  readonly signal?: AbortSignal | undefined;
  /** For a mutation that repeats an earlier user action. A new one is made otherwise. */
  readonly idempotencyKey?: string | undefined;
  /** For writes: the version to replace. The server responds 409 if there is a newer one. */
  readonly ifMatch?: string | undefined;
  /** A status of a failure that the caller deals with, so that no listener is notified of it. */
  readonly handles?: number | undefined;
  /** Milliseconds from now, after which no attempt starts any more. */
  readonly deadline?: number | undefined;
  /** Called whenever a wait or a further attempt begins; not for the first attempt. */
  onAttempt?(progress: CallProgress): void;
  /** Asked after each failure: whether the response is still needed. */
  keepTrying?(): boolean;
  /** The last answer to the same call: it is neither sent nor parsed again while it holds. */
  readonly known?: Answer | undefined;
}

/** The cache's view of the transport. */
export type Exchange = Pick<Transport, 'authorized' | 'exchange' | 'send'>;

interface Call {
  readonly endpoint: Endpoint;
  readonly request: HttpRequest;
  readonly options: CallOptions;
  /** Whether a second copy of the request does nothing more; see RetryRule. */
  readonly repeatable: boolean;
  /** Milliseconds, and the moment they lead to since 1970. */
  readonly deadline: number;
  readonly giveUpAt: number;
}

interface Attempted {
  readonly result: Answer | ApiError;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Calls endpoints: with the bearer, a timeout for each attempt, and retries (specification,
 * sections 7 and 8). It has no session: the observer's listeners decide about a 401 and about
 * messages to the user.
 */
export class Transport {
  readonly #attempts: AttemptSender;
  readonly #pause: Pause;
  readonly #random: Random;
  readonly #tokens: TokenSource;
  readonly #observer: CallObserver;
  #disposed = false;

  constructor(
    attempts: AttemptSender,
    pause: Pause,
    random: Random,
    tokens: TokenSource,
    observer: CallObserver,
  ) {
    this.#attempts = attempts;
    this.#pause = pause;
    this.#random = random;
    this.#tokens = tokens;
    this.#observer = observer;
  }

  /** Whether calls carry a bearer now. */
  get authorized(): boolean {
    return this.#tokens.token !== undefined;
  }

  /** Ends every call, in an attempt or between two; they and all later ones are aborted. */
  dispose(): void {
    this.#disposed = true;
    this.#attempts.dispose();
    this.#pause.dispose();
  }

  /** The data of a successful answer. Throws ApiError, also when aborted. */
  async send<E extends Endpoint>(
    endpoint: E,
    args: ArgsOf<E>,
    options: CallOptions = {},
  ): Promise<ResponseOf<E>> {
    const answer = await this.exchange(endpoint, args as CallArgs, options);
    return answer.data as ResponseOf<E>;
  }

  /** As `send`, with the raw body beside the data. */
  async exchange(endpoint: Endpoint, args: CallArgs, options: CallOptions): Promise<Answer> {
    // Read once: a retry must never carry out one user's action in the name of the next.
    const token = this.#tokens.token;
    const reads = endpoint.method === 'GET';
    const request = requestOf(endpoint, args, {
      token,
      idempotencyKey: reads ? undefined : (options.idempotencyKey ?? this.#random.uuid()),
      ifNoneMatch: reads ? options.known?.etag : undefined,
      ifMatch: options.ifMatch,
    });
    // The server keeps a key for the user who sent it, so not for a public endpoint.
    const repeatable = reads || (token !== undefined && endpoint.access !== 'public');
    const { deadline = defaultDeadline } = options;
    const giveUpAt = this.#pause.now() + deadline;
    const call = { endpoint, request, options, repeatable, deadline, giveUpAt };
    const result = await this.#attemptUntilFinal(call);
    if (!(result instanceof ApiError)) return result;
    if (options.handles === undefined || result.status !== options.handles) {
      this.#observer.failed(result, endpoint, token);
    }
    throw result;
  }

  async #attemptUntilFinal(call: Call): Promise<Answer | ApiError> {
    const { options } = call;
    for (let attempt = 1; !this.#calledOff(call); attempt += 1) {
      if (attempt > 1) options.onAttempt?.({ attempt, waiting: false, nextRetryAt: undefined });
      const { result, headers } = await this.#attempt(call);
      if (!(result instanceof ApiError)) return result;
      const wait = this.#wait(call, result, headers, attempt);
      if (wait === 'stop') return result;
      // Cancelled rather than failed: no caller is left to report to.
      if (options.keepTrying?.() === false) return new ApiError({ kind: 'aborted' });
      await this.#waitForRetry(call, wait, attempt);
      if (this.#calledOff(call)) break;
      if (!this.#pause.online) return new ApiError({ kind: 'TIMEOUT_ERROR', cause: result });
      if (this.#pause.now() > call.giveUpAt) return result;
    }
    return new ApiError({ kind: 'aborted' });
  }

  async #attempt({ request, endpoint, options }: Call): Promise<Attempted> {
    const response = await this.#attempts.send(request, options.signal);
    if (response instanceof ApiError) return { result: response, headers: {} };
    const { headers } = response;
    const result = parseResponse(response, options.known);
    if (result instanceof ApiError || result === options.known) return { result, headers };
    if (endpoint.answer === undefined || hasShape(result.data, endpoint.answer)) {
      return { result, headers };
    }
    // Readable, but of the wrong shape. The server would send the same again.
    return { result: unreadable(response), headers: { 'x-should-retry': 'false' } };
  }

  #calledOff({ options }: Call): boolean {
    return this.#disposed || options.signal?.aborted === true;
  }

  /** Milliseconds until the next attempt, if there is to be one. */
  #wait(
    call: Call,
    error: ApiError,
    headers: Readonly<Record<string, string>>,
    attempt: number,
  ): number | 'stop' {
    const { kind, status } = error;
    const now = this.#pause.now();
    const wait = retryDecision(
      { kind, status, headers, attempt },
      { rule: call.endpoint.retry, repeatable: call.repeatable, now, random: this.#random.next() },
    );
    if (wait === 'stop') return 'stop';
    return now + wait > call.giveUpAt ? 'stop' : wait;
  }

  async #waitForRetry(call: Call, wait: number, attempt: number): Promise<void> {
    const { options } = call;
    const { signal } = options;
    options.onAttempt?.({ attempt, waiting: true, nextRetryAt: this.#pause.now() + wait });
    await this.#pause.for(wait, signal);
    if (this.#pause.online || this.#calledOff(call)) return;
    options.onAttempt?.({ attempt, waiting: true, nextRetryAt: undefined });
    // Never longer than the deadline, even if the clock is set back.
    const left = Math.min(call.giveUpAt - this.#pause.now(), call.deadline);
    await this.#pause.untilOnline(left, signal);
  }
}

/** The request of a call. Throws ApiError only: arguments that make none are the caller's failure. */
function requestOf(endpoint: Endpoint, args: CallArgs, headers: CallHeaders): HttpRequest {
  try {
    return buildRequest(endpoint, args, headers);
  } catch (thrown) {
    throw invalidCall(thrown);
  }
}
