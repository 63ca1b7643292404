import { exact } from '../../../domain/trading/matching/exact.ts';
import { missingAcquisition } from '../../../domain/trading/matching/position.ts';
import { tradeResult } from '../../../domain/trading/matching/trade-result.ts';
import type { Database, Db } from '../../../storage/database.ts';
import {
  type Account,
  findAccount,
  lockAccount,
  readAccount,
} from '../accounts/accounts.repository.ts';
import { moveFills } from '../fills/fill-days.repository.ts';
import type { FillRow } from '../fills/fills.repository.ts';
import { inForce } from '../positions/account-matcher.ts';
import { type WalkedPosition, walkPositions } from '../positions/derived-positions.repository.ts';
import { noFillChanges } from '../positions/fill-stream.ts';
import { type PositionPlan, planPositions } from '../positions/plan-positions.ts';
import { hasFlag } from '../positions/position-rows.ts';
import { storePositions } from '../positions/store-positions.ts';
import { planDayMoves } from './day-moves.ts';
import {
  deleteRecalculation,
  findRecalculation,
  moveRecalculation,
  type Recalculation,
} from './recalculations.repository.ts';

/** After every opening. */
const end = '9999';

type Progress = Pick<
  Recalculation,
  'instrumentKey' | 'openedAt' | 'positionId' | 'matching' | 'done' | 'zones'
>;

interface StepPlan {
  /** Undefined where the walk has come to its end. */
  readonly positions: PositionPlan | undefined;
  /** Fills that move. */
  readonly fills?: readonly FillRow[];
  readonly progress: Progress;
}

/**
 * Walks through the positions of an account under its new settings. Each step is planned in front of
 * its transaction and stored whole, and what comes between two of them finds an account that is
 * whole: matching goes on from the positions that are stored.
 */
export class RecalculationSteps {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Does one step of about so many fills or positions. False when nothing is left to do. */
  async step(accountId: string, orderId: string, size: number): Promise<boolean> {
    const { db } = this.#database;
    const from = await findRecalculation(db, accountId);
    const account = await findAccount(db, accountId);
    if (!account || from?.orderId !== orderId) return false;
    const planned = { revision: account.revision, plan: await planStep(db, account, from, size) };
    return this.#database.transaction(async (inside) => {
      await lockAccount(inside, accountId);
      const locked = await readAccount(inside, accountId);
      const again = () => planStep(inside, locked, from, size);
      const { positions, fills, progress } = await inForce(planned, locked.revision, again);
      // Settings that changed meanwhile have another order.
      if (!(await moveRecalculation(inside, from, progress))) return true;
      if (fills) await moveFills(inside, fills);
      if (positions) await storePositions(inside, accountId, positions);
      else await deleteRecalculation(inside, accountId);
      return positions !== undefined;
    });
  }
}

async function planStep(
  db: Db,
  account: Account,
  from: Recalculation,
  size: number,
): Promise<StepPlan> {
  if (from.zones !== null) return planDays(db, account, from, size);
  if (from.matching === 1) return planMatching(db, account, from, size);
  const done = { positions: undefined, progress: progressOf(from) };
  if (from.openPositions + from.shortSales + from.results === 0) return done;
  const lotsOnly = from.shortSales === 0 && from.results === 0;
  const page = await walkPositions(db, from, lotsOnly ? { open: true, limit: 1 } : { limit: size });
  const [first] = page;
  if (!first) return done;
  const found = page.findIndex((position) => isMatchedAgain(position, from));
  const passed = found < 0 ? page : page.slice(0, found);
  const last = passed.at(-1);
  const stop = found < 0 ? undefined : page[found];
  const plan = await planPositions(db, account, [], noFillChanges);
  const results = from.results === 1 ? changedResults(account, passed) : new Map();
  const at = stop ?? last ?? first;
  return {
    positions: { ...plan, results },
    progress: {
      ...progressOf(from),
      instrumentKey: at.instrumentKey,
      openedAt: at.openedAt,
      positionId: stop ? '' : at.id,
      matching: stop ? 1 : 0,
      done: doneOf(from, passed.length),
    },
  };
}

/** Moves fills of days without a time; the walk through positions begins after the last of them. */
async function planDays(
  db: Db,
  account: Account,
  from: Recalculation,
  limit: number,
): Promise<StepPlan> {
  const zones = { zone: account.timezone, before: JSON.parse(from.zones ?? '[]') as string[] };
  const after = from.openedAt;
  const { last, seen, ...moves } = await planDayMoves(db, account, zones, { after, limit });
  const next = last === null ? { openedAt: '', zones: null } : { openedAt: last };
  return { ...moves, progress: { ...progressOf(from), ...next, done: doneOf(from, seen) } };
}

/** Matches an instrument again from where it is, up to a point where nothing is open. */
async function planMatching(
  db: Db,
  account: Account,
  from: Recalculation,
  size: number,
): Promise<StepPlan> {
  const { instrumentKey, openedAt } = from;
  const span = { instrumentKey, first: openedAt, last: null, most: size };
  const positions = await planPositions(db, account, [span], noFillChanges);
  const [plan] = positions.spans;
  const until = plan?.replaced?.until ?? null;
  return {
    positions,
    progress: {
      ...progressOf(from),
      openedAt: until?.at ?? end,
      positionId: '',
      matching: until ? 1 : 0,
      done: doneOf(from, plan?.before ?? 0),
    },
  };
}

/**
 * The lot method decides only what open positions have realised so far, and short sales matter from
 * the first one on.
 */
const isMatchedAgain = (
  { status, side, flags }: WalkedPosition,
  { openPositions, shortSales }: Recalculation,
): boolean =>
  (openPositions === 1 && status === 'open') ||
  (shortSales === 1 && (side === 'short' || flags !== '[]'));

function changedResults(
  { breakevenTolerance }: Account,
  page: readonly WalkedPosition[],
): PositionPlan['results'] {
  const tolerance = exact(breakevenTolerance);
  const changed = page.flatMap((position) => {
    const { id, gross, net, result: before, status } = position;
    if (status === 'open' || hasFlag(position, missingAcquisition)) return [];
    const result = tradeResult(exact(gross), exact(net), tolerance);
    return result === before ? [] : [{ id, result }];
  });
  const groups = Map.groupBy(changed, ({ result }) => result);
  return new Map([...groups].map(([result, rows]) => [result, rows.map(({ id }) => id)]));
}

const doneOf = ({ done, total }: Recalculation, more: number): number =>
  Math.min(total, done + more);

const progressOf = ({
  instrumentKey,
  openedAt,
  positionId,
  matching,
  done,
  zones,
}: Recalculation): Progress => ({
  instrumentKey,
  openedAt,
  positionId,
  matching,
  done,
  zones,
});
