import type { Dispatcher } from 'undici';
import type { EventStream } from '../platform/ports/event-streams.ts';
import { flatHeaders, type ResponseHeaders } from './flat-headers.ts';

/** Hands on one response as it arrives. Its chunks are read once. */
export class StreamReader implements Dispatcher.DispatchHandler {
  /** Rejects where no response comes. */
  readonly head: Promise<EventStream>;
  readonly #signal: AbortSignal;
  readonly #decoder = new TextDecoder();
  readonly #pieces: string[] = [];
  #resolve: (stream: EventStream) => void = () => undefined;
  #reject: (reason: unknown) => void = () => undefined;
  #controller: Dispatcher.DispatchController | undefined;
  #end: { readonly error?: unknown } | undefined;
  #wake: () => void = () => undefined;

  constructor(signal: AbortSignal) {
    this.#signal = signal;
    this.head = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    signal.addEventListener('abort', this.#abort);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    // It may have been aborted while it waited for a connection.
    if (this.#signal.aborted) this.#abort();
  }

  /** Called for a 1xx too, which is not the response itself. */
  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: ResponseHeaders,
  ): void {
    if (status < 200) return;
    this.#resolve({ status, headers: flatHeaders(headers), chunks: this.#chunks() });
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#pieces.push(this.#decoder.decode(chunk, { stream: true }));
    this.#wake();
  }

  onResponseEnd(): void {
    this.#settle({});
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#settle({ error });
  }

  #settle(end: { readonly error?: unknown }): void {
    this.#signal.removeEventListener('abort', this.#abort);
    this.#end ??= end;
    this.#reject(this.#end.error);
    this.#wake();
  }

  async *#chunks(): AsyncGenerator<string> {
    for (;;) {
      const piece = this.#pieces.shift();
      if (piece !== undefined) yield piece;
      else if (!this.#end) await this.#more();
      else if ('error' in this.#end) throw this.#end.error;
      else return;
    }
  }

  #more(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  readonly #abort = (): void => {
    const error = new Error('Aborted', { cause: this.#signal.reason });
    this.#controller?.abort(error);
    this.#settle({ error });
  };
}
