import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as TcpServer } from 'node:net';

/** Polling interval for open requests. */
const interval = 150;
/** So long new connections are still let in, where they do not stop by themselves. */
const acceptLimit = 2_000;

/**
 * Closes every connection without losing a request that was sent: each response asks its client to
 * close, and once all requests are answered, new connections are refused and idle ones closed.
 * Requests that still run after `limit` milliseconds are cut off.
 *
 * `Server.close` of HTTP alone resets requests that are unread in connections it considers idle,
 * and in those it has not accepted yet.
 */
export async function drainConnections(server: Server, limit: number): Promise<void> {
  if (!server.listening) return;
  const ended = once(server, 'close');
  const letNobodyIn = () => {
    if (server.listening) TcpServer.prototype.close.call(server);
  };
  const stopWatching = whenSilent(server, () => {
    letNobodyIn();
    server.closeIdleConnections();
  });
  const timers = [
    setTimeout(letNobodyIn, acceptLimit),
    setTimeout(() => server.closeAllConnections(), limit),
  ];
  await ended;
  stopWatching();
  timers.forEach(clearTimeout);
}

/** Silence is a whole interval without a request, read to its end: a busy process reads late. */
function whenSilent(server: Server, act: () => void): () => void {
  let requests = 0;
  let before = -1;
  const count = () => {
    requests += 1;
  };
  server.on('request', count);
  const timer = setInterval(() => {
    // Timers come before the sockets are read, immediates after.
    setImmediate(() => {
      if (requests === before) act();
      before = requests;
    });
  }, interval);
  return () => {
    clearInterval(timer);
    server.off('request', count);
  };
}
