import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * A secret variable: its value, or, with `_FILE` appended to its name, a file, which other
 * processes cannot see as they see the environment.
 *
 * @throws ConfigError for both at once, and for a file that cannot be read.
 */
export function readSecret(name: string, environment: Environment): string | undefined {
  const direct = environment[name] || undefined;
  const file = environment[`${name}_FILE`] || undefined;
  if (file === undefined) return direct;
  if (direct !== undefined) throw new ConfigError(`Set ${name} or ${name}_FILE, not both.`);
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch {
    throw new ConfigError(`${name}_FILE names "${file}", which cannot be read.`);
  }
}
