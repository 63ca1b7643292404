import type { FileFill } from './row-reader.ts';

/** A fill of a file with the identity by which its account knows it. */
export interface IdentifiedFill<Row extends FileFill = FileFill> {
  readonly fill: Row;
  /** Unique in an account; stored with the fill. */
  readonly identity: string;
  /** Where an equal fill already stands; null for a new one. */
  readonly duplicateOf: 'account' | 'file' | null;
}

/**
 * Tells new fills from those that the account already holds (product rules 3b). The
 * identity is the broker's execution id or, without one, everything that makes up the
 * fill and its ordinal among equals in the file: the k-th of identical rows matches the
 * k-th stored one. Importing a file again is therefore a no-op, and two true fills that
 * look alike both count. Quantities and prices must be in plain form, as rows are read.
 */
export function identifyFills<Row extends FileFill>(
  fills: readonly Row[],
  storedIdentities: ReadonlySet<string>,
): IdentifiedFill<Row>[] {
  const equals = new Map<string, number>();
  const inFile = new Set<string>();
  return fills.map((fill) => {
    const identity = identityOf(fill, equals);
    const repeated = inFile.has(identity) ? 'file' : null;
    inFile.add(identity);
    return { fill, identity, duplicateOf: storedIdentities.has(identity) ? 'account' : repeated };
  });
}

function identityOf(fill: FileFill, equals: Map<string, number>): string {
  const { instrument, side, quantity, price, executedAt, executionId } = fill;
  // JSON keeps the parts apart whatever characters a name or an id holds.
  if (executionId !== null) return JSON.stringify(['id', executionId, instrument.key, side]);
  const base = [instrument.key, side, quantity, price, executedAt];
  const key = JSON.stringify(base);
  const ordinal = (equals.get(key) ?? 0) + 1;
  equals.set(key, ordinal);
  return JSON.stringify(['row', ...base, ordinal]);
}
