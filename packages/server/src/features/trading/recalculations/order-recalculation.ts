import type { Random } from '../../../adapters/random.ts';
import type { SettingChange } from '../../../domain/trading/record/figure-settings.ts';
import { conflict } from '../../../http/problem-error.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import type { Flag } from '../../../storage/column-types.ts';
import type { Db } from '../../../storage/database.ts';
import type { Account } from '../accounts/accounts.repository.ts';
import { findRecalculation, storeRecalculation } from './recalculations.repository.ts';

/** Up to so many fills a change of settings recalculates positions before it is answered. */
const few = 1_000;

export const isLargeAccount = ({ fillCount }: Pick<Account, 'fillCount'>): boolean =>
  fillCount > few;

const start = { instrumentKey: '', openedAt: '', positionId: '', matching: 0, done: 0 } as const;

/**
 * Has positions recalculated by a job after their account's settings changed. One that is under way
 * begins again, with what both changes need.
 */
export async function orderRecalculation(
  db: Db,
  random: Random,
  account: Pick<Account, 'id' | 'openCount' | 'closedCount' | 'fillCount'>,
  changes: readonly Pick<SettingChange, 'setting' | 'before'>[],
  now: number,
): Promise<void> {
  const changed = new Set(changes.map(({ setting }) => setting));
  const before = await findRecalculation(db, account.id);
  const flag = (wanted: boolean, was: Flag | undefined): Flag => (wanted || was === 1 ? 1 : 0);
  const openPositions = flag(changed.has('lotMethod'), before?.openPositions);
  const shortSales = flag(changed.has('allowShort'), before?.shortSales);
  const results = flag(changed.has('breakevenTolerance'), before?.results);
  const zones = zonesBefore(changes, before?.zones ?? null);
  const all = shortSales === 1 || results === 1;
  const walked = openPositions === 1 || all;
  const positions = walked ? account.openCount + (all ? account.closedCount : 0) : 0;
  const order = { accountId: account.id, orderId: random.uuid() };
  await storeRecalculation(db, {
    ...order,
    ...start,
    openPositions,
    shortSales,
    results,
    zones: zones.length > 0 ? JSON.stringify(zones) : null,
    total: positions + (zones.length > 0 ? account.fillCount : 0),
  });
  await enqueue(db, random, 'recalculation', order, now);
}

/** Fills may still be in any of the zones that the account had since a walk began. */
function zonesBefore(
  changes: readonly Pick<SettingChange, 'setting' | 'before'>[],
  known: string | null,
): readonly string[] {
  const before = known === null ? [] : (JSON.parse(known) as string[]);
  const zone = changes.find(({ setting }) => setting === 'timezone')?.before;
  return zone ? [...before, zone] : before;
}

/**
 * Each step of a job changes the account, whose rows a large import would compare again and again.
 *
 * @throws ProblemError 409 while the positions of the account are recalculated.
 */
export async function requireCalculated(db: Db, accountId: string): Promise<void> {
  if (!(await findRecalculation(db, accountId))) return;
  throw conflict(
    'Positions of this account are being recalculated. Wait until that is done.',
    'recalculation_running',
  );
}
