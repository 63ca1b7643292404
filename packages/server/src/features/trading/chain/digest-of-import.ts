import { setImmediate } from 'node:timers/promises';
import { fillItem } from '../../../domain/trading/chain/chain-fill.ts';
import { foldItems } from '../../../domain/trading/chain/chain-hash.ts';
import type { Db } from '../../../storage/database.ts';
import { fillPagesOfImport } from '../fills/fills-of-import.repository.ts';

/** The digest of the fills of an import. */
export interface FillDigest {
  /** Number of fills. */
  readonly fills: number;
  readonly salt: string;
  readonly digest: string;
}

/** Reads the fills of an import some hundreds at a time: there may be hundreds of thousands. */
export async function digestOfImport(db: Db, importId: string, salt: string): Promise<FillDigest> {
  let digest = salt;
  let fills = 0;
  for await (const page of fillPagesOfImport(db, importId)) {
    fills += page.length;
    digest = foldItems(digest, page.map(fillItem));
    // Reads of the embedded database leave no room for others by themselves.
    await setImmediate();
  }
  return { fills, salt, digest };
}
