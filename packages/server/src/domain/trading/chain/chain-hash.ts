import { hash } from 'node:crypto';

/** SHA-256, in hexadecimal, of the hash before and a text: of a link, or of an item of one. */
export const chainHash = (before: string, text: string): string => hash('sha256', before + text);

/** The digest of items: hashed one after another from a salt on, or from where an earlier part ended. */
export function foldItems(from: string, texts: Iterable<string>): string {
  let digest = from;
  for (const text of texts) digest = chainHash(digest, text);
  return digest;
}
