import type { Db } from '../../../storage/database.ts';
import { prepared } from '../../../storage/prepared-query.ts';
import type { PositionsTable } from '../../../storage/trading-tables.ts';

const closedOf = (db: Db, accountId: string) =>
  db.selectFrom('positions').where('accountId', '=', accountId).where('status', '=', 'closed');

/** A closed position, as far as it says what was deployed. */
const deploymentColumns = [
  'quantity',
  'entryAvg',
  'multiplier',
  'openedAt',
  'closedAt',
  'flags',
] as const;

const selectOpened = prepared((db, accountId: string, from: string, before: string) =>
  closedOf(db, accountId)
    .select(deploymentColumns)
    .where('openedAt', '>=', from)
    .where('openedAt', '<', before)
    .orderBy('openedAt'),
);

const selectClosed = prepared((db, accountId: string, from: string, before: string) =>
  closedOf(db, accountId)
    .select(deploymentColumns)
    .where('closedAt', '>=', from)
    .where('closedAt', '<', before)
    .orderBy('closedAt'),
);

const selectAcross = prepared(
  (db, accountId: string, until: string, from: string, before: string) =>
    closedOf(db, accountId)
      .select(deploymentColumns)
      .where('closedAt', '>=', from)
      .where('closedAt', '<', before)
      .where('openedAt', '<=', until),
);

export type DeployedRow = Pick<PositionsTable, (typeof deploymentColumns)[number]> & {
  readonly closedAt: string;
};

/** Closed positions that opened from one instant on and before another. */
export const listOpenedWithin = selectOpened as Select;
/** Those that closed then. */
export const listClosedWithin = selectClosed as Select;
/** Those of them that had opened by another instant. */
export const listClosedAcross = selectAcross as (
  db: Db,
  accountId: string,
  until: string,
  from: string,
  before: string,
) => Promise<readonly DeployedRow[]>;

type Select = (
  db: Db,
  accountId: string,
  from: string,
  before: string,
) => Promise<readonly DeployedRow[]>;

// Each from an end of its index: with both in one query, all rows are read.
const selectFirst = prepared((db, accountId: string) =>
  closedOf(db, accountId).select(({ fn }) => fn.min('openedAt').as('at')),
);
const selectLast = prepared((db, accountId: string) =>
  closedOf(db, accountId).select(({ fn }) => fn.max('closedAt').as('at')),
);

/** The first opening and the last close of all closed positions. */
export async function boundsOf(db: Db, accountId: string) {
  const first = (await selectFirst(db, accountId))[0]?.at ?? undefined;
  const last = (await selectLast(db, accountId))[0]?.at ?? undefined;
  return first === undefined || last === undefined ? undefined : { first, last };
}
