import type { SmsConfig } from '../../config-messages.ts';
import type { Mailer, OutgoingMail } from '../mail/mailer.ts';
import { post } from '../outward/post.ts';

/**
 * Hands text messages to a gateway: a POST of `{id, to, text}` as JSON with a bearer. The id is
 * also the `Idempotency-Key`, so that a message that is handed over again is sent once.
 */
export class HttpGateway implements Mailer {
  readonly #url: URL;
  readonly #secret: string | undefined;

  constructor({ url, secret }: SmsConfig) {
    this.#url = new URL(url);
    this.#secret = secret;
  }

  async send({ id, to, text }: OutgoingMail): Promise<void> {
    const status = await post(this.#url, {
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': id,
        ...(this.#secret !== undefined && { Authorization: `Bearer ${this.#secret}` }),
      },
      body: JSON.stringify({ id, to, text }),
      reach: 'any',
    });
    if (status < 200 || status >= 300) {
      throw new Error(`The gateway of text messages answered ${status}.`);
    }
  }
}
