import type { Db } from '../../../storage/database.ts';
import { nextOpening } from './derived-positions.repository.ts';
import { byPlace, type Executed } from './place.ts';
import type { PositionRow } from './positions.repository.ts';

type Opened = Pick<
  PositionRow,
  'accountId' | 'instrumentKey' | 'openedAt' | 'openedSequence' | 'closedAt'
>;

/** Among the fills of its instrument, those of one position. */
export interface FillsOfPosition {
  readonly from: Executed;
  /** The last instant; null while it is open. */
  readonly closedAt: string | null;
  /** Where the next position opens. `shared`: by a fill that closes this one too. Null: nowhere. */
  readonly next: (Executed & { readonly shared: boolean }) | null;
}

/** Several positions may open and close in one instant: only sequences tell their fills apart. */
export async function fillsOfPosition(db: Db, position: Opened): Promise<FillsOfPosition> {
  const { openedAt: executedAt, openedSequence, closedAt } = position;
  // Null in what was computed before sequences were stored: its instants are all that is known.
  const from = { executedAt, sequence: openedSequence ?? 0 };
  if (openedSequence === null || closedAt === null) return { from, closedAt, next: null };
  const [opening] = await nextOpening(db, position, from);
  if (!opening || opening.openedSequence === null) return { from, closedAt, next: null };
  const { openedAt, openedSequence: sequence, openingQuantity } = opening;
  return {
    from,
    closedAt,
    next: { executedAt: openedAt, sequence, shared: openingQuantity !== null },
  };
}

export function holds({ from, closedAt, next }: FillsOfPosition, fill: Executed): boolean {
  if (byPlace(fill, from) < 0 || (closedAt !== null && fill.executedAt > closedAt)) return false;
  return next === null || byPlace(fill, next) < (next.shared ? 1 : 0);
}
