import type { Db } from '../../../storage/database.ts';
import { rowsPerPart } from '../../../workers/row-parts.ts';
import { type FillRow, fillPagesFrom } from '../fills/fills.repository.ts';
import { byPlace, type Place } from './place.ts';

/** The fills of an account as they are to be, before they are stored so. */
export interface FillChanges {
  /** New ones of each instrument, in the order they happened. */
  readonly added: ReadonlyMap<string, readonly FillRow[]>;
  /** The import whose fills are to be removed. */
  readonly without?: string;
  /** Ids of single fills that are to be removed. */
  readonly gone?: ReadonlySet<string>;
}

export const noFillChanges: FillChanges = { added: new Map() };

interface Part {
  readonly accountId: string;
  readonly instrumentKey: string;
  /** Null: from the first one on. */
  readonly from: Place | null;
  /** Nothing of it is stored yet. */
  readonly unknown: boolean;
}

/**
 * The fills of one instrument from a place on, in the order they happened, some hundreds at a time:
 * stored and new ones together, without those that are to be removed.
 */
export async function* fillStream(
  db: Db,
  part: Part,
  { added, without, gone }: FillChanges,
): AsyncGenerator<readonly FillRow[]> {
  const fresh = added.get(part.instrumentKey) ?? [];
  let used = 0;
  const upTo = (last: FillRow): readonly FillRow[] => {
    const start = used;
    for (let next = fresh[used]; next && byPlace(next, last) < 0; next = fresh[used]) used += 1;
    return fresh.slice(start, used);
  };
  if (!part.unknown) {
    for await (const page of fillPagesFrom(db, part)) {
      const last = page.at(-1);
      if (!last) continue;
      const stored = page.filter(
        ({ id, importId }) => importId !== without && gone?.has(id) !== true,
      );
      const between = upTo(last);
      yield between.length === 0 ? stored : [...stored, ...between].sort(byPlace);
    }
  }
  for (; used < fresh.length; used += rowsPerPart) yield fresh.slice(used, used + rowsPerPart);
}
