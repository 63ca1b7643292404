import { InstrumentMatcher } from '../../../domain/trading/matching/instrument-matcher.ts';
import { warningsOf } from '../../../domain/trading/matching/missing-acquisition.ts';
import { expired, type MatchedPosition } from '../../../domain/trading/matching/position.ts';
import type { Db } from '../../../storage/database.ts';
import { inParts, type RowPart } from '../../../workers/row-parts.ts';
import { toFill } from '../fills/fill-rows.ts';
import type { FillRow } from '../fills/fills.repository.ts';
import {
  amountPagesWithin,
  lastOpenedBefore,
  listOpenings,
  type OpenedWithin,
} from './derived-positions.repository.ts';
import { type FillChanges, fillStream } from './fill-stream.ts';
import { type MatchedAccount, toPositionRow } from './matched-rows.ts';
import { type Place, placeOf, startOf } from './place.ts';
import { hasFlag } from './position-rows.ts';
import { nothing, plus, type Tally, tallyOf } from './position-tally.ts';
import type { PositionRow } from './positions.repository.ts';

/** A part of an instrument's history in which fills come or go, or count in another way. */
export interface Span {
  readonly instrumentKey: string;
  readonly first: string;
  /** Null: everything after. */
  readonly last: string | null;
  /** Nothing of the instrument is stored yet. */
  readonly unknown?: boolean;
  /** Ends at the first opening after so many fills, wherever that is; the rest is matched later. */
  readonly most?: number;
}

/** Positions to be stored in the place of others. */
export interface SpanPlan {
  /** Null where there are none yet. */
  readonly replaced: OpenedWithin | null;
  /** Parts of `PositionRow`. */
  readonly rows: readonly RowPart[];
  readonly warnings: readonly string[];
  /** Positions that are replaced. */
  readonly before: number;
  /** How much more the account has after it. */
  readonly growth: Tally;
}

/** Where matching goes on from, and how much of the fill there was left over from a flip. */
interface Resume {
  readonly from: Place | null;
  readonly rest: string | null;
}

/**
 * Works out the positions of one instrument from the last point before a change where nothing was
 * open, until a position opens after it exactly as one did before: whatever follows stays as it is.
 */
export async function planSpan(
  db: Db,
  account: MatchedAccount,
  span: Span,
  changes: FillChanges,
): Promise<SpanPlan> {
  const { instrumentKey, unknown = false } = span;
  const { id: accountId } = account;
  const start = unknown ? { from: null, rest: null } : await resumePoint(db, accountId, span);
  const run = new SpanRun(account, start.rest, span);
  let until: Place | null = null;
  const part = { accountId, instrumentKey, from: start.from, unknown };
  for await (const page of fillStream(db, part, changes)) {
    const known = await openingsAfter(db, part, span, page);
    until = run.match(page, known);
    if (until) break;
  }
  const found = run.finish(until);
  const replaced = unknown ? null : { accountId, instrumentKey, from: start.from, until };
  const before = replaced ? await storedTally(db, replaced, account.currency) : nothing;
  const rows = found.map((position) => toPositionRow(position, account));
  const after = tallyOf(rows, account.currency);
  return {
    replaced,
    rows: inParts(rows),
    warnings: warningsOf(found),
    before: before.open + before.closed,
    growth: plus(after, before, -1),
  };
}

/** The opening of the position that the span begins in; nothing is open where it begins in none. */
async function resumePoint(
  db: Db,
  accountId: string,
  { instrumentKey, first }: Span,
): Promise<Resume> {
  const before = await lastOpenedBefore(db, accountId, instrumentKey, first);
  if (before && before.openedSequence === null) return { from: null, rest: null };
  if (!before || isFlatBy(before, first)) return { from: startOf(first), rest: null };
  const { openedAt: at, openedSequence, openingQuantity: rest } = before;
  return { from: { at, sequence: openedSequence ?? 0 }, rest };
}

/** A later fill takes back what its expiry closed. */
const isFlatBy = (before: Pick<PositionRow, 'closedAt' | 'flags'>, at: string): boolean =>
  before.closedAt !== null && before.closedAt < at && !hasFlag(before, expired);

/** How positions opened so far at the fills of a page, after the last change. */
async function openingsAfter(
  db: Db,
  part: { readonly accountId: string; readonly instrumentKey: string; readonly unknown: boolean },
  { last }: Span,
  page: readonly FillRow[],
): Promise<ReadonlyMap<number, string | null>> {
  if (last === null || part.unknown) return new Map();
  const later = page.filter(({ executedAt }) => executedAt > last);
  const [first, end] = [later[0], later.at(-1)];
  if (!first || !end) return new Map();
  const openings = await listOpenings(db, part, [first.executedAt, end.executedAt]);
  return new Map(openings.map((one) => [one.openedSequence ?? -1, one.openingQuantity]));
}

async function storedTally(db: Db, part: OpenedWithin, currency: string): Promise<Tally> {
  let tally = nothing;
  for await (const page of amountPagesWithin(db, part))
    tally = plus(tally, tallyOf(page, currency));
  return tally;
}

/** Matches pages of fills until one opens a position that is known. */
class SpanRun {
  readonly #found: MatchedPosition[] = [];
  readonly #matcher: InstrumentMatcher;
  readonly #span: Span;
  #rest: string | null;
  #seen = 0;

  constructor(account: MatchedAccount, rest: string | null, span: Span) {
    const { lotMethod, allowShort, breakevenTolerance, expiredThrough } = account;
    const rules = { lotMethod, breakevenTolerance, expiredThrough };
    const options = { ...rules, allowShort: allowShort === 1 };
    this.#matcher = new InstrumentMatcher(options, (position) => this.#found.push(position));
    this.#rest = rest;
    this.#span = span;
  }

  /** `known`: the positions that opened at these fills before, by the fill's sequence. */
  match(page: readonly FillRow[], known: ReadonlyMap<number, string | null>): Place | null {
    for (const row of page) {
      const opening = this.#matcher.add(toFill(row), this.#rest);
      this.#rest = null;
      this.#seen += 1;
      if (!opening) continue;
      if (known.get(row.sequence) === opening.quantity || this.#isEnough(row)) return placeOf(row);
    }
    return null;
  }

  /** Never where it began: it would begin there for ever. */
  #isEnough({ executedAt }: FillRow): boolean {
    const { first, most } = this.#span;
    return most !== undefined && this.#seen > most && executedAt > first;
  }

  /** Positions found before a place, or all of them. */
  finish(until: Place | null): readonly MatchedPosition[] {
    if (until === null) this.#matcher.finish();
    return until === null
      ? this.#found
      : this.#found.filter(({ opening }) => opening.sequence !== until.sequence);
  }
}
