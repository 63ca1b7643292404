import { once } from 'node:events';
import {
  Agent,
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { text } from 'node:stream/consumers';

/** Which requests a fault meets: the method (`*` for any), and the path without its search part. */
export interface FaultTarget {
  readonly method: string;
  readonly path: string | RegExp;
}

/** An answer in place of the server's. A failure is final for our client unless `retry` is set. */
export interface FaultAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

type Effect =
  | { readonly kind: 'answer'; readonly answer: FaultAnswer }
  | { readonly kind: 'hang' }
  | { readonly kind: 'lost' }
  | { readonly kind: 'spoil'; readonly change: Spoil }
  | { readonly kind: 'reset' };

/** The server's answer, as it goes on to the front end. */
export type Spoil = (answer: Required<FaultAnswer>) => FaultAnswer | Promise<FaultAnswer>;

/** A request as it came from the front end. */
export interface ReceivedRequest {
  readonly method: string;
  /** With its search part. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  /** The first 64 KiB of the body, as text. */
  body: string;
}

interface Fault {
  readonly target: FaultTarget;
  readonly effect: Effect;
  left: number;
}

/** An HTTP proxy that answers chosen requests itself, a number of times. */
export class HttpFaults {
  readonly port: number;
  readonly #server: Server;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #targetPort: number;
  readonly #received: ReceivedRequest[] = [];
  #faults: Fault[] = [];
  #met = 0;
  readonly #pending = new Set<IncomingMessage>();

  private constructor(server: Server, targetPort: number) {
    this.#server = server;
    this.#targetPort = targetPort;
    this.port = (server.address() as AddressInfo).port;
  }

  static async start(targetPort: number): Promise<HttpFaults> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const faults = new HttpFaults(server, targetPort);
    server.on('request', (request, response) => faults.#serve(request, response));
    return faults;
  }

  /** How many requests met a fault since the start. */
  get met(): number {
    return this.#met;
  }

  /** Requests that have come and are neither answered nor broken off. A stream is answered by its head. */
  get pending(): number {
    return this.#pending.size;
  }

  /** Every request that matches, from the first on. */
  received(target: FaultTarget): readonly ReceivedRequest[] {
    return this.#received.filter((one) => matches(target, one));
  }

  /** Sends this response to the next `times` matching requests instead of asking the server. */
  answer(target: FaultTarget, answer: FaultAnswer, times = Number.POSITIVE_INFINITY): void {
    this.#faults.push({ target, effect: { kind: 'answer', answer }, left: times });
  }

  /** Leaves the next `times` matching requests without a response. */
  hang(target: FaultTarget, times = Number.POSITIVE_INFINITY): void {
    this.#faults.push({ target, effect: { kind: 'hang' }, left: times });
  }

  /** Lets the server do the next `times` matching requests and breaks the connection instead of answering. */
  loseAnswer(target: FaultTarget, times = Number.POSITIVE_INFINITY): void {
    this.#faults.push({ target, effect: { kind: 'lost' }, left: times });
  }

  /** Changes the server's answer to the next `times` matching requests. */
  spoil(target: FaultTarget, change: Spoil, times = Number.POSITIVE_INFINITY): void {
    this.#faults.push({ target, effect: { kind: 'spoil', change }, left: times });
  }

  /** Breaks the connection of the next `times` matching requests. */
  reset(target: FaultTarget, times = Number.POSITIVE_INFINITY): void {
    this.#faults.push({ target, effect: { kind: 'reset' }, left: times });
  }

  clear(): void {
    this.#faults = [];
  }

  async close(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    this.#agent.destroy();
    await closed;
  }

  #serve(request: IncomingMessage, response: ServerResponse): void {
    this.#received.push(record(request));
    this.#pending.add(request);
    response.once('close', () => this.#pending.delete(request));
    const fault = this.#faults.find((one) => one.left > 0 && matches(one.target, request));
    if (fault) {
      fault.left -= 1;
      this.#met += 1;
    }
    if (!fault || fault.effect.kind === 'lost' || fault.effect.kind === 'spoil') {
      this.#forward(request, response, fault?.effect);
      return;
    }
    // An unread body would keep the client from reading the answer.
    request.resume();
    if (fault.effect.kind === 'reset') request.socket.resetAndDestroy();
    if (fault.effect.kind === 'answer') {
      const { status, headers, body } = fault.effect.answer;
      response.writeHead(status, { 'content-type': 'application/problem+json', ...headers });
      response.end(body);
    }
  }

  #forward(request: IncomingMessage, response: ServerResponse, effect?: Effect): void {
    const upstream = httpRequest(
      {
        host: '127.0.0.1',
        port: this.#targetPort,
        agent: this.#agent,
        method: request.method,
        path: request.url,
        // A change reads the answer as text.
        headers: {
          ...request.headers,
          ...(effect?.kind === 'spoil' && { 'accept-encoding': 'identity' }),
        },
      },
      (answer) => {
        if (effect?.kind === 'spoil') {
          void sendSpoilt(answer, response, effect.change);
          return;
        }
        if (effect) {
          answer.resume();
          answer.once('end', () => request.socket.resetAndDestroy());
          return;
        }
        if (answer.headers['content-type'] === 'text/event-stream') this.#pending.delete(request);
        response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        pipeline(answer, response, () => undefined);
      },
    );
    // A disconnected server must look so to the client too.
    upstream.on('error', () => response.destroy());
    response.once('close', () => upstream.destroy());
    request.pipe(upstream);
  }
}

async function sendSpoilt(answer: IncomingMessage, response: ServerResponse, change: Spoil) {
  const { statusCode: status = 502, headers: given } = answer;
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) {
    // The length and the connection are those of this answer.
    if (!/^(?:content-length|transfer-encoding|connection|keep-alive)$/.test(name)) {
      headers[name] = String(value);
    }
  }
  const spoilt = await change({ status, headers, body: await text(answer) });
  response.writeHead(spoilt.status, { ...headers, ...spoilt.headers });
  response.end(spoilt.body);
}

/** Listens besides the reader of the body. */
function record(request: IncomingMessage): ReceivedRequest {
  const { method = '', url = '', headers } = request;
  const received = { method, url, headers, body: '' };
  request.on('data', (chunk: Buffer) => {
    if (received.body.length < 65_536) received.body += chunk.toString('utf8');
  });
  return received;
}

function matches(
  target: FaultTarget,
  request: { readonly method?: string | undefined; readonly url?: string | undefined },
): boolean {
  const path = (request.url ?? '').split('?')[0] ?? '';
  if (target.method !== '*' && request.method !== target.method) return false;
  return typeof target.path === 'string' ? path === target.path : target.path.test(path);
}

/** A failure as our server would word it. Final, so that the client does not try again. */
export function problem(status: number, message: string, field?: string): FaultAnswer {
  const item = { message, code: 'fault', ...(field === undefined ? {} : { field }) };
  return {
    status,
    headers: { 'x-should-retry': 'false' },
    body: JSON.stringify({
      type: 'about:blank',
      title: message,
      status,
      detail: message,
      requestId: 'fault',
      errors: [item],
    }),
  };
}
