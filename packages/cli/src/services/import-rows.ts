import { endpoints, type ImportRow, type ImportRowList } from '@skipper/core/contract';
import type { Client } from './client.ts';

/** The most rows of an import that the server gives at a time. */
const pageSize = 1_000;

/** Every row of an import; `progress` is called between two requests. Throws CommandError. */
export async function allImportRows(
  client: Client,
  uuid: string,
  progress: (done: number, total: number) => void,
): Promise<readonly ImportRow[]> {
  const rows: ImportRow[] = [];
  for (let cursor: number | null = 0; cursor !== null; ) {
    const query = { limit: pageSize, cursor };
    const answer: ImportRowList = await client.send(endpoints.listImportRows, {
      params: { uuid },
      query,
    });
    rows.push(...answer.rows);
    cursor = answer.nextCursor;
    if (cursor !== null) progress(rows.length, answer.total);
  }
  return rows;
}
