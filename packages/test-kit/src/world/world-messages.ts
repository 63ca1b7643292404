import { eventually } from '../eventually.ts';
import type { ServerProcess } from './server-process.ts';
import type { Message } from './world-options.ts';

/** The mails and text messages that a server has sent. */
export class WorldMessages {
  readonly #server: ServerProcess;

  constructor(server: ServerProcess) {
    this.#server = server;
  }

  /** The text of the latest mail or text message to an address; waits for it. */
  messageTo(to: string, containing = ''): Promise<string> {
    return eventually(async () => {
      const [message] = await this.#messages(to, containing);
      if (!message) throw new Error(`No message to ${to} says "${containing}".`);
      return message.text;
    });
  }

  /** How many messages with this text were sent to an address. */
  async countMessages(to: string, containing: string): Promise<number> {
    return (await this.#messages(to, containing)).length;
  }

  /** The path of the link in the latest mail to an address that leads to such a screen. */
  async linkTo(to: string, start: string): Promise<string> {
    const text = await this.messageTo(to, start);
    const path = new RegExp(`https?://[^/\\s]+(${start}[^\\s]*)`).exec(text)?.[1];
    if (path === undefined) throw new Error(`No link to ${start} in: ${text}`);
    return path;
  }

  async #messages(to: string, containing: string): Promise<readonly Message[]> {
    const messages = await this.#server.ask<readonly Message[]>('messagesTo', { to });
    return messages.filter(({ text }) => text.includes(containing));
  }
}
