import pg from 'pg';
import { BackupError } from './backup-error.ts';
import type { DatabaseCopy } from './database-copy.ts';
import { runPostgresProgram } from './postgres-programs.ts';

/** Where the data is kept that a restore replaces, until the new data is in. */
const aside = 'replaced_by_restore';
const putBack = `drop schema public cascade; alter schema ${aside} rename to public`;
const giveUp = `drop schema ${aside} cascade`;

const twoData = `An earlier restore was cut off. The data that it was to replace is in the schema ${aside}, and there is newer data in public. To go back to the former data run "${putBack}"; to give it up run "${giveUp}". Then restore again.`;

/**
 * PostgreSQL, by its own programs: `pg_dump` reads one snapshot, knows every kind of object in
 * every version, and puts triggers back after the data. A dump of our own would have to be
 * proven to do the same with each migration to come.
 */
export class PostgresCopy implements DatabaseCopy {
  readonly engine = 'postgres';
  readonly fileName = 'database.dump';
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  async save(path: string): Promise<void> {
    const plain = ['--format=custom', '--compress=0', '--no-owner', '--no-privileges'];
    await runPostgresProgram('pg_dump', this.#url, [...plain, `--file=${path}`]);
  }

  /** Data that an earlier restore put aside, and did not give up, is still there to be lost. */
  async isEmpty(): Promise<boolean> {
    return !(await this.#holdsTables()) && !(await this.#wasCutOff());
  }

  async requireUnused(): Promise<void> {
    const others = await this.#query(
      `select 1 from pg_stat_activity where datname = current_database()
       and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
    if (others > 0) throw new BackupError('A server uses this database. Stop it first.');
    // Which of the two is wanted is for the operator to say.
    if ((await this.#wasCutOff()) && (await this.#holdsTables())) throw new BackupError(twoData);
  }

  async load(path: string): Promise<void> {
    if (await this.#wasCutOff()) await this.#query(putBack);
    await this.#query(`alter schema public rename to ${aside}; create schema public`);
    try {
      const whole = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];
      await runPostgresProgram('pg_restore', this.#url, [...whole, path]);
    } catch (error) {
      await this.#query(putBack);
      throw error;
    }
    await this.#query(giveUp);
  }

  /** Whether a restore ended before it could give up, or put back, what it replaced. */
  async #wasCutOff(): Promise<boolean> {
    return (await this.#query(`select 1 from pg_namespace where nspname = '${aside}'`)) > 0;
  }

  async #holdsTables(): Promise<boolean> {
    const rows = await this.#query(
      "select 1 from pg_class where relnamespace = 'public'::regnamespace limit 1",
    );
    return rows > 0;
  }

  /** The number of rows of one statement; several run as one transaction. */
  async #query(text: string): Promise<number> {
    const client = new pg.Client({ connectionString: this.#url, connectionTimeoutMillis: 5_000 });
    await client.connect();
    try {
      return (await client.query(text)).rowCount ?? 0;
    } finally {
      await client.end();
    }
  }
}
