import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { createSqliteFolder, type TestDatabase } from '../src/testing/test-databases.ts';
import { type Campaign, holds } from './campaign.ts';
import { Client } from './harness/client.ts';
import { ServerProcess, withServer } from './harness/server-process.ts';
import { arrangeTraders, type Trader } from './harness/traders.ts';
import { WriteLoad } from './harness/write-load.ts';

const rounds = { short: 3, full: 200 };
const tradersPerRound = 4;
/** Milliseconds that 95 of 100 restarts may take; beside other tests the machine is slow. */
const startLimit = { short: 10_000, full: 2_000 };

/** kill -9 in the middle of writes: what was acknowledged is there, nothing is half there. */
export const kill: Campaign = {
  name: 'kill',
  title: 'Killed with -9 under write load, the server loses nothing that it acknowledged',
  run: async (size, tell) => {
    const place = createSqliteFolder();
    try {
      const traders = await arrangeTraders(place, rounds[size] * tradersPerRound);
      const loads: WriteLoad[] = [];
      const starts: number[] = [];
      let unheard = 0;
      for (let round = 0; round < rounds[size]; round += 1) {
        const from = round * tradersPerRound;
        const crew = traders.slice(from, from + tradersPerRound);
        loads.push(...(await writeUntilKilled(place, crew)));
        const checked = await checkAfterRestart(place, loads.slice(-tradersPerRound));
        starts.push(checked.startMilliseconds);
        unheard += checked.unheard;
        if ((round + 1) % 20 === 0) tell(`killed ${round + 1} times`);
      }
      await checkEverything(place, loads);
      const writes = loads.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
      const sorted = starts.toSorted((a, b) => a - b);
      const slow = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
      tell(
        `${writes} acknowledged writes, all there, and ${unheard} that only the key could tell of`,
      );
      tell(
        `95 of 100 starts within ${slow.toFixed(0)} ms, the slowest ${sorted.at(-1)?.toFixed(0)} ms`,
      );
      holds(slow < startLimit[size], `Starts took up to ${slow.toFixed(0)} ms.`);
    } finally {
      await place.remove();
    }
  },
};

/** Kills at a random moment after a random number of responses. */
async function writeUntilKilled(
  place: TestDatabase,
  crew: readonly Trader[],
): Promise<WriteLoad[]> {
  const server = await ServerProcess.start(place);
  const client = new Client(server.origin);
  const loads = crew.map((trader) => new WriteLoad(trader));
  const answers = 1 + Math.floor(Math.random() * 60);
  let answered = 0;
  const running = loads.map((load) =>
    load.run(client, () => {
      answered += 1;
      if (answered === answers)
        void setTimeout(Math.random() * 10).then(() => server.signal('SIGKILL'));
      return false;
    }),
  );
  await Promise.all(running);
  await server.exited();
  client.close();
  return loads;
}

function checkAfterRestart(place: TestDatabase, loads: readonly WriteLoad[]) {
  return withServer(place, async (client, server) => {
    let unheard = 0;
    for (const load of loads) {
      await load.checkWhole(client);
      unheard += await load.repeatLast(client);
      await load.checkAcknowledged(client);
    }
    return { startMilliseconds: server.startMilliseconds, unheard };
  });
}

/** Again after the last kill: later kills took nothing from earlier rounds. */
async function checkEverything(place: TestDatabase, loads: readonly WriteLoad[]): Promise<void> {
  await withServer(place, async (client) => {
    for (const load of loads) await load.checkAcknowledged(client);
  });
  const database = new DatabaseSync(join(place.dataDir, 'skipper.sqlite'));
  const [verdict] = database.prepare('pragma integrity_check').all();
  database.close();
  holds(verdict?.integrity_check === 'ok', `The file is damaged: ${JSON.stringify(verdict)}`);
}
