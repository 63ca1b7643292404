import type { Db } from '../../../storage/database.ts';
import type { ImportRowsTable } from '../../../storage/import-tables.ts';
import { rowsPerPart } from '../../../workers/row-parts.ts';

/** A row that may contain a fill, without its text. */
export type FillRowOfFile = Omit<ImportRowsTable, 'text'>;

export const fillColumns = [
  'importId',
  'ordinal',
  'line',
  'state',
  'reason',
  'identity',
  'instrumentKey',
  'symbol',
  'assetClass',
  'multiplier',
  'side',
  'quantity',
  'price',
  'fee',
  'executedAt',
  'sequence',
  'orderId',
  'executionId',
  'writtenAt',
  'day',
  'known',
] as const satisfies readonly (keyof ImportRowsTable)[];

/** Every row with a fill, in file order, some hundreds at a time. */
export async function* fillRowPages(db: Db, importId: string): AsyncGenerator<FillRowOfFile[]> {
  let after = -1;
  for (;;) {
    const page = await db
      .selectFrom('importRows')
      .select(fillColumns)
      .where('importId', '=', importId)
      .where('identity', 'is not', null)
      .where('ordinal', '>', after)
      .orderBy('ordinal')
      .limit(rowsPerPart)
      .execute();
    const last = page.at(-1);
    if (!last) return;
    after = last.ordinal;
    yield page;
  }
}

/** Where a staged fill stands among those of its account. */
export type FillPlace = Pick<
  ImportRowsTable,
  'ordinal' | 'instrumentKey' | 'executedAt' | 'sequence'
>;

/** The places of the fills that are new to the account, in file order, some hundreds at a time. */
export async function* newFillPlaces(db: Db, importId: string): AsyncGenerator<FillPlace[]> {
  for (let after = -1; ; ) {
    const page = await db
      .selectFrom('importRows')
      .select(['ordinal', 'instrumentKey', 'executedAt', 'sequence'])
      .where('importId', '=', importId)
      .where('state', '=', 'new')
      .where('ordinal', '>', after)
      .orderBy('ordinal')
      .limit(rowsPerPart)
      .execute();
    const last = page.at(-1);
    if (!last) return;
    after = last.ordinal;
    yield page;
  }
}

/** Rows with fills, by their place in the file. */
export function fillRowsAt(
  db: Db,
  importId: string,
  ordinals: readonly number[],
): Promise<FillRowOfFile[]> {
  return db
    .selectFrom('importRows')
    .select(fillColumns)
    .where('importId', '=', importId)
    .where('ordinal', 'in', ordinals)
    .execute();
}
