import { email } from '../../contract/index.ts';

/** Addresses as they were typed or pasted. */
export interface AddressList {
  /** In lower case, each once, in the order of their first place. */
  readonly addresses: readonly string[];
  /** Entries that are no address, with their line, from 1. */
  readonly invalid: readonly { readonly text: string; readonly line: number }[];
  /** How many entries repeat an earlier one. */
  readonly duplicates: number;
}

/** The most that one call takes. */
export const mostAddresses = 100;

/**
 * Reads addresses out of text: one a line, or with commas, semicolons or blanks between. Of
 * `Ann Reef <ann@example.com>`, as mail programs write it, the part in brackets counts.
 */
export function readAddresses(text: string): AddressList {
  const addresses = new Set<string>();
  const invalid: { text: string; line: number }[] = [];
  let duplicates = 0;
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    for (const entry of entriesOf(line)) {
      const address = entry.toLowerCase();
      if (email(entry) !== undefined) invalid.push({ text: entry, line: index + 1 });
      else if (addresses.has(address)) duplicates += 1;
      else addresses.add(address);
    }
  }
  return { addresses: [...addresses], invalid, duplicates };
}

function entriesOf(line: string): string[] {
  return line.split(/[,;]/).flatMap((part) => {
    const bracketed = [...part.matchAll(/<([^<>]*)>/g)].map(([, inside = '']) => inside.trim());
    if (bracketed.length === 0) return part.split(/\s+/).filter(Boolean);
    // Behind the last bracket, another address may follow without its own.
    const rest = part.slice(part.lastIndexOf('>') + 1);
    return [...bracketed, ...rest.split(/\s+/).filter(Boolean)];
  });
}

/** Entries that a problem names, and the characters it repeats of each: a list may be any file. */
const mostNamed = 10;
const longestEntry = 60;

/** The problem of a list, naming the first entries that are no address. */
export function addressProblem(text: string): string | undefined {
  const { addresses, invalid } = readAddresses(text);
  if (invalid.length > 0) {
    const named = invalid
      .slice(0, mostNamed)
      .map(({ text: entry, line }) => `line ${line}: ${shortened(entry)}`);
    const more = invalid.length - named.length;
    if (more > 0) named.push(`and ${more} more`);
    const start =
      invalid.length === 1 ? 'This is not an email address' : 'These are not email addresses';
    return `${start}: ${named.join('; ')}`;
  }
  if (addresses.length === 0) return 'Enter at least one email address.';
  if (addresses.length > mostAddresses) {
    return `These are ${addresses.length} addresses. Invite at most ${mostAddresses} at a time.`;
  }
  return undefined;
}

function shortened(entry: string): string {
  const letters = [...entry];
  return letters.length > longestEntry ? `${letters.slice(0, longestEntry).join('')}…` : entry;
}
