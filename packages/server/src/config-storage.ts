import { ConfigError } from './config-error.ts';
import { type Environment, readSecret } from './config-secret.ts';

/** Where the data is. */
export interface StorageConfig {
  /** Holds the embedded database, and files that have no other place. */
  readonly dataDir: string;
  /** A `postgres://` address; absent, the embedded database is used. */
  readonly databaseUrl: string | undefined;
  /** Connections to PostgreSQL that this process keeps at most, beside a few for locks. */
  readonly poolSize: number;
  /** Bring the schema up to date at the start. */
  readonly migrate: boolean;
}

const defaultPoolSize = 10;

/** @throws ConfigError for a value that makes no sense; it never repeats the address. */
export function readStorage(environment: Environment): Omit<StorageConfig, 'dataDir' | 'migrate'> {
  return {
    databaseUrl: readDatabaseUrl(readSecret('DATABASE_URL', environment)),
    poolSize: readPoolSize(environment.DATABASE_POOL_SIZE),
  };
}

function readDatabaseUrl(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  if (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text)) return text;
  // The value may hold a password, so it is not repeated.
  throw new ConfigError('DATABASE_URL must look like postgres://user:password@host:5432/name.');
}

/** Two at least, so that no single answer keeps all others waiting. */
function readPoolSize(text: string | undefined): number {
  if (!text) return defaultPoolSize;
  const size = Number(text);
  if (/^\d{1,3}$/.test(text) && size >= 2) return size;
  throw new ConfigError(`DATABASE_POOL_SIZE must be a number from 2 to 999, not "${text}".`);
}
