import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { InstrumentMatcher } from '../src/domain/trading/matching/instrument-matcher.ts';
import type { MatchedPosition } from '../src/domain/trading/matching/position.ts';
import { toFill } from '../src/features/trading/fills/fill-rows.ts';
import { sizeOf, toPositionRow } from '../src/features/trading/positions/matched-rows.ts';
import { type Book, fillPages } from './trades.ts';

const instruments = 20;
/** Of the fills that a benchmark makes. */
const fillsOfPosition = 2.45;

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Adds about this many positions with their fills to an account, straight into the tables: a
 * million through the services would take an hour. Returns how many there are.
 */
export function fillAccount(dataDir: string, book: Book, wanted: number): number {
  const database = new DatabaseSync(join(dataDir, 'skipper.sqlite'));
  database.exec('pragma journal_mode = wal; pragma synchronous = off; begin');
  const insert = (table: string, row: object) => {
    const columns = Object.keys(row);
    const sql = `insert into ${table} (${columns.map(snake).join(', ')})
      values (${columns.map(() => '?').join(', ')})`;
    return database.prepare(sql);
  };
  const statements = new Map<string, ReturnType<typeof insert>>();
  const add = (table: string, row: object) => {
    const statement = statements.get(table) ?? insert(table, row);
    statements.set(table, statement);
    statement.run(...(Object.values(row) as SQLInputValue[]));
  };
  const account = { id: book.accountId, currency: 'USD' };
  let positions = 0;
  let total = 0;
  let open = 0;
  const found = (position: MatchedPosition) => {
    const row = toPositionRow(position, account);
    add('positions', row);
    positions += 1;
    if (row.status === 'open') open += 1;
    total += sizeOf(row, account.currency);
  };
  const fills = Math.round((wanted * fillsOfPosition) / instruments);
  for (let instrument = 0; instrument < instruments; instrument += 1) {
    const matcher = new InstrumentMatcher({ lotMethod: 'FIFO', allowShort: true }, found);
    const own = { ...book, importId: `${book.importId}-${instrument}` };
    add('imports', importOf(own, database));
    for (const page of fillPages(own, instrument, fills)) {
      for (const fill of page) {
        add('fills', fill);
        matcher.add(toFill(fill));
      }
    }
    matcher.finish();
  }
  database
    .prepare(
      `update accounts set position_total = ?, next_sequence = ?,
        fill_count = ?, open_count = ?, closed_count = ? where id = ?`,
    )
    .run(
      total,
      instruments * 10_000_000,
      fills * instruments,
      open,
      positions - open,
      book.accountId,
    );
  database.exec('commit; pragma wal_checkpoint(truncate)');
  database.close();
  return positions;
}

function importOf({ accountId, importId }: Book, database: DatabaseSync) {
  const row = database.prepare('select owner_id from accounts where id = ?').get(accountId);
  const at = '2026-01-05T00:00:00.000Z';
  return {
    id: importId,
    accountId,
    ownerId: String(row?.owner_id),
    fileName: 'history.csv',
    state: 'committed',
    columns: '[]',
    timezone: 'UTC',
    warnings: '[]',
    createdAt: at,
    committedAt: at,
  };
}
