import { createTransport, type Transporter } from 'nodemailer';
import type { MailConfig } from '../../config-messages.ts';
import type { Mailer, OutgoingMail } from './mailer.ts';

/** Hands mail to a server, at an address such as `smtps://user:secret@mail.example:465`. */
export class SmtpMailer implements Mailer {
  readonly #transport: Transporter;
  readonly #from: string;

  constructor({ url, from }: MailConfig) {
    this.#transport = createTransport({
      url,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
    });
    this.#from = from;
  }

  async send({ id, at, to, replyTo, subject, text, html, headers }: OutgoingMail): Promise<void> {
    await this.#transport.sendMail({
      from: this.#from,
      // As an object: text with a comma in it would be read as two addresses.
      to: { name: '', address: to },
      ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
      subject,
      text,
      ...(html === undefined ? {} : { html }),
      ...(headers === undefined ? {} : { headers: { ...headers } }),
      date: new Date(at),
      messageId: `<${id}@${domainOf(this.#from)}>`,
      // A mail holds no files and nothing is fetched for it.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }
}

const domainOf = (address: string): string => /@([\w.-]+)/.exec(address)?.[1] ?? 'localhost';
