import { adminOwners } from './admin-tables.ts';
import { commerceOwners } from './commerce-tables.ts';
import { identityOwners } from './identity-tables.ts';
import type { Ownership } from './ownership.ts';
import { sandboxOwners } from './sandbox-tables.ts';
import type { Schema } from './schema.ts';
import { serverOwners } from './server-tables.ts';
import { shellOwners } from './shell-tables.ts';
import { tradingOwners } from './trading-tables.ts';

/** The owner of each table, as its area's tables name it. */
export const tableOwners: Readonly<Record<keyof Schema, Ownership>> = {
  ...adminOwners,
  ...commerceOwners,
  ...identityOwners,
  ...sandboxOwners,
  ...serverOwners,
  ...shellOwners,
  ...tradingOwners,
};
