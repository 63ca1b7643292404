import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * A secret variable: its value, or, with `_FILE` appended to its name, a file, which other
 * processes cannot see as they see the environment.
 *
 * @throws ConfigError for both at once, and for a file that is empty or cannot be read.
 */
export function readSecret(name: string, environment: Environment): string | undefined {
  const direct = environment[name] || undefined;
  const file = environment[`${name}_FILE`] || undefined;
  if (file === undefined) return direct;
  if (direct !== undefined) throw new ConfigError(`Set ${name} or ${name}_FILE, not both.`);
  const text = readText(file);
  if (text) return text;
  // Never taken for a setting that is absent: the data would go somewhere else.
  const fault = text === undefined ? 'cannot be read' : 'is empty';
  throw new ConfigError(`${name}_FILE names "${file}", which ${fault}.`);
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}
