import { connect, type Socket } from 'node:net';
import { createSqliteFolder, type TestDatabase } from '../src/testing/test-databases.ts';
import { type Campaign, holds } from './campaign.ts';
import { withServer } from './harness/server-process.ts';
import { arrangeTraders, type Trader } from './harness/traders.ts';
import { WriteLoad } from './harness/write-load.ts';

const rounds = { short: 1, full: 20 };
const connections = { short: 20, full: 100 };
/** Responses per connection before the signal. */
const answersBefore = 5;
const exitLimit = 10_000;

/** SIGTERM under load, as every deployment sends it. */
export const terminate: Campaign = {
  name: 'terminate',
  title: 'Stopped under load, the server answers pending requests and loses nothing',
  run: async (size, tell) => {
    const place = createSqliteFolder();
    try {
      const traders = await arrangeTraders(place, rounds[size] * connections[size]);
      for (let round = 0; round < rounds[size]; round += 1) {
        const crew = traders.splice(0, connections[size]);
        const { loads, milliseconds } = await writeUntilStopped(place, crew);
        await withServer(place, async (client) => {
          for (const load of loads) await load.checkAcknowledged(client);
        });
        tell(`${connections[size]} connections answered, ended in ${milliseconds.toFixed(0)} ms`);
      }
    } finally {
      await place.remove();
    }
  },
};

function writeUntilStopped(place: TestDatabase, crew: readonly Trader[]) {
  return withServer(place, async (client, server) => {
    const idle = await openIdle(server.origin);
    const loads = crew.map((trader) => new WriteLoad(trader));
    let answered = 0;
    let signalledAt = 0;
    const running = loads.map((load) =>
      load.run(client, ({ headers }) => {
        answered += 1;
        if (answered === crew.length * answersBefore) {
          signalledAt = performance.now();
          server.signal('SIGTERM');
        }
        return headers.connection === 'close';
      }),
    );
    await Promise.all(running);
    // A refused connection is an answer: nothing was sent, nothing happened.
    const broken = loads.filter(({ failure }) => failure && failure !== 'ECONNREFUSED');
    holds(broken.length === 0, `${broken.length} requests got no answer: ${broken[0]?.failure}.`);
    const refused = loads.filter(({ refusals }) => refusals > 0).length;
    holds(refused === 0, `${refused} clients were refused what they could still have had.`);
    const code = await server.exited();
    const milliseconds = performance.now() - signalledAt;
    idle.destroy();
    holds(code === 0, `The server ended with ${code}: ${server.output}`);
    holds(milliseconds < exitLimit, `The server took ${milliseconds.toFixed(0)} ms to end.`);
    return { loads, milliseconds };
  });
}

/** A connection that says nothing must not hold up the end. */
async function openIdle(origin: string): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('connect', resolve));
  return socket;
}
