import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/** A mail server that takes its time over each mail, and counts them by their recipient. */
export class MailSink {
  readonly received = new Map<string, number>();
  readonly #server: SMTPServer;

  constructor(delay: number) {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, { envelope }, done) => {
        const to = envelope.rcptTo[0]?.address ?? '';
        this.received.set(to, (this.received.get(to) ?? 0) + 1);
        void text(stream)
          .then(() => setTimeout(delay))
          .then(() => done(null));
      },
    });
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.#server.close(resolve));
  }
}
