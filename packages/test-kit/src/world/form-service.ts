import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A post as the service received it. */
export interface ReceivedForm {
  readonly contentType: string | undefined;
  readonly referrer: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
}

/** An external form-collection service: takes any form post, and allows no other origin to read. */
export class FormService {
  readonly url: string;
  readonly received: ReceivedForm[] = [];
  /** Breaks the connection of every post instead of taking it. */
  broken = false;
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/f/1`;
  }

  static async start(): Promise<FormService> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const service = new FormService(server);
    server.on('request', async (request, response) => {
      const fields = Object.fromEntries(new URLSearchParams(await text(request)));
      if (service.broken) return request.socket.destroy();
      const { 'content-type': contentType, referer: referrer } = request.headers;
      service.received.push({ contentType, referrer, fields });
      return response.end();
    });
    return service;
  }

  async close(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }
}
