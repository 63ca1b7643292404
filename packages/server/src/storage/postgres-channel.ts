import pg from 'pg';

/** The channel of one database: processes on another do not hear it. */
const channel = 'skipper_changes';
/** PostgreSQL refuses payloads of 8,000 bytes. */
export const longestPayload = 7_900;

const connectMilliseconds = 2_000;
/** A connection on which a query has no answer for so long is given up (ADR 121). */
const answerMilliseconds = 5_000;
const probeMilliseconds = 20_000;
const firstWait = 500;
const longestWait = 30_000;

interface ChannelOptions {
  readonly url: string;
  /** Called with what another process, or this one, has sent. */
  readonly received: (payload: string) => void;
  /** Called when the connection is back: what was sent meanwhile never arrived, in either direction. */
  readonly gap: () => void;
  readonly report: (error: unknown) => void;
}

/**
 * Messages between the processes over one PostgreSQL (LISTEN and NOTIFY), on a connection of their
 * own, so that a listener keeps none from the work. What is sent without a connection is lost.
 */
export class PostgresChannel {
  readonly #options: ChannelOptions;
  readonly #waiting: string[] = [];
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #wait = firstWait;
  #sending = false;
  #interrupted = false;
  #closed = false;

  constructor(options: ChannelOptions) {
    this.#options = options;
  }

  /** Resolves once it listens, or the first attempt has failed: it goes on trying. */
  async start(): Promise<void> {
    if (this.#closed) return;
    const client = new pg.Client({
      connectionString: this.#options.url,
      connectionTimeoutMillis: connectMilliseconds,
      query_timeout: answerMilliseconds,
      keepAlive: true,
    });
    client.on('error', (error) => this.#lose(client, error));
    client.on('end', () => this.#lose(client));
    client.on('notification', ({ payload = '' }) => this.#options.received(payload));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch (error) {
      this.#client = client;
      this.#lose(client, error);
      return;
    }
    if (this.#closed) return void client.end().catch(() => undefined);
    this.#client = client;
    this.#wait = firstWait;
    this.#later(probeMilliseconds, () => this.#probe(client));
    if (this.#interrupted) this.#options.gap();
    this.#interrupted = false;
  }

  /** Sends payloads in this order, each of at most `longestPayload` bytes. */
  send(...payloads: readonly string[]): void {
    if (!this.#client) {
      this.#interrupted = true;
      return;
    }
    this.#waiting.push(...payloads);
    if (!this.#sending) void this.#flush(this.#client);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }

  /** Payloads that come while a statement runs go with the next one. */
  async #flush(client: pg.Client): Promise<void> {
    this.#sending = true;
    try {
      while (this.#waiting.length > 0 && this.#client === client) {
        const payloads = this.#waiting.splice(0, 500);
        const text = 'select pg_notify($1, payload) from unnest($2::text[]) as payload';
        await client.query(text, [channel, payloads]);
      }
    } catch (error) {
      this.#lose(client, error);
    } finally {
      this.#sending = false;
    }
  }

  async #probe(client: pg.Client): Promise<void> {
    try {
      await client.query('select 1');
      if (this.#client === client) this.#later(probeMilliseconds, () => this.#probe(client));
    } catch (error) {
      this.#lose(client, error);
    }
  }

  #lose(client: pg.Client, error?: unknown): void {
    if (this.#closed || this.#client !== client) return;
    if (error !== undefined) this.#options.report(error);
    this.#client = undefined;
    this.#interrupted = true;
    this.#waiting.length = 0;
    // Ending in order would wait for an answer.
    client.end().catch(() => undefined);
    this.#later(this.#wait * (0.5 + Math.random()), () => this.start());
    this.#wait = Math.min(2 * this.#wait, longestWait);
  }

  #later(milliseconds: number, work: () => Promise<void>): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void work(), milliseconds).unref();
  }
}
