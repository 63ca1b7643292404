import type { ArgsOf, CallArgs, Endpoint, ResponseOf } from '../contract/index.ts';
import type { HttpRequest } from '../ports/http-sender.ts';
import type { Random } from '../ports/random.ts';
import { ApiError } from './api-error.ts';
import type { AttemptSender } from './attempt.ts';
import type { CallObserver } from './call-observer.ts';
import { type Answer, parseResponse } from './parse-response.ts';
import type { Pause } from './pause.ts';
import { buildRequest } from './request-builder.ts';
import { retryDecision } from './retry-policy.ts';
import type { TokenSource } from './token-source.ts';

/** Longer than six attempts with the longest waits between them (86 s), in milliseconds. */
export const defaultDeadline = 120_000;

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
  /** Milliseconds from now, after which no attempt starts any more. */
  readonly deadline?: number | undefined;
  /** Called whenever a wait or a further attempt begins; the first attempt goes without saying. */
  readonly onAttempt?: ((progress: CallProgress) => void) | undefined;
  /** Asked after each failure: whether anybody still wants the answer. */
  readonly keepTrying?: (() => boolean) | undefined;
  /** The last answer to the same call: an equal body is not parsed again. */
  readonly known?: Answer | undefined;
}

interface Call {
  readonly endpoint: Endpoint;
  readonly request: HttpRequest;
  readonly options: CallOptions;
  /** Milliseconds since 1970. */
  readonly giveUpAt: number;
}

/**
 * Calls endpoints: with the bearer, a timeout for each attempt, and retries
 * (specification, sections 7 and 8). It knows no session: what a 401 means and
 * what the user hears is for those that the observer tells.
 */
export class Transport {
  readonly #attempts: AttemptSender;
  readonly #pause: Pause;
  readonly #random: Random;
  readonly #tokens: TokenSource;
  readonly #observer: CallObserver;

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
    return this.#tokens.token() !== undefined;
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
    const token = this.#tokens.token();
    const idempotencyKey =
      endpoint.method === 'GET' ? undefined : (options.idempotencyKey ?? this.#random.uuid());
    const request = buildRequest(endpoint, args, { token, idempotencyKey });
    const giveUpAt = this.#pause.now() + (options.deadline ?? defaultDeadline);
    const result = await this.#attemptUntilFinal({ endpoint, request, options, giveUpAt });
    if (!(result instanceof ApiError)) return result;
    this.#observer.failed(result, endpoint, token);
    throw result;
  }

  async #attemptUntilFinal(call: Call): Promise<Answer | ApiError> {
    const { signal, known, onAttempt, keepTrying } = call.options;
    for (let attempt = 1; ; attempt += 1) {
      if (attempt > 1) onAttempt?.({ attempt, waiting: false, nextRetryAt: undefined });
      const response = await this.#attempts.send(call.request, signal);
      const answered = !(response instanceof ApiError);
      const result = answered ? parseResponse(response, known) : response;
      if (!(result instanceof ApiError)) return result;
      const wait = this.#wait(call, result, answered ? response.headers : {}, attempt);
      if (wait === 'stop') return result;
      // Given up rather than failed: nobody is there to be told of a failure.
      if (keepTrying?.() === false) return new ApiError({ kind: 'aborted' });
      await this.#waitForRetry(call, wait, attempt);
      if (signal?.aborted) return new ApiError({ kind: 'aborted' });
      if (this.#pause.now() > call.giveUpAt || !this.#pause.online) return result;
    }
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
      { rule: call.endpoint.retry, now, random: this.#random.next() },
    );
    if (wait === 'stop') return 'stop';
    return now + wait > call.giveUpAt ? 'stop' : wait;
  }

  async #waitForRetry({ options, giveUpAt }: Call, wait: number, attempt: number): Promise<void> {
    const { signal, onAttempt } = options;
    onAttempt?.({ attempt, waiting: true, nextRetryAt: this.#pause.now() + wait });
    await this.#pause.for(wait, signal);
    if (this.#pause.online || signal?.aborted) return;
    onAttempt?.({ attempt, waiting: true, nextRetryAt: undefined });
    await this.#pause.untilOnline(giveUpAt - this.#pause.now(), signal);
  }
}
