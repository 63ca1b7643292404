import type { Db } from '../../../storage/database.ts';
import {
  type Branch,
  isBounded,
  type PositionSort,
  type RowKey,
  rowKeyAt,
} from './list-positions.repository.ts';

/** Rows from one place that is kept to the next. */
export const stride = 2_000;
/** Lists of which places are kept, some hundred bytes each. */
const mostLists = 100;

/** A branch without its first rows, and how many more are to be skipped. */
export interface Beginning {
  readonly branch: Branch;
  readonly offset: number;
}

/** The last row of every two thousand of a list, as far as pages were asked for. */
interface Places {
  readonly keys: RowKey[];
  /** The search that is under way. */
  found: Promise<void>;
}

const listsOf = new WeakMap<Db, Map<string, Places>>();

/**
 * Skips rows of a list by key. The first page deep in a list walks there in the index, some thousand rows
 * at a time, so that others are answered in between; the places it passed are kept for as long as the account
 * stays as it is. A list of what closed until an instant is another one each time, and is not kept: see
 * {@link splitAtToday}.
 */
export async function beginAt(
  db: Db,
  branch: Branch,
  sort: PositionSort,
  offset: number,
): Promise<Beginning> {
  const wanted = Math.floor(offset / stride);
  const keys = await keysOf(db, branch, sort, wanted);
  const passed = Math.min(wanted, keys.length);
  const after = keys[passed - 1];
  return after
    ? { branch: { ...branch, after }, offset: offset - passed * stride }
    : { branch, offset };
}

/** The last row of every {@link stride} of a list, at least so many if there are and places of it are kept. */
export async function keysOf(
  db: Db,
  branch: Branch,
  sort: PositionSort,
  wanted: number,
): Promise<readonly RowKey[]> {
  if (wanted === 0 || branch.closedUntil !== undefined) return [];
  // Few rows, which are sorted: the order of the list has all others between them.
  if (isBounded(branch) && !branch.inOrder) return [];
  const lists = listsOf.get(db) ?? new Map<string, Places>();
  listsOf.set(db, lists);
  const name = JSON.stringify([sort, branch]);
  const places = lists.get(name) ?? { keys: [], found: Promise.resolve() };
  // Those asked for last stay.
  lists.delete(name);
  lists.set(name, places);
  const [oldest] = lists.keys();
  if (lists.size > mostLists && oldest !== undefined) lists.delete(oldest);
  places.found = places.found
    .catch(() => undefined)
    .then(() => walk(db, branch, sort, places.keys, wanted));
  await places.found;
  return places.keys;
}

async function walk(
  db: Db,
  branch: Branch,
  sort: PositionSort,
  keys: RowKey[],
  wanted: number,
): Promise<void> {
  while (keys.length < wanted) {
    const after = keys.at(-1);
    const key = await rowKeyAt(db, { ...branch, ...(after && { after }) }, sort, stride - 1);
    if (!key) return;
    keys.push(key);
  }
}
