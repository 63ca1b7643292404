import { usageError } from '../command-error.ts';

/** The origin of a server, such as `https://skipper.example`. Throws a usage error. */
export function parseServer(text: string): string {
  const url = URL.parse(text);
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password) {
    // Before an @ there may be a password.
    throw usageError(
      `"${text.replace(/^.*@/s, '…@')}" is not the address of a server.`,
      'Give its origin, such as https://skipper.example or http://127.0.0.1:4600.',
    );
  }
  if (url.pathname !== '/' || url.search || url.hash) {
    throw usageError(`"${text}" has more than an origin.`, `Did you mean ${url.origin}?`);
  }
  return url.origin;
}

/** Whether a token would travel unencrypted to another machine. */
export function isExposed(server: string): boolean {
  const { protocol, hostname } = new URL(server);
  return protocol === 'http:' && !isLoopback(hostname);
}

/** Whether a host, as URLs have it, is this machine. */
export const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);

/** Seconds above zero, at most an hour. Throws a usage error. */
export function parseTimeout(text: string): number {
  const seconds = Number(text);
  if (text.trim() !== '' && seconds > 0 && seconds <= 3_600) return seconds;
  throw usageError(`"${text}" is not a timeout.`, 'Give seconds between 0 and 3600, such as 30.');
}

/** The key of one change, short enough for what is added to it. Throws a usage error. */
export function parseIdempotencyKey(text: string): string {
  if (/^[\x21-\x7e]{1,200}$/.test(text)) return text;
  throw usageError(
    `"${text}" is not a key.`,
    'Use 1 to 200 letters, digits and marks without blanks, such as a new UUID for each change.',
  );
}

/** The name of a profile, safe as a file name. Throws a usage error. */
export function parseProfile(text: string): string {
  if (/^[a-zA-Z0-9][a-zA-Z0-9_-]{0,31}$/.test(text)) return text;
  throw usageError(
    `"${text}" is not a profile name.`,
    'Use at most 32 letters, digits, dashes and underscores.',
  );
}
