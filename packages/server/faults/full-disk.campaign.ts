import { randomUUID } from 'node:crypto';
import { type Campaign, holds } from './campaign.ts';
import type { Answer, Client } from './harness/client.ts';
import { withServer } from './harness/server-process.ts';
import { openSmallDisk } from './harness/small-disk.ts';
import { arrangeTraders, type Trader } from './harness/traders.ts';

const rounds = { short: 1, full: 20 };

/** The disk fills up under a running server, then space is freed. */
export const fullDisk: Campaign = {
  name: 'full-disk',
  title: 'On a full disk the server goes on reading, says so when it cannot write, and recovers',
  run: async (size, tell) => {
    const disk = openSmallDisk();
    try {
      const place = {
        dataDir: disk.dataDir,
        databaseUrl: undefined,
        remove: async () => undefined,
      };
      const traders = await arrangeTraders(place, 2 * rounds[size]);
      tell(`the disk is ${disk.kind}`);
      await withServer(place, async (client, server) => {
        for (let round = 0; round < rounds[size]; round += 1) {
          const [writer, reader] = traders.splice(0, 2);
          if (!writer || !reader) throw new Error('Too few traders.');
          const kept = await openAccount(client, writer);
          holds(kept.status === 201, `Before: ${kept.status}`);
          disk.fill(server.pid);
          const refused = await writeUntilRefused(client, writer);
          await checkReads(client, reader);
          disk.relieve(server.pid);
          const again = await client.send(refused);
          holds(again.status === 201, `After room was made the write answered ${again.status}.`);
          await checkReads(client, writer);
        }
        holds(/full|disk I\/O/i.test(server.output), `The log does not say why: ${server.output}`);
      });
      tell(`filled and relieved ${rounds[size]} times`);
    } finally {
      disk.remove();
    }
  },
};

const account = ({ token }: Trader) => ({
  method: 'POST' as const,
  path: '/connected-accounts',
  token,
  key: randomUUID(),
  // Long, so that few writes use up what the last pages of the log still hold.
  body: { alias: 'x'.repeat(60), timezone: 'UTC', currency: 'USD' },
});

const openAccount = (client: Client, trader: Trader): Promise<Answer> =>
  client.send(account(trader));

/** Returns the write that was refused. */
async function writeUntilRefused(client: Client, trader: Trader) {
  for (let write = 0; write < 2_000; write += 1) {
    const sending = account(trader);
    const { status, headers, body } = await client.send(sending);
    if (status === 201) continue;
    holds(status === 503, `A write on a full disk answered ${status}: ${JSON.stringify(body)}`);
    holds(headers['retry-after'] !== undefined, 'The refusal does not say when to come back.');
    return sending;
  }
  throw new Error('The disk took everything.');
}

/** A visitor and a signed-in user whose last use would be recorded now. */
async function checkReads(client: Client, { token }: Trader): Promise<void> {
  const paths = ['/session', '/connected-accounts', '/users/get-mentors', '/ready'];
  for (const path of paths) {
    const { status, body } = await client.send({ method: 'GET', path, token });
    holds(status === 200, `Reading ${path} answered ${status}: ${JSON.stringify(body)}`);
  }
}
