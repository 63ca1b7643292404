import type { Server } from 'node:http';
import { Server as TcpServer } from 'node:net';

/** A connection that has been silent for so long at the end will not ask anything more. */
const silence = 300;

/**
 * Takes no new connections and waits until every open one has ended: each says so with its next
 * answer, silent ones are closed after a moment, whatever still runs after `limit` milliseconds
 * is cut off.
 *
 * `Server.close` of HTTP ends silent connections at once, and with them a request that is on
 * its way: its client would see a reset.
 */
export async function drainConnections(server: Server, limit: number): Promise<void> {
  if (!server.listening) return;
  const ended = new Promise<void>((resolve) => {
    TcpServer.prototype.close.call(server, () => resolve());
  });
  const silent = setInterval(() => server.closeIdleConnections(), silence);
  const late = setTimeout(() => server.closeAllConnections(), limit);
  await ended;
  clearInterval(silent);
  clearTimeout(late);
}
