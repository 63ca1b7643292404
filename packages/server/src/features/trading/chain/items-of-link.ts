import type { ChainItem } from '@skipper/core/contract';
import { fillItem } from '../../../domain/trading/chain/chain-fill.ts';
import type { Db } from '../../../storage/database.ts';
import { fillsOfImport } from '../fills/fills-of-import.repository.ts';
import { type LinkRow, listItems } from './chain.repository.ts';

/**
 * Items of a link after one of them, in their order. Fills are as the account has them now: what a
 * correction changed is an item of its link, and what was undone is gone.
 */
export async function itemsOfLink(
  db: Db,
  { id, importId }: LinkRow,
  after: number,
  limit: number,
): Promise<ChainItem[]> {
  if (importId === null) {
    const items = await listItems(db, id, after, limit);
    return items.map(({ sequence, body }) => ({ sequence, text: body }));
  }
  const fills = await fillsOfImport(db, importId, after, limit);
  return fills.map((fill) => ({ sequence: fill.sequence, text: fillItem(fill) }));
}
