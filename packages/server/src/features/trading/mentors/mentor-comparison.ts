import type { MentorComparison, MentorComparisonQuery } from '@skipper/core/contract';
import { correlationOf } from '../../../domain/trading/discovery/correlation.ts';
import { withheldFigures } from '../../../domain/trading/discovery/ranking.ts';
import { type CurvePoint, sliceOf } from '../../../domain/trading/discovery/track-record.ts';
import type { Db } from '../../../storage/database.ts';
import { askedNames } from './asked-names.ts';
import { describeListed } from './mentors.repository.ts';
import { listCurves, listSummaries } from './summaries.repository.ts';

interface NamedCurve {
  readonly username: string;
  readonly points: readonly CurvePoint[];
}

/** Curves of the records whose return is shown, and the correlation of each pair of them. */
export async function compareMentors(
  db: Db,
  query: MentorComparisonQuery,
  now: number,
): Promise<MentorComparison> {
  const curves = await readCurves(db, query, now);
  const pairs = curves.flatMap((first, at) =>
    curves.slice(at + 1).map((second) => ({ first, second })),
  );
  return {
    curves: curves.map(({ username, points }) => ({ username, points: rebased(points) })),
    correlations: pairs.map(({ first, second }) => ({
      first: first.username,
      second: second.username,
      ...correlationOf(first.points, second.points),
    })),
  };
}

async function readCurves(
  db: Db,
  query: MentorComparisonQuery,
  now: number,
): Promise<NamedCurve[]> {
  const names = await askedNames(db, query, now);
  const mentors = await describeListed(db, [...names.keys()]);
  if (mentors.length === 0) return [];
  const ids = mentors.map(({ id }) => id);
  const { period = 'All' } = query;
  const [summaries, stored] = [
    await listSummaries(db, ids, [period, 'All']),
    await listCurves(db, ids),
  ];
  return mentors.flatMap(({ id, username }) => {
    const of = (wanted: string) =>
      summaries.find((row) => row.mentorId === id && row.period === wanted);
    const [summary, whole] = [of(period), of('All')];
    const curve = stored.find(({ mentorId }) => mentorId === id);
    if (!summary || !whole || !curve) return [];
    if (withheldFigures(summary, whole).some(({ field }) => field === 'totalReturn')) return [];
    const points = JSON.parse(curve.points) as CurvePoint[];
    return [{ username, points: sliceOf(points, summary.dayBefore) }];
  });
}

/** 100 at the start. */
function rebased(points: readonly CurvePoint[]) {
  const start = points[0]?.equityIndex ?? 100;
  return points.map(({ date, equityIndex }) => ({
    date,
    equityIndex: Math.round((equityIndex / start) * 10_000) / 100,
  }));
}
