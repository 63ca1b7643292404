import { type FileStore, FilesUnavailableError } from './adapters/files/file-store.ts';
import { Outage, type OutageLog } from './outage.ts';
import type { Database } from './storage/database.ts';
import { isOutage, isUnavailable } from './storage/database-errors.ts';
import { probeTimeout, withQueryTimeout } from './storage/query-timeout.ts';
import { probeWriting } from './storage/write-probe.ts';

/** Dependencies the server cannot work without. */
export interface Outages {
  readonly database: Outage;
  readonly files: Outage;
}

export function outagesOf({ db }: Database, files: FileStore, log: OutageLog): Outages {
  const database = new Outage({
    name: 'The database',
    log,
    isAway: isOutage,
    mayFollow: isUnavailable,
    probe: () => withQueryTimeout(probeTimeout, () => probeWriting(db)),
  });
  const store = new Outage({
    name: 'The store of uploaded files',
    log,
    isAway: (error) => error instanceof FilesUnavailableError,
    probe: () => files.check(),
  });
  return { database, files: store };
}
