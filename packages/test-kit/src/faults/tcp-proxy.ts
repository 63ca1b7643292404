import { once } from 'node:events';
import {
  type AddressInfo,
  createConnection,
  createServer,
  type Server,
  type Socket,
} from 'node:net';
import { pipeline, Transform } from 'node:stream';

/**
 * A fault on the line from the server to the client. Bytes are counted on each connection from the
 * moment the toxic is set.
 */
export type Toxic =
  /** Each piece of an answer arrives so many milliseconds late. */
  | { readonly kind: 'latency'; readonly milliseconds: number }
  /** The connection breaks (RST) once so many bytes have passed. */
  | { readonly kind: 'reset'; readonly afterBytes: number }
  /** The connection ends in good order (FIN) once so many bytes have passed. */
  | { readonly kind: 'truncate'; readonly afterBytes: number }
  /** Nothing more arrives after this many bytes; the connection stays open. */
  | { readonly kind: 'hang'; readonly afterBytes: number }
  /** Every new connection breaks before a byte has passed; open ones break too. */
  | { readonly kind: 'refuse' };

/** A line between a client and a server on the loopback, which can be made to fail. */
export class TcpProxy {
  readonly port: number;
  readonly #server: Server;
  readonly #clients: Set<Socket>;
  #toxic: Toxic | undefined;

  private constructor(server: Server, clients: Set<Socket>) {
    this.#server = server;
    this.#clients = clients;
    this.port = (server.address() as AddressInfo).port;
  }

  /** Listens on a free port and passes everything on to `targetPort`. */
  static async start(targetPort: number): Promise<TcpProxy> {
    const clients = new Set<Socket>();
    const server = createServer({ allowHalfOpen: true });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const proxy = new TcpProxy(server, clients);
    server.on('connection', (client) => proxy.#accept(client, targetPort));
    return proxy;
  }

  /** Replaces whatever went wrong until now. Connections that are open are concerned too. */
  set(toxic: Toxic): void {
    this.#toxic = toxic;
    if (toxic.kind === 'refuse') this.#breakAll();
  }

  /** Clears all faults. Hanging connections are closed, so that no client waits on them. */
  clear(): void {
    const hung = this.#toxic?.kind === 'hang';
    this.#toxic = undefined;
    if (hung) this.#breakAll();
  }

  async close(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#breakAll();
    await closed;
  }

  #breakAll(): void {
    for (const client of this.#clients) client.resetAndDestroy();
  }

  #accept(client: Socket, targetPort: number): void {
    if (this.#toxic?.kind === 'refuse') {
      client.resetAndDestroy();
      return;
    }
    this.#clients.add(client);
    const upstream = createConnection({
      port: targetPort,
      host: '127.0.0.1',
      // Each direction ends by itself, as on a real line.
      allowHalfOpen: true,
    });
    // No `pipeline` this way round: it would cut off an answer that is still on its
    // way to the client once the server has closed its end.
    client.on('error', () => undefined).pipe(upstream);
    client.once('close', () => upstream.destroy());
    pipeline(upstream, this.#poison(client), client, () => undefined);
    client.once('close', () => this.#clients.delete(client));
  }

  #poison(client: Socket): Transform {
    let since: Toxic | undefined;
    let passed = 0;
    return new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        const toxic = this.#toxic;
        if (toxic !== since) {
          since = toxic;
          passed = 0;
        }
        if (toxic === undefined || toxic.kind === 'refuse') return done(null, chunk);
        if (toxic.kind === 'latency') {
          setTimeout(() => done(null, chunk), toxic.milliseconds);
          return;
        }
        const allowed = chunk.subarray(0, Math.max(0, toxic.afterBytes - passed));
        passed += chunk.length;
        if (passed < toxic.afterBytes) return done(null, chunk);
        // `done` is never called: the rest is held.
        client.write(allowed, () => {
          if (toxic.kind === 'reset') client.resetAndDestroy();
          if (toxic.kind === 'truncate') client.end();
        });
      },
    });
  }
}
