import type { Engine } from '../database.ts';
import type { Migration } from './migration.ts';

const columns = (capitals: string): string =>
  `account_id, (${capitals}), status, closed_at desc, opened_at desc, id`;

/** As `upperAscii` writes it. PostgreSQL reads an index alone only where it has the column as well. */
const bySymbol: Readonly<Record<Engine, string>> = {
  sqlite: `(${columns('upper(symbol)')})`,
  postgres: `(${columns('upper(symbol collate "C")')}) include (symbol)`,
};

/** Positions are found by their symbol in any case: securities without one are stored by their names. */
export const symbolsInCapitals: Migration = {
  name: '0189-symbols-in-capitals',
  statements: (engine) => [
    'drop index positions_by_symbol',
    `create index positions_by_symbol on positions ${bySymbol[engine]}`,
  ],
};
