import { instant } from '../../../adapters/clock.ts';
import type { Account } from '../accounts/accounts.repository.ts';
import { cleanFileName } from './import-file.ts';
import type { ImportRecord } from './imports.repository.ts';

/** A file as it is stored first, before anything of it is known. */
export function newImport(
  id: string,
  { id: accountId, ownerId, timezone }: Pick<Account, 'id' | 'ownerId' | 'timezone'>,
  fileName: string,
  now: number,
): ImportRecord {
  return {
    id,
    accountId,
    ownerId,
    fileName: cleanFileName(fileName),
    state: 'mapping',
    format: null,
    columns: '[]',
    mapping: null,
    timezone,
    negativeFees: null,
    warnings: '[]',
    createdAt: instant(now),
    committedAt: null,
    revertedAt: null,
    problem: null,
    rowCounts: null,
    stagedRevision: null,
  };
}
