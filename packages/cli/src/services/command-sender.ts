import type { HttpRequest, HttpResponse, HttpSender } from '@skipper/core';

/**
 * The sender of a command: it brings the bearer (a command does not load a
 * session first, as the app does) and remembers why the last attempt failed,
 * so that a command that runs out of time can say what it was waiting for.
 */
export class CommandSender implements HttpSender {
  readonly #sender: HttpSender;
  readonly #token: () => string | undefined;
  #lastFailure: unknown;

  constructor(sender: HttpSender, token: () => string | undefined) {
    this.#sender = sender;
    this.#token = token;
  }

  /** What the last attempt failed with, when the last attempt failed. */
  get lastFailure(): unknown {
    return this.#lastFailure;
  }

  async send(request: HttpRequest, signal: AbortSignal): Promise<HttpResponse> {
    const token = this.#token();
    const authorization = token ? { authorization: `Bearer ${token}` } : {};
    try {
      const headers = { ...authorization, ...request.headers };
      const response = await this.#sender.send({ ...request, headers }, signal);
      this.#lastFailure =
        response.status >= 500 ? new Error(`status ${response.status}`) : undefined;
      return response;
    } catch (error) {
      if (!signal.aborted) this.#lastFailure = error;
      throw error;
    }
  }
}
