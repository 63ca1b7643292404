import type { Migration } from './migration.ts';

/**
 * Every order of a list of positions, each ending with the id, so that a page reads its own rows only.
 * The status comes first: a list of both is that of open positions and that of closed ones.
 */
export const positionOrders: Migration = {
  name: '0074-position-orders',
  statements: () => [
    'drop index positions_by_account',
    `create index positions_by_closing
      on positions (account_id, status, closed_at desc, opened_at desc, id)`,
    'create index positions_by_opening on positions (account_id, status, opened_at desc, id)',
    `create index positions_by_result
      on positions (account_id, status, net_minor desc, opened_at desc, id)`,
    `create index positions_by_symbol
      on positions (account_id, symbol, status, closed_at desc, opened_at desc, id)`,
    'create index positions_by_class on positions (account_id, asset_class)',
  ],
};
