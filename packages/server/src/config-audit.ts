import { ConfigError } from './config-error.ts';
import { type Environment, readSecret } from './config-secret.ts';

/**
 * The key of the audit log; undefined: the one in the data folder.
 *
 * @throws ConfigError for one that could be guessed. It does not repeat it.
 */
export function readAuditKey(environment: Environment): string | undefined {
  const key = readSecret('AUDIT_KEY', environment);
  if (key === undefined || key.length >= 32) return key;
  throw new ConfigError('AUDIT_KEY must have at least 32 characters, such as 32 random bytes.');
}
