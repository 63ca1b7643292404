import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { createSqliteFolder } from '../src/testing/test-databases.ts';
import { type Campaign, holds } from './campaign.ts';
import { healthDuring } from './harness/health.ts';
import { withServer } from './harness/server-process.ts';

const sockets = { short: 40, full: 400 };
/** Headers must be there within 5 seconds, bodies within 10; the server looks once a second. */
const limits = { headers: 7_000, body: 12_500 };
/** Milliseconds on top where other tests make the machine slow. */
const slack = { short: 30_000, full: 0 };
const patience = { short: 5_000, full: 50 };

/** Clients that send so slowly that a naive server keeps a connection for each, for ever. */
export const slowClients: Campaign = {
  name: 'slow-clients',
  title:
    'Clients that never finish their request are disconnected, and no other client notices them',
  run: async (size, tell) => {
    const place = createSqliteFolder();
    try {
      await withServer(place, async (client, { origin }) => {
        const headers = Array.from({ length: sockets[size] }, () =>
          sendSlowly(origin, 'GET /api/health HTTP/1.1\r\nHost: x\r\nX-Slow: '),
        );
        const bodies = Array.from({ length: sockets[size] }, () =>
          sendSlowly(
            origin,
            'POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"em',
          ),
        );
        const slow = Promise.all([longest(headers), longest(bodies)]);
        const p99 = await healthDuring(client, slow);
        const [ofHeaders, ofBodies] = await slow;
        tell(
          `${sockets[size]} slow headers gone after ${ofHeaders.toFixed(0)} ms, as many slow bodies after ${ofBodies.toFixed(0)} ms, health p99 ${p99.toFixed(1)} ms`,
        );
        holds(ofHeaders < limits.headers + slack[size], 'Slow headers were kept for too long.');
        holds(ofBodies < limits.body + slack[size], 'Slow bodies were kept for too long.');
        holds(p99 < patience[size], 'Others noticed the slow ones.');
      });
    } finally {
      await place.remove();
    }
  },
};

/** Opens a connection that says only this. Milliseconds until it was answered with 408 and closed. */
async function sendSlowly(origin: string, start: string): Promise<number> {
  const { hostname, port } = new URL(origin);
  const before = performance.now();
  const socket = connect(Number(port), hostname);
  socket.write(start);
  const answer = await text(socket);
  holds(answer.startsWith('HTTP/1.1 408'), `A slow client was answered ${answer.slice(0, 60)}`);
  return performance.now() - before;
}

const longest = async (waits: readonly Promise<number>[]): Promise<number> =>
  Math.max(...(await Promise.all(waits)));
