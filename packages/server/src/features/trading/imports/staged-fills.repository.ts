import type { Db } from '../../../storage/database.ts';
import type { ImportRowsTable } from '../../../storage/trading-tables.ts';
import { rowsPerPart } from '../../../workers/row-parts.ts';

/** A row that may contain a fill, without its text. */
export type FillRowOfFile = Omit<ImportRowsTable, 'text'>;

const fillColumns = [
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
