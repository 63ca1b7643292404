import type { Clock } from '../platform/ports/clock.ts';
import type { HttpRequest, HttpResponse, HttpSender } from '../platform/ports/http-sender.ts';
import type { Answer } from './scripted-answers.ts';

/** A request that was sent, with when (by the test's clock) and how it is doing. */
export interface SentRequest extends HttpRequest {
  readonly at: number;
  readonly signal: AbortSignal;
}

interface Script {
  readonly method: string;
  readonly path: string;
  readonly answers: Answer[];
}

/** A network that does what the test wrote down, and remembers what was asked. */
export class ScriptedSender implements HttpSender {
  readonly requests: SentRequest[] = [];
  readonly #clock: Clock;
  readonly #scripts: Script[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * Responds to requests for `path` (with its query, or without one for any query) in the order
   * given; the last response repeats. A later script for the same path replaces an earlier one.
   */
  on(method: string, path: string, ...answers: Answer[]): this {
    if (answers.length === 0) throw new Error(`Give ${method} ${path} at least one answer.`);
    this.#scripts.unshift({ method, path, answers });
    return this;
  }

  /** Requests to one path, whatever their query. */
  sent(method: string, path: string): readonly SentRequest[] {
    return this.requests.filter((request) => request.method === method && covers(path, request));
  }

  async send(request: HttpRequest, signal: AbortSignal): Promise<HttpResponse> {
    this.requests.push({ ...request, at: this.#clock.now(), signal });
    const script = this.#scripts.find(
      ({ method, path }) => method === request.method && covers(path, request),
    );
    const answer =
      script && script.answers.length > 1 ? script.answers.shift() : script?.answers[0];
    if (!answer) {
      throw new Error(
        `No answer is scripted for ${request.method} ${request.path}; add one with on().`,
      );
    }
    return answer(request, signal, this.#clock);
  }
}

const covers = (path: string, request: HttpRequest): boolean =>
  request.path === path || request.path.split('?')[0] === path;
