import { createHash } from 'node:crypto';
import { conflict } from './problem-error.ts';

/** The entity tag of a value, for an `ETag`. */
export const tagOf = (value: unknown): string =>
  `"${createHash('sha256').update(JSON.stringify(value)).digest('base64url')}"`;

/**
 * Refuses a write that names another version than the current one (product rules S12). A proxy that
 * compresses answers marks their tags as weak, and clients send them back like that.
 *
 * @throws ProblemError 409.
 */
export function requireMatch(ifMatch: string | undefined, tag: string, message: string): void {
  if (ifMatch === undefined || ifMatch === '*' || ifMatch.replace(/^W\//, '') === tag) return;
  throw conflict(message, 'stale');
}
