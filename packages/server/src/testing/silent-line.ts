import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';

/** A line to a test's PostgreSQL that can go silent, as when a server is stopped or a cable pulled. */
export interface SilentLine {
  /** The address of the database by this line. */
  readonly url: string;
  /** Connections that are open. */
  readonly size: number;
  /** From now on nothing that the server sends arrives, and no connection ends. */
  silence(): void;
  /** New connections work again; those that went silent stay so. */
  repair(): void;
  close(): Promise<void>;
}

/** Opens one to the database of a `postgres://` address. */
export async function openSilentLine(databaseUrl: string): Promise<SilentLine> {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  let silent = false;
  const server = createServer((client) => {
    const upstream = createConnection({ host: target.hostname, port: Number(target.port) });
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(from);
      from.on('error', () => undefined);
      from.once('close', () => {
        open.delete(from);
        to.destroy();
      });
    }
    client.pipe(upstream);
    if (silent) upstream.resume();
    else upstream.pipe(client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  url.search = '';
  return {
    url: url.href,
    get size() {
      return open.size / 2;
    },
    silence: () => {
      silent = true;
      // Read on, so that the end of a connection is noticed here.
      for (const socket of open) socket.unpipe().resume();
    },
    repair: () => {
      silent = false;
    },
    close: async () => {
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, 'close');
    },
  };
}
