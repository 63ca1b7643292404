import { instant } from '../../../adapters/clock.ts';
import type { Account } from '../accounts/accounts.repository.ts';
import { cleanFileName } from './import-file.ts';
import type { ImportRecord } from './imports.repository.ts';
import type { StagedReading } from './read-import.ts';

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
    samples: '[]',
    recognised: null,
    mapping: null,
    timezone,
    zoneInDoubt: 0,
    negativeFees: null,
    rowOrder: null,
    warnings: '[]',
    createdAt: instant(now),
    committedAt: null,
    revertedAt: null,
    problem: null,
    rowCounts: null,
    stagedRevision: null,
  };
}

/** As stored: what its owner needs to say which column means what. */
export const unmappedColumns = ({
  samples,
  recognised,
}: Pick<StagedReading, 'samples' | 'recognised'>): Pick<
  ImportRecord,
  'samples' | 'recognised'
> => ({
  samples: JSON.stringify(samples),
  recognised: recognised === null ? null : JSON.stringify(recognised),
});
