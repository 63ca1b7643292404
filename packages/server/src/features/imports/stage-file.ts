import type { ColumnMapping } from '@skipper/core/contract';
import type { Table } from '../../domain/broker-files/read-table.ts';
import { type StagedFill, stageRows } from '../../domain/broker-files/stage-rows.ts';
import { matchFills } from '../../domain/matching/match-fills.ts';
import type { Db } from '../../storage/database.ts';
import type { Account } from '../accounts/accounts.repository.ts';
import { toFill } from '../positions/recompute-positions.ts';
import { type FillRow, listFills, nextSequence } from './fills.repository.ts';
import type { StagedRow } from './imports.repository.ts';

export interface ReadAs {
  readonly mapping: ColumnMapping;
  readonly timezone: string;
}

export interface StagedFile {
  readonly rows: readonly StagedRow[];
  readonly warnings: readonly string[];
}

/** What a file would do to an account: its rows, and what the matching engine would say. */
export async function stageFile(
  db: Db,
  account: Account,
  table: Table,
  { mapping, timezone }: ReadAs,
): Promise<StagedFile> {
  const stored = await listFills(db, account.id);
  const identities = new Set(stored.map(({ identity }) => identity));
  const { currency } = account;
  const staged = stageRows(table, mapping, { timezone, currency }, identities);
  const rows = staged.map((row, ordinal) => ({ ordinal, ...toStagedRow(row, row.fill) }));
  return { rows, warnings: await foresee(db, account, stored, staged) };
}

/** Matching without short sales is where a file can be incomplete; otherwise nothing warns. */
async function foresee(
  db: Db,
  account: Account,
  stored: readonly FillRow[],
  staged: ReturnType<typeof stageRows>,
): Promise<readonly string[]> {
  if (account.allowShort === 1) return [];
  const first = await nextSequence(db, account.id);
  const added = staged.flatMap(({ state, fill, line }) =>
    state === 'new' && fill
      ? [{ ...fill, id: `line ${line}`, sequence: first + fill.sequence }]
      : [],
  );
  const { lotMethod } = account;
  const { warnings } = matchFills([...stored.map(toFill), ...added], {
    lotMethod,
    allowShort: false,
  });
  return warnings.map(({ message }) => message);
}

type FillColumns = Omit<StagedRow, 'ordinal' | 'line' | 'state' | 'reason' | 'text'>;

const noFill: FillColumns = {
  identity: null,
  instrumentKey: null,
  symbol: null,
  assetClass: null,
  multiplier: null,
  side: null,
  quantity: null,
  price: null,
  fee: null,
  executedAt: null,
  sequence: null,
  orderId: null,
};

function toStagedRow(
  { line, state, reason, text }: Pick<StagedRow, 'line' | 'state' | 'reason' | 'text'>,
  fill: StagedFill | null,
): Omit<StagedRow, 'ordinal'> {
  return { line, state, reason, text, ...(fill ? toColumns(fill) : noFill) };
}

function toColumns({ executionId: _executionId, instrument, ...fill }: StagedFill): FillColumns {
  const { key, ...rest } = instrument;
  return { ...fill, ...rest, instrumentKey: key };
}
