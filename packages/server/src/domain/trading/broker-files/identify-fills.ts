import type { FileFill } from './file-fill.ts';

/** A fill that the account holds, as far as it takes part in recognising rows. */
export interface KnownFill {
  readonly identity: string;
  readonly instrumentKey: string;
  readonly side: FileFill['side'];
  readonly quantity: string;
  readonly price: string;
  readonly fee: string;
  readonly executedAt: string;
  /** The moment as its file had it, without a zone. */
  readonly writtenAt: string;
  /** `YYYY-MM-DD` where only the day is known. */
  readonly day: string | null;
  /** In which its file was read. */
  readonly timezone: string;
}

/** Whether a row would add a fill, or the account (or the file, further up) has it already. */
export type Recognition =
  | { readonly kind: 'new' }
  /** `readIn` is the zone of the stored fill if only the zone differs. */
  | { readonly kind: 'duplicate'; readonly of: 'account' | 'file'; readonly readIn?: string }
  /** Known, with other content: neither is silently right. */
  | { readonly kind: 'conflict'; readonly with: KnownFill }
  | { readonly kind: 'conflict'; readonly withRow: number };

/** A fill of a file with the identity by which its account knows it. */
export interface IdentifiedFill {
  /** Unique in an account; stored with the fill. */
  readonly identity: string;
  readonly recognition: Recognition;
}

/**
 * Separates new fills from those the account already has (product rules 3b and 7.1). A row is
 * identified by its broker's execution id; else by its content, each stored fill matching one row,
 * so that two genuine fills that look alike both count. The time may match in UTC or as written:
 * the same file read in another zone is the same file. A known row whose price, quantity, time or
 * fee differs is a conflict. Numbers must be in plain form.
 */
export function identifyFills(
  fills: readonly FileFill[],
  known: readonly KnownFill[],
): IdentifiedFill[] {
  const byIdentity = new Map(known.map((one) => [one.identity, one]));
  const found = new Map<FileFill, IdentifiedFill>();
  const taken = new Set<KnownFill>();
  recogniseIds(fills, byIdentity, found, taken);
  // Two ids are two fills, however alike; but one export may have the ids that another lacks.
  const withoutId = known.filter(({ identity }) => !identity.startsWith('["id",'));
  const plain = fills.filter(({ executionId }) => executionId === null);
  const numbered = fills.filter(({ executionId }) => executionId !== null);
  for (const likeness of likenesses) {
    recogniseContents(plain, known, likeness, found, taken);
    recogniseContents(numbered, withoutId, likeness, found, taken);
  }
  const nextIdentity = identities(new Set(byIdentity.keys()));
  return fills.map((fill) => {
    const one = found.get(fill);
    return one ?? { identity: nextIdentity(fill), recognition: { kind: 'new' } };
  });
}

/** The identity of a fill whose broker gave it an id, which no other fill has. */
export const identityById = ({ executionId, instrument, side }: FileFill): string | undefined =>
  // JSON keeps the parts apart whatever characters a name or an id holds.
  executionId === null ? undefined : JSON.stringify(['id', executionId, instrument.key, side]);

function recogniseIds(
  fills: readonly FileFill[],
  byIdentity: ReadonlyMap<string, KnownFill>,
  found: Map<FileFill, IdentifiedFill>,
  taken: Set<KnownFill>,
): void {
  const first = new Map<string, number>();
  for (const [row, fill] of fills.entries()) {
    const identity = identityById(fill);
    if (identity === undefined) continue;
    const stored = byIdentity.get(identity);
    const earlier = first.get(identity);
    const before = earlier === undefined ? undefined : fills[earlier];
    if (stored) {
      taken.add(stored);
      found.set(fill, { identity, recognition: compareWithKnown(fill, stored) });
    } else if (before && earlier !== undefined) {
      const recognition = sameContent(fill, { ...before, instrumentKey: before.instrument.key })
        ? ({ kind: 'duplicate', of: 'file' } as const)
        : ({ kind: 'conflict', withRow: earlier } as const);
      found.set(fill, { identity, recognition });
    } else first.set(identity, row);
  }
}

function compareWithKnown(fill: FileFill, stored: KnownFill): Recognition {
  if (!sameContent(fill, stored)) return { kind: 'conflict', with: stored };
  return fill.executedAt === stored.executedAt
    ? { kind: 'duplicate', of: 'account' }
    : { kind: 'duplicate', of: 'account', readIn: stored.timezone };
}

type Content = Omit<KnownFill, 'identity' | 'day' | 'timezone'>;

const sameContent = (fill: FileFill, other: Content): boolean =>
  fill.quantity === other.quantity &&
  fill.price === other.price &&
  fill.fee === other.fee &&
  (fill.executedAt === other.executedAt || fill.writtenAt === other.writtenAt);

/** From the most to the least certain match; each stored fill matches one row. */
const likenesses = [
  { moment: 'executedAt', fee: true },
  { moment: 'writtenAt', fee: true },
  { moment: 'executedAt', fee: false },
  { moment: 'writtenAt', fee: false },
] as const;
type Likeness = (typeof likenesses)[number];

function recogniseContents(
  fills: readonly FileFill[],
  known: readonly KnownFill[],
  likeness: Likeness,
  found: Map<FileFill, IdentifiedFill>,
  taken: Set<KnownFill>,
): void {
  const rows = fills.filter((fill) => !found.has(fill));
  if (rows.length === 0) return;
  const free = known.filter((one) => !taken.has(one));
  if (free.length === 0) return;
  const pools = Map.groupBy(free, (one) => likenessKey(one.instrumentKey, one, likeness));
  for (const pool of pools.values()) pool.reverse();
  for (const fill of rows) {
    const match = pools.get(likenessKey(fill.instrument.key, fill, likeness))?.pop();
    if (!match) continue;
    taken.add(match);
    const recognition = compareWithKnown(fill, match);
    found.set(fill, { identity: match.identity, recognition });
  }
}

function likenessKey(
  instrumentKey: string,
  fill: Omit<Content, 'instrumentKey'>,
  likeness: Likeness,
): string {
  const { side, quantity, price, fee } = fill;
  const moment = fill[likeness.moment];
  return JSON.stringify([instrumentKey, side, quantity, price, moment, likeness.fee ? fee : '']);
}

/** Identities of new fills, none of which is in use. Equal ones are numbered. */
function identities(used: Set<string>): (fill: FileFill) => string {
  const last = new Map<string, number>();
  return (fill) => {
    const { instrument, side, quantity, price, executedAt } = fill;
    const id = identityById(fill);
    if (id !== undefined) return id;
    const base = [instrument.key, side, quantity, price, executedAt];
    const key = JSON.stringify(base);
    for (let ordinal = (last.get(key) ?? 0) + 1; ; ordinal += 1) {
      const identity = JSON.stringify(['row', ...base, ordinal]);
      if (used.has(identity)) continue;
      last.set(key, ordinal);
      return identity;
    }
  };
}
