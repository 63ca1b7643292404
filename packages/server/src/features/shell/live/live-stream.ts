import { Readable } from 'node:stream';
import type { LiveEvent } from '@skipper/core/contract';

/** Bytes that wait for a slow reader at most: some hundred events. */
const mostWaiting = 64 * 1_024;

/** An open response to one client of a user. */
export class LiveStream {
  readonly userId: string;
  readonly tokenHash: string;
  #ended = false;
  /** What is sent as the body. */
  readonly body = new Readable({ read: () => undefined });

  constructor({ id, tokenHash }: { readonly id: string; readonly tokenHash: string }) {
    this.userId = id;
    this.tokenHash = tokenHash;
  }

  /** `id` is what the client names when it resumes. */
  send(id: string, event: LiveEvent): void {
    this.#write(`id: ${id}\ndata: ${JSON.stringify(event)}\n\n`);
  }

  /** Lets the client know where it is, without an event. */
  mark(id: string): void {
    this.#write(`id: ${id}\n\n`);
  }

  /** Shows both ends, and what is between them, that the line is whole. */
  beat(): void {
    this.#write(':\n\n');
  }

  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.body.push(null);
  }

  /** A reader who is too slow is cut off: it resumes where it was. */
  #write(text: string): void {
    if (this.#ended || this.body.destroyed) return;
    if (this.body.readableLength + text.length > mostWaiting) this.body.destroy();
    else this.body.push(text);
  }
}
