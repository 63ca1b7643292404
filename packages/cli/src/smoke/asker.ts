import { buildRequest, type HttpRequest, type HttpSender } from '@skipper/core';
import {
  type ConnectionFailure,
  failureOfError,
  speaksTls,
  wasHungUpOn,
} from '../services/connection-failure.ts';
import type { Answer, SmokeCheck } from './check.ts';

/** A bearer of the right form that no server gave out. */
const unknownToken = 'smoke-check-unknown-token-0000000000000000000';

/** The longest pause that a busy server may ask for, in seconds, and how often. */
const longestPause = 5;
const pauses = 10;

export interface AskerOptions {
  readonly sender: HttpSender;
  readonly token: string | undefined;
  /** Milliseconds that an answer may take. */
  readonly timeout: number;
  /** Whether the server speaks TLS although its address says http. */
  readonly answersTls: () => Promise<boolean>;
  readonly sleep: (milliseconds: number) => Promise<void>;
}

/** Sends calls once each and returns whatever comes. A server that limits them is waited for. */
export class Asker {
  readonly #options: AskerOptions;

  constructor(options: AskerOptions) {
    this.#options = options;
  }

  readonly ask = async ({
    endpoint,
    args,
    bearer,
    idempotencyKey = crypto.randomUUID(),
  }: SmokeCheck): Promise<Answer> => {
    const request = buildRequest(endpoint, args, {
      token: this.#tokenOf(bearer),
      ...(endpoint.method === 'GET' ? {} : { idempotencyKey }),
    });
    for (let paused = 0; ; paused += 1) {
      const answer = await this.#send(request);
      const pause = pauseOf(answer);
      if (pause === undefined || paused === pauses) return limited(answer);
      await this.#options.sleep(pause);
    }
  };

  async #send(request: HttpRequest): Promise<Answer> {
    const { sender, timeout } = this.#options;
    const deadline = AbortSignal.timeout(timeout);
    const start = performance.now();
    const time = () => performance.now() - start;
    try {
      const { status, headers, body } = await sender.send(request, deadline);
      return { status, headers, body, milliseconds: time() };
    } catch (error) {
      if (deadline.aborted) {
        return { failure: `no answer within ${timeout / 1_000} s`, milliseconds: time() };
      }
      const connection = await this.#failureOf(error);
      return { failure: connection.reason, connection, milliseconds: time() };
    }
  }

  async #failureOf(error: unknown): Promise<ConnectionFailure> {
    const onlyTls = wasHungUpOn(error) && (await this.#options.answersTls());
    return onlyTls ? speaksTls : failureOfError(error);
  }

  #tokenOf(bearer: SmokeCheck['bearer']): string | undefined {
    if (bearer === 'none') return undefined;
    if (typeof bearer === 'object') return bearer.token;
    return bearer === 'own' ? this.#options.token : unknownToken;
  }
}

/** A limit that does not pass soon says nothing about the call: the run came too early. */
function limited(answer: Answer): Answer {
  if ('failure' in answer || answer.status !== 429) return answer;
  const seconds = answer.headers['retry-after'];
  const failure = `the server limits calls from here; try again ${seconds ? `in ${seconds} s` : 'later'}`;
  return { failure, milliseconds: answer.milliseconds };
}

/** Milliseconds after which a call that was one too many may be sent again. */
function pauseOf(answer: Answer): number | undefined {
  if ('failure' in answer || answer.status !== 429) return undefined;
  const seconds = Number(answer.headers['retry-after']);
  return seconds >= 0 && seconds <= longestPause ? seconds * 1_000 + 50 : undefined;
}
