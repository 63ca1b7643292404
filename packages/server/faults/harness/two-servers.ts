import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { testAuditKey } from '../../src/testing/test-audit-key.ts';
import type { TestDatabase } from '../../src/testing/test-databases.ts';
import { type Answer, Client, type Sending } from './client.ts';
import { ServerProcess } from './server-process.ts';

interface Running {
  readonly server: ServerProcess;
  readonly client: Client;
}

/** Two processes over one database. */
export class TwoServers {
  readonly #place: TestDatabase;
  readonly #running: Running[];

  private constructor(place: TestDatabase, running: Running[]) {
    this.#place = place;
    this.#running = running;
  }

  static async start(place: TestDatabase): Promise<TwoServers> {
    return new TwoServers(place, [await begin(place), await begin(place)]);
  }

  /** The same request at both at once, each with a key of its own. */
  both(sending: Sending): Promise<Answer[]> {
    return Promise.all(this.#running.map(({ client }) => untilTaken(client, keyed(sending))));
  }

  /** At either of them. */
  async any(sending: Sending): Promise<Answer> {
    const chosen = this.#running[Math.random() < 0.5 ? 0 : 1];
    if (!chosen) throw new Error('There are no two servers.');
    return untilTaken(chosen.client, keyed(sending));
  }

  /** Kills one with -9, and puts another one in its place. */
  async killOne(): Promise<void> {
    const at = Math.random() < 0.5 ? 0 : 1;
    await stop(this.#running[at]);
    this.#running[at] = await begin(this.#place);
  }

  async end(): Promise<void> {
    for (const one of this.#running) await stop(one);
  }
}

/** A server that is too busy for now asks to come again: so do all our clients, with the same key. */
async function untilTaken(client: Client, sending: Sending): Promise<Answer> {
  let answer = await client.send(sending);
  for (let again = 0; answer.status === 503 && again < 10; again += 1) {
    await setTimeout(Number(answer.headers['retry-after'] ?? 1) * 1_000);
    answer = await client.send(sending);
  }
  return answer;
}

const keyed = (sending: Sending): Sending =>
  sending.method === 'GET' ? sending : { ...sending, key: randomUUID() };

async function begin(place: TestDatabase): Promise<Running> {
  const environment = { SANDBOX_CLOCK: 'movable', AUDIT_KEY: testAuditKey };
  const server = await ServerProcess.start(place, { environment });
  return { server, client: new Client(server.origin) };
}

async function stop(running: Running | undefined): Promise<void> {
  running?.client.close();
  await running?.server.end();
}
