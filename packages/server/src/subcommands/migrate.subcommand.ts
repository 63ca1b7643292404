import { systemClock } from '../adapters/clock.ts';
import { type Config, ConfigError } from '../config.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { Output } from './subcommand.ts';

const usage = `Usage: skipper-server migrate

  Brings the database up to date and exits, for deployments that start servers with
  --no-migrate.`;

/** Returns the exit code. */
export async function runMigrate(
  words: readonly string[],
  config: Config,
  { print }: Output,
): Promise<number> {
  if (words.length > 0) throw new ConfigError(usage);
  const log = { info: print, warn: print };
  const storage = await openStorage({ ...config, migrate: true }, { clock: systemClock, log });
  await storage.close();
  print('The database is up to date.');
  return 0;
}
