import { exact } from '../../../domain/trading/matching/exact.ts';
import { missingAcquisition } from '../../../domain/trading/matching/position.ts';
import { tradeResult } from '../../../domain/trading/matching/trade-result.ts';
import type { Db } from '../../../storage/database.ts';
import type { Account } from '../accounts/accounts.repository.ts';
import {
  amountPages,
  firstShortOrUnowned,
  instrumentsHeld,
  openPositions,
} from './derived-positions.repository.ts';
import { type FillChanges, noFillChanges } from './fill-stream.ts';
import { type MatchedAccount, sizeOf } from './matched-rows.ts';
import { planSpan, type Span, type SpanPlan } from './plan-span.ts';
import { hasFlag } from './position-rows.ts';
import { nothing, plus, type Tally } from './position-tally.ts';
import type { PositionRow } from './positions.repository.ts';

/** What is to be stored of an account's positions. */
export interface PositionPlan {
  readonly spans: readonly SpanPlan[];
  /** Ids of positions whose result changes, by their new result. */
  readonly results: ReadonlyMap<PositionRow['result'], readonly string[]>;
  /** Size of all positions afterwards: see {@link sizeOf}. */
  readonly total: number;
}

type PlannedAccount = MatchedAccount & Pick<Account, 'positionTotal'>;

/** Works out what becomes of positions where fills come or go. Other positions are not read. */
export async function planPositions(
  db: Db,
  account: PlannedAccount,
  spans: readonly Span[],
  changes: FillChanges,
): Promise<PositionPlan> {
  const keys = spans.map(({ instrumentKey }) => instrumentKey);
  const held = await instrumentsHeld(db, account.id, keys);
  const plans: SpanPlan[] = [];
  for (const span of spans) {
    const unknown = !held.has(span.instrumentKey);
    plans.push(await planSpan(db, account, { ...span, unknown }, changes));
  }
  const before = account.positionTotal ?? (await storedTotal(db, account));
  return { spans: plans, results: new Map(), total: before + growthOf(plans).size };
}

/** How much more the account has after these plans. */
export const growthOf = (plans: readonly SpanPlan[]): Tally =>
  plans.reduce((sum, { growth }) => plus(sum, growth), nothing);

/**
 * Works out what becomes of positions under other settings of the account. The lot method decides
 * only what open positions have realised so far, and short sales matter from the first one on. A
 * tolerance changes results and nothing else.
 */
export async function planSettings(
  db: Db,
  before: MatchedAccount,
  after: PlannedAccount,
): Promise<PositionPlan> {
  const since = new Map<string, string>();
  const note = (starts: readonly { readonly instrumentKey: string; readonly at: string }[]) => {
    for (const { instrumentKey, at } of starts) {
      const known = since.get(instrumentKey);
      if (known === undefined || at < known) since.set(instrumentKey, at);
    }
  };
  if (before.lotMethod !== after.lotMethod) note(await openPositions(db, after.id));
  if (before.allowShort !== after.allowShort) note(await firstShortOrUnowned(db, after.id));
  const spans = [...since].map(([instrumentKey, first]) => ({ instrumentKey, first, last: null }));
  const plan = await planPositions(db, after, spans, noFillChanges);
  if (before.breakevenTolerance === after.breakevenTolerance) return plan;
  return { ...plan, results: await changedResults(db, after) };
}

async function changedResults(
  db: Db,
  { id, breakevenTolerance }: MatchedAccount,
): Promise<PositionPlan['results']> {
  const tolerance = exact(breakevenTolerance);
  const changed: { readonly id: string; readonly result: PositionRow['result'] }[] = [];
  for await (const page of amountPages(db, id)) {
    for (const row of page) {
      if (row.status === 'open' || hasFlag(row, missingAcquisition)) continue;
      const result = tradeResult(exact(row.gross), exact(row.net), tolerance);
      if (result !== row.result) changed.push({ id: row.id, result });
    }
  }
  const groups = Map.groupBy(changed, ({ result }) => result);
  return new Map([...groups].map(([result, rows]) => [result, rows.map((row) => row.id)]));
}

async function storedTotal(db: Db, { id, currency }: MatchedAccount): Promise<number> {
  let total = 0;
  for await (const page of amountPages(db, id)) {
    for (const amounts of page) total += sizeOf(amounts, currency);
  }
  return total;
}
