import { hash } from 'node:crypto';

/**
 * A UUID of version 8 from the SHA-256 of a text: the id of a derived thing, so that its links stay
 * valid from one run to the next.
 */
export function derivedId(text: string): string {
  const hex = hash('sha256', text);
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4);
  // Joined, since a text of added parts takes JSON twice as long.
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
