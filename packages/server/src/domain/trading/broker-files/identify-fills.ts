import type { FileFill } from './file-fill.ts';
import { lazily } from './packed-rows.ts';
import { repeatedTexts } from './repeated-texts.ts';

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
  return fills.map(fillIdentifier(fills, known)());
}

/**
 * The same for more fills than fit into memory. Each call of the result begins at the first fill
 * again; its function is given one after another.
 */
export function fillIdentifier(
  fills: Iterable<FileFill>,
  known: readonly KnownFill[],
): () => (fill: FileFill) => IdentifiedFill {
  const byIdentity = new Map(known.map((one) => [one.identity, one]));
  const found: Found = { rows: new Map(), taken: new Set() };
  const isRepeated = repeatedTexts(
    lazily(fills, (fill) => [identityById(fill) ?? contentOf(fill)]),
  );
  recogniseIds(fills, byIdentity, isRepeated, found);
  // Two ids are two fills, however alike; but one export may have the ids that another lacks.
  const withoutId = known.filter(({ identity }) => !identity.startsWith('["id",'));
  for (const likeness of likenesses) {
    recogniseContents(fills, 'plain', known, likeness, found);
    recogniseContents(fills, 'numbered', withoutId, likeness, found);
  }
  return () => {
    const nextIdentity = identities(new Set(byIdentity.keys()), isRepeated);
    let row = -1;
    return (fill) => {
      row += 1;
      const one = found.rows.get(row);
      return one ?? { identity: nextIdentity(fill), recognition: { kind: 'new' } };
    };
  };
}

/** Rows that are known, by their place among the fills, and the stored fills that they are. */
interface Found {
  readonly rows: Map<number, IdentifiedFill>;
  readonly taken: Set<KnownFill>;
}

/** The identity of a fill whose broker gave it an id, which no other fill has. */
export const identityById = ({ executionId, instrument, side }: FileFill): string | undefined =>
  // JSON keeps the parts apart whatever characters a name or an id holds.
  executionId === null ? undefined : JSON.stringify(['id', executionId, instrument.key, side]);

function recogniseIds(
  fills: Iterable<FileFill>,
  byIdentity: ReadonlyMap<string, KnownFill>,
  isRepeated: (identity: string) => boolean,
  { rows, taken }: Found,
): void {
  // Few: only the first fills of identities that come again.
  const first = new Map<string, { readonly row: number; readonly fill: FileFill }>();
  for (const [row, fill] of placed(fills)) {
    const identity = identityById(fill);
    if (identity === undefined) continue;
    const stored = byIdentity.get(identity);
    const earlier = first.get(identity);
    if (stored) {
      taken.add(stored);
      rows.set(row, { identity, recognition: compareWithKnown(fill, stored) });
    } else if (earlier) {
      const { fill: before } = earlier;
      const recognition = sameContent(fill, { ...before, instrumentKey: before.instrument.key })
        ? ({ kind: 'duplicate', of: 'file' } as const)
        : ({ kind: 'conflict', withRow: earlier.row } as const);
      rows.set(row, { identity, recognition });
    } else if (isRepeated(identity)) first.set(identity, { row, fill });
  }
}

function* placed<Value>(values: Iterable<Value>): Generator<[number, Value]> {
  let place = 0;
  for (const value of values) {
    yield [place, value];
    place += 1;
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

/** `which`: fills without an id of their broker's, or those with one. */
function recogniseContents(
  fills: Iterable<FileFill>,
  which: 'plain' | 'numbered',
  known: readonly KnownFill[],
  likeness: Likeness,
  { rows, taken }: Found,
): void {
  const free = known.filter((one) => !taken.has(one));
  if (free.length === 0) return;
  const pools = Map.groupBy(free, (one) => likenessKey(one.instrumentKey, one, likeness));
  for (const pool of pools.values()) pool.reverse();
  for (const [row, fill] of placed(fills)) {
    if ((fill.executionId === null) !== (which === 'plain') || rows.has(row)) continue;
    const match = pools.get(likenessKey(fill.instrument.key, fill, likeness))?.pop();
    if (!match) continue;
    taken.add(match);
    const recognition = compareWithKnown(fill, match);
    rows.set(row, { identity: match.identity, recognition });
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
function identities(
  used: ReadonlySet<string>,
  isRepeated: (content: string) => boolean,
): (fill: FileFill) => string {
  const last = new Map<string, number>();
  return (fill) => {
    const id = identityById(fill);
    if (id !== undefined) return id;
    const content = contentOf(fill);
    for (let ordinal = (last.get(content) ?? 0) + 1; ; ordinal += 1) {
      const identity = JSON.stringify(['row', ...partsOf(fill), ordinal]);
      if (used.has(identity)) continue;
      if (isRepeated(content)) last.set(content, ordinal);
      return identity;
    }
  };
}

const partsOf = ({ instrument, side, quantity, price, executedAt }: FileFill) => [
  instrument.key,
  side,
  quantity,
  price,
  executedAt,
];

const contentOf = (fill: FileFill): string => JSON.stringify(partsOf(fill));
