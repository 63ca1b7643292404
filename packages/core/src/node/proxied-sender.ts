import type { EventStreams } from '../platform/ports/event-streams.ts';
import type { HttpRequest, HttpResponse, HttpSender } from '../platform/ports/http-sender.ts';
import { UndiciSender } from './undici-sender.ts';
import { UndiciStreams } from './undici-streams.ts';

export interface ProxiedSenderOptions {
  readonly server: string;
  /** Address of the proxy, such as `http://proxy.example:3128`. */
  readonly proxy: string;
  readonly userAgent: string;
}

/** An attempt that failed on its way through a proxy; the cause is the failure itself. */
export class ProxyError extends Error {
  /** Origin of the proxy, without the name and password that its address may hold. */
  readonly proxy: string;

  constructor(proxy: string, cause: unknown) {
    super(`through the proxy ${proxy}`, { cause });
    this.proxy = proxy;
  }
}

/** Sends requests to one origin through a proxy. HTTPS stays encrypted up to the server. */
export class ProxiedSender implements HttpSender {
  readonly #proxy: string;
  readonly #opened: ReturnType<typeof open>;

  constructor({ server, proxy, userAgent }: ProxiedSenderOptions) {
    this.#proxy = new URL(proxy).origin;
    this.#opened = open(server, proxy, userAgent);
  }

  async send(request: HttpRequest, signal: AbortSignal): Promise<HttpResponse> {
    const { sender } = await this.#opened;
    try {
      return await sender.send(request, signal);
    } catch (error) {
      throw signal.aborted ? error : new ProxyError(this.#proxy, error);
    }
  }

  /** Long responses on the same way. */
  async streams(): Promise<EventStreams> {
    return (await this.#opened).streams;
  }

  async close(): Promise<void> {
    await (await this.#opened).destroy();
  }
}

/** Brings all of undici, which nothing needs that has no proxy. */
async function open(server: string, proxy: string, userAgent: string) {
  const { ProxyAgent } = await import('undici');
  const agent = new ProxyAgent(proxy);
  return {
    sender: new UndiciSender(server, agent, userAgent),
    streams: new UndiciStreams(server, agent, userAgent),
    destroy: () => agent.destroy(),
  };
}
