import { buyerFiles } from './buyer-files.ts';
import type { ExportedTable, Table } from './exported-table.ts';
import { adminFiles, identityFiles, shellFiles } from './identity-files.ts';
import { sellerFiles } from './seller-files.ts';
import { tradingFiles } from './trading-files.ts';

/** The server's own workings, and the sandbox of payments: a foreign system. */
type Workings =
  | 'jobs'
  | 'idempotencyKeys'
  | 'rateLimits'
  | 'settings'
  | 'sandboxObjects'
  | 'sandboxKeys'
  | 'sandboxEvents'
  | 'sandboxHead';

/** By table: a new one does not compile until it stands in the list of its area. */
const byTable: Readonly<Record<Exclude<Table, Workings>, readonly ExportedTable[]>> = {
  ...identityFiles,
  ...shellFiles,
  ...tradingFiles,
  ...buyerFiles,
  ...sellerFiles,
  ...adminFiles,
};

/** Everything that a user is given, in the order of the ZIP file. */
export const exportedFiles: readonly ExportedTable[] = Object.values(byTable).flat();
