import type { TrackPeriod } from '@skipper/core/contract';
import { trackPeriods } from '../../../domain/trading/discovery/track-period.ts';
import type { Db } from '../../../storage/database.ts';
import type {
  MentorCurvesTable,
  MentorDueTable,
  MentorSummariesTable,
} from '../../../storage/mentor-figure-tables.ts';
import { prepared } from '../../../storage/prepared-query.ts';

export type DueMentor = Pick<MentorDueTable, 'mentorId' | 'mark'>;

/** For so long no other process takes a mentor whose figures are being computed. */
const claimMilliseconds = 60_000;

const inTime = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** Takes the mentor who has been due for longest; undefined: no one is. */
export async function claimDue(db: Db, now: number): Promise<DueMentor | undefined> {
  const due = await db
    .selectFrom('mentorDue')
    .select(['mentorId', 'mark'])
    .where('dueAt', '<=', inTime(now))
    .orderBy('dueAt')
    .limit(1)
    .executeTakeFirst();
  if (!due) return undefined;
  const { numUpdatedRows } = await db
    .updateTable('mentorDue')
    .set({ dueAt: inTime(now + claimMilliseconds) })
    .where('mentorId', '=', due.mentorId)
    .where('mark', '=', due.mark)
    .where('dueAt', '<=', inTime(now))
    .executeTakeFirst();
  return numUpdatedRows === 1n ? due : claimDue(db, now);
}

/** Everything that is kept of one mentor. */
export interface MentorSummary {
  readonly periods: readonly MentorSummariesTable[];
  readonly curve: Omit<MentorCurvesTable, 'mentorId'> | undefined;
  /** US cents a month. */
  readonly price: number | undefined;
  /** When time alone makes it wrong. */
  readonly dueAt: string | null;
}

/**
 * Keeps what was computed, in a transaction, unless anything it depends on has changed since: it is
 * due again then.
 */
export async function storeSummary(
  db: Db,
  { mentorId, mark }: DueMentor,
  { periods, curve, price, dueAt }: MentorSummary,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('mentorDue')
    .set({ dueAt, computed: mark })
    .where('mentorId', '=', mentorId)
    .where('mark', '=', mark)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await db
    .deleteFrom('mentorSummaries')
    .where('period', 'in', trackPeriods)
    .where('mentorId', '=', mentorId)
    .execute();
  await db.deleteFrom('mentorCurves').where('mentorId', '=', mentorId).execute();
  await db.deleteFrom('mentorPrices').where('mentorId', '=', mentorId).execute();
  if (periods.length > 0) await db.insertInto('mentorSummaries').values(periods).execute();
  if (curve)
    await db
      .insertInto('mentorCurves')
      .values({ mentorId, ...curve })
      .execute();
  if (price !== undefined) {
    await db.insertInto('mentorPrices').values({ mentorId, monthly: price }).execute();
  }
}

/** The rows of some mentors in some periods. */
export const listSummaries = prepared(
  (db, mentorIds: readonly string[], periods: readonly TrackPeriod[]) =>
    db
      .selectFrom('mentorSummaries')
      .selectAll()
      .where('mentorId', 'in', mentorIds)
      .where('period', 'in', periods),
);

/** Whose figures are not computed yet since the last change. */
export async function listPending(db: Db, mentorIds: readonly string[]): Promise<string[]> {
  const rows = await selectPending(db, mentorIds);
  return rows.map(({ mentorId }) => mentorId);
}

const selectPending = prepared((db, mentorIds: readonly string[]) =>
  db
    .selectFrom('mentorDue')
    .select('mentorId')
    .where('mentorId', 'in', mentorIds)
    .where(({ eb, or, ref }) =>
      or([eb('computed', 'is', null), eb('computed', '!=', ref('mark'))]),
    ),
);

/** A small curve of each mentor in a period, by mentor. */
export async function listSparklines(
  db: Db,
  mentorIds: readonly string[],
  period: TrackPeriod,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const rows = await selectSparklines(db, mentorIds);
  return new Map(
    rows.map(({ mentorId, sparklines }) => [
      mentorId,
      (JSON.parse(sparklines) as Sparklines)[period],
    ]),
  );
}

const selectSparklines = prepared((db, mentorIds: readonly string[]) =>
  db
    .selectFrom('mentorCurves')
    .select(['mentorId', 'sparklines'])
    .where('mentorId', 'in', mentorIds),
);

export type Sparklines = Readonly<Record<TrackPeriod, readonly number[]>>;

export function listCurves(db: Db, mentorIds: readonly string[]) {
  return db
    .selectFrom('mentorCurves')
    .select(['mentorId', 'points'])
    .where('mentorId', 'in', mentorIds)
    .execute();
}
