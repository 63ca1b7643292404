import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { FakeClock } from '../src/testing/fake-clock.ts';
import { startTestServer, type TestServer } from '../src/testing/start-test-server.ts';
import { createPostgresDatabase, type TestDatabase } from '../src/testing/test-databases.ts';
import { type Campaign, holds } from './campaign.ts';
import type { PayoutMessage } from './harness/payout-process.ts';
import { skewedBy } from './harness/skew.ts';

const rounds = { short: 4, full: 40 };
const mentorsPerRound = 10;
/** Cents of each sale, and what is left of them after fees. */
const sale = { gross: 5_000, net: 4_325 };
const second = 1_000;
const day = 86_400 * second;
const script = fileURLToPath(new URL('./harness/payout-process.ts', import.meta.url));

/** Two processes whose hourly timers meet, their clocks two seconds apart. */
export const payoutRace: Campaign = {
  name: 'payout-race',
  title: 'Two processes that pay at the same moment pay each mentor once',
  run: async (size, tell) => {
    const place = await createPostgresDatabase();
    const server = await startTestServer({
      storage: place,
      clock: new FakeClock(Date.now() - 8 * day),
    });
    const payers = [new Payer(place, -second), new Payer(place, second)];
    try {
      await Promise.all(payers.map((payer) => payer.ready()));
      for (let round = 0; round < rounds[size]; round += 1) {
        const mentors = await arrangeSellers(server);
        // The one that is behind first: it reads the time before the other one has paid.
        await Promise.all(payers.map((payer, place) => payer.pay(place * Math.random() * 30)));
        await checkPaidOnce(server, mentors, payers);
      }
      const paid = rounds[size] * mentorsPerRound;
      tell(`${paid} mentors paid in ${rounds[size]} rounds, each once and asked of the bank once`);
    } finally {
      for (const payer of payers) await payer.end();
      await server.close();
      await place.remove();
    }
  },
};

/** One of the two processes. */
class Payer {
  readonly transfers: string[] = [];
  readonly #child: ChildProcess;
  readonly #ready = Promise.withResolvers<void>();
  #done = Promise.withResolvers<void>();

  constructor({ databaseUrl }: TestDatabase, skew: number) {
    const { flags, environment } = skewedBy(skew);
    this.#child = fork(script, {
      execArgv: flags,
      env: { ...process.env, ...environment, DATABASE_URL: databaseUrl },
    });
    this.#child.on('message', (message: PayoutMessage) => this.#hear(message));
    this.#child.once('exit', (code) => {
      const ended = new Error(`A paying process ended with ${code}.`);
      this.#ready.reject(ended);
      this.#done.reject(ended);
    });
    this.#done.promise.catch(() => undefined);
  }

  ready(): Promise<void> {
    return this.#ready.promise;
  }

  async pay(delay: number): Promise<void> {
    this.#done = Promise.withResolvers();
    setTimeout(() => this.#child.send('pay'), delay);
    await this.#done.promise;
  }

  async end(): Promise<void> {
    this.#done.promise.catch(() => undefined);
    this.#child.kill('SIGKILL');
  }

  #hear(message: PayoutMessage): void {
    if (message.kind === 'ready') this.#ready.resolve();
    if (message.kind === 'transfer') this.transfers.push(message.transfer.id);
    if (message.kind === 'done') this.#done.resolve();
    if (message.kind === 'failure') this.#done.reject(new Error(message.reason));
  }
}

/** Mentors with one sale each that has just become available. */
async function arrangeSellers({ arrange }: TestServer): Promise<string[]> {
  const mentee = await arrange.user(['mentee']);
  const mentors: string[] = [];
  for (let made = 0; made < mentorsPerRound; made += 1) {
    const mentor = await arrange.user(['mentor']);
    await arrange.subscription(mentee, mentor);
    await arrange.sale(mentee, mentor, sale.gross);
    mentors.push(mentor.id);
  }
  return mentors;
}

async function checkPaidOnce(
  { db }: TestServer,
  mentors: readonly string[],
  payers: readonly Payer[],
): Promise<void> {
  const payouts = await db
    .selectFrom('payouts')
    .select(['id', 'mentorId', 'amount', 'status'])
    .where('mentorId', 'in', mentors)
    .execute();
  const twice = mentors.filter((id) => payouts.filter((one) => one.mentorId === id).length > 1);
  holds(twice.length === 0, `${twice.length} of ${mentors.length} mentors were paid twice.`);
  holds(
    payouts.length === mentors.length &&
      payouts.every(({ amount, status }) => amount === sale.net && status === 'paid'),
    `${mentors.length} mentors were to be paid: ${JSON.stringify(payouts)}`,
  );
  const asked = payers.flatMap(({ transfers }) => transfers);
  const repeated = payouts.filter(({ id }) => asked.filter((one) => one === id).length !== 1);
  holds(repeated.length === 0, `${repeated.length} payouts were asked of the bank more than once.`);
}
