import type { AdminTables } from './admin-tables.ts';
import type { CommerceTables } from './commerce-tables.ts';
import type { IdentityTables } from './identity-tables.ts';
import type { SandboxTables } from './sandbox-tables.ts';
import type { ServerTables } from './server-tables.ts';
import type { ShellTables } from './shell-tables.ts';
import type { TradingTables } from './trading-tables.ts';

/**
 * The tables, as both engines hold them. Ids are UUID text, instants ISO 8601 text in
 * UTC, exact decimals text, booleans 0 or 1, money integer minor units.
 */
export interface Schema
  extends AdminTables,
    CommerceTables,
    IdentityTables,
    SandboxTables,
    ServerTables,
    ShellTables,
    TradingTables {}
