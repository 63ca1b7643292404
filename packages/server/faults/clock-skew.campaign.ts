import { setTimeout } from 'node:timers/promises';
import { cryptoRandom } from '../src/adapters/random.ts';
import { enqueue } from '../src/jobs/enqueue.ts';
import type { Database } from '../src/storage/database.ts';
import { openDatabase } from '../src/storage/open-database.ts';
import { createPostgresDatabase } from '../src/testing/test-databases.ts';
import { type Campaign, holds } from './campaign.ts';
import { Client } from './harness/client.ts';
import { MailSink } from './harness/mail-sink.ts';
import { ServerProcess } from './harness/server-process.ts';
import { skewedBy } from './harness/skew.ts';

const rounds = { short: 1, full: 10 };
const mails = 100;
/** Milliseconds that the mail server needs for one. */
const delay = 40;
const skew = 300_000;
/** More than an account may be guessed at from one address in five minutes. */
const guesses = 14;
const allowed = 10;

/** Two servers over one database whose clocks are five minutes apart. */
export const clockSkew: Campaign = {
  name: 'clock-skew',
  title: 'Two servers whose clocks are five minutes apart send each mail once and count together',
  run: async (size, tell) => {
    const place = await createPostgresDatabase();
    const sink = new MailSink(delay);
    const environment = {
      SMTP_URL: await sink.start(),
      MAIL_FROM: 'hello@skipper.example',
      RATE_LIMITS: 'on',
    };
    const ahead = skewedBy(skew);
    const servers = [
      await ServerProcess.start(place, { environment }),
      await ServerProcess.start(place, {
        flags: ahead.flags,
        environment: { ...environment, ...ahead.environment },
      }),
    ];
    const database = openDatabase(place);
    try {
      const [right, wrong] = servers.map(({ output }) => /clock of this machine/.test(output));
      holds(
        right === false && wrong === true,
        'The skew is not in the log of the one that has it.',
      );
      for (let round = 0; round < rounds[size]; round += 1) {
        await sendOnce(database, sink, `round${round}`);
      }
      tell(`${rounds[size] * mails} mails sent, each once`);
      tell(`${await guessEverywhere(servers)} of ${guesses} guesses let through by both together`);
    } finally {
      await database.close();
      for (const server of servers) await server.end();
      await sink.stop();
      await place.remove();
    }
  },
};

async function sendOnce(database: Database, sink: MailSink, name: string): Promise<void> {
  sink.received.clear();
  await database.transaction(async (db) => {
    for (let made = 0; made < mails; made += 1) {
      const to = `${name}_${made}@example.com`;
      await enqueue(db, cryptoRandom, 'mail', { to, subject: 'Hello', text: 'Hello' }, Date.now());
    }
  });
  const waiting = () =>
    database.db.selectFrom('jobs').select('id').where('doneAt', 'is', null).execute();
  while ((await waiting()).length > 0) await setTimeout(100);
  const sent = [...sink.received.values()].reduce((sum, count) => sum + count, 0);
  holds(
    sent === mails && sink.received.size === mails,
    `${mails} mails were sent ${sent} times, to ${sink.received.size} people.`,
  );
}

/** Password guesses at one account, at both servers alternately. Returns how many passed. */
async function guessEverywhere(servers: readonly ServerProcess[]): Promise<number> {
  const clients = servers.map(({ origin }) => new Client(origin));
  const body = { email: 'guessed@example.com', password: 'wrong' };
  const statuses: number[] = [];
  for (let guess = 0; guess < guesses; guess += 1) {
    const client = clients[guess % clients.length] as Client;
    statuses.push((await client.send({ method: 'POST', path: '/session', body })).status);
  }
  for (const client of clients) client.close();
  const through = statuses.filter((status) => status === 400).length;
  holds(through === allowed, `${through} guesses were let through: ${statuses.join(', ')}.`);
  return through;
}
