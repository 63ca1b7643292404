import type { Db } from '../../../storage/database.ts';
import { type FillRowOfFile, fillColumns } from './staged-fills.repository.ts';

/** The first rows of a file, in its order, that conflict with a fill of the account. */
export function conflictingRows(
  db: Db,
  importId: string,
  { lines, limit }: { readonly lines: readonly number[] | undefined; readonly limit: number },
): Promise<FillRowOfFile[]> {
  const all = db
    .selectFrom('importRows')
    .select(fillColumns)
    .where('importId', '=', importId)
    .where('state', '=', 'conflict')
    .where('known', 'is not', null);
  const some = lines === undefined ? all : all.where('line', 'in', lines);
  return some.orderBy('ordinal').limit(limit).execute();
}
