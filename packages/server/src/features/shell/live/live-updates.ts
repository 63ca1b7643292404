import type { Clock } from '../../../adapters/clock.ts';
import type { Random } from '../../../adapters/random.ts';
import type { Config } from '../../../config.ts';
import { announcing, type Change } from '../../../storage/announcements.ts';
import type { Database } from '../../../storage/database.ts';
import { LiveHub } from './live-hub.ts';
import { LiveRelay } from './live-relay.ts';

interface Needs {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly config: Pick<Config, 'databaseUrl' | 'eventStreams'>;
}

/** Streams of changes to signed-in users, whichever process makes the changes. */
export class LiveUpdates {
  readonly hub: LiveHub;
  /** The database whose changes are published. Everything that writes uses it. */
  readonly database: Database;
  readonly #relay: LiveRelay | undefined;
  #started: Promise<void> | undefined;

  constructor({ database, clock, random, config }: Needs, report: (error: unknown) => void) {
    const epoch = random.uuid();
    this.hub = new LiveHub({ database, clock, most: config.eventStreams, epoch, report });
    this.database = announcing(database, (changes) => this.publish(changes));
    // The embedded database has one process.
    if (config.databaseUrl === undefined) return;
    const deliver = (changes: readonly Change[]) => this.hub.deliver(changes);
    this.#relay = new LiveRelay({ url: config.databaseUrl, from: epoch, deliver, report });
  }

  /** Connects to the other processes. Without it, and before it, changes stay within this one. */
  start(): Promise<void> {
    this.#started ??= this.#relay?.start() ?? Promise.resolve();
    return this.#started;
  }

  /** Changes that are committed. */
  publish(changes: readonly Change[]): void {
    this.hub.deliver(changes);
    if (this.#started) this.#relay?.send(changes);
  }

  async close(): Promise<void> {
    this.hub.close();
    await this.#relay?.close();
  }
}
