import type { HttpRequest, HttpResponse, HttpSender } from '@skipper/core';
import {
  type ConnectionFailure,
  failureOfError,
  failureOfResponse,
  speaksTls,
  wasHungUpOn,
} from './connection-failure.ts';

export interface CommandSenderOptions {
  readonly sender: HttpSender;
  readonly token: () => string | undefined;
  /** Idempotency key of the command's change; undefined: a new one for each. */
  readonly idempotencyKey?: string | undefined;
  /** Whether the server speaks TLS although its address says http. */
  readonly answersTls: () => Promise<boolean>;
}

/**
 * The sender of a command: it adds the bearer (unlike the app, a command does not load a session
 * first) and remembers the cause of the last failed attempt, so that a command can report it and
 * skip useless retries.
 */
export class CommandSender implements HttpSender {
  readonly #options: CommandSenderOptions;
  /** Keys of the user by those of the transport, which has one for all attempts of a call. */
  readonly #keys = new Map<string, string>();
  #answered = false;
  #failure: ConnectionFailure | undefined;

  constructor(options: CommandSenderOptions) {
    this.#options = options;
  }

  /** Why the last attempt failed, when the line or what answered is to blame. */
  get failure(): ConnectionFailure | undefined {
    return this.#failure;
  }

  async send(request: HttpRequest, signal: AbortSignal): Promise<HttpResponse> {
    const token = this.#options.token();
    const authorization = token ? { authorization: `Bearer ${token}` } : {};
    try {
      const headers = this.#keyed({ ...authorization, ...request.headers });
      const response = await this.#options.sender.send({ ...request, headers }, signal);
      this.#failure = failureOfResponse(response);
      this.#answered ||= this.#failure === undefined;
      return response;
    } catch (error) {
      if (!signal.aborted) this.#failure = await this.#failureOf(error);
      throw error;
    }
  }

  /** A second change of the same command has a key of its own, the same in each run. */
  #keyed(headers: HttpRequest['headers']): HttpRequest['headers'] {
    const made = headers['idempotency-key'];
    const { idempotencyKey } = this.#options;
    if (made === undefined || idempotencyKey === undefined) return headers;
    const count = this.#keys.size + 1;
    const key =
      this.#keys.get(made) ?? (count === 1 ? idempotencyKey : `${idempotencyKey}-${count}`);
    this.#keys.set(made, key);
    return { ...headers, 'idempotency-key': key };
  }

  async #failureOf(error: unknown): Promise<ConnectionFailure> {
    // Once it has answered in plain HTTP, a broken connection means only that.
    const suspicious = !this.#answered && wasHungUpOn(error);
    if (suspicious && (await this.#options.answersTls())) return speaksTls;
    return failureOfError(error);
  }
}
