import { randomUUID } from 'node:crypto';
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
    return Promise.all(this.#running.map(({ client }) => client.send(keyed(sending))));
  }

  /** At either of them. */
  async any(sending: Sending): Promise<Answer> {
    const chosen = this.#running[Math.random() < 0.5 ? 0 : 1];
    if (!chosen) throw new Error('There are no two servers.');
    return chosen.client.send(keyed(sending));
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
