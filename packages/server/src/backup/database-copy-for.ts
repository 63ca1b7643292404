import { join } from 'node:path';
import type { DatabaseCopy } from './database-copy.ts';
import { PostgresCopy } from './postgres-copy.repository.ts';
import { SqliteCopy } from './sqlite-copy.repository.ts';

/** By the engine that a configuration names. */
export function databaseCopyFor(config: {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
}): DatabaseCopy {
  return config.databaseUrl === undefined
    ? new SqliteCopy(join(config.dataDir, 'skipper.sqlite'))
    : new PostgresCopy(config.databaseUrl);
}
