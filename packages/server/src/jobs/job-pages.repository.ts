import type { Db } from '../storage/database.ts';
import { fromNearerEnd, type Page } from '../storage/paging.ts';
import type { JobsTable } from '../storage/server-tables.ts';

/** Jobs that are not done; undefined fields match everything. */
export interface JobSelection {
  readonly state: 'failed' | 'waiting' | undefined;
  readonly kind: string | undefined;
}

/**
 * A page of jobs, given-up ones first, the latest of them first; then the others, next first. And the number of all.
 * Each part has an index, from whose nearer end is read what a deep page skips.
 */
export async function listJobs(
  db: Db,
  { state, kind }: JobSelection,
  { limit, offset }: Page,
): Promise<{ readonly jobs: readonly JobsTable[]; readonly total: number }> {
  const failed = state === 'waiting' ? 0 : await countPart(db, 'failed', kind);
  const waiting = state === 'failed' ? 0 : await countPart(db, 'waiting', kind);
  const first = await listPart(db, 'failed', kind, { limit, offset }, failed);
  const left = { limit: limit - first.length, offset: Math.max(0, offset - failed) };
  const rest = await listPart(db, 'waiting', kind, left, waiting);
  return { jobs: [...first, ...rest], total: failed + waiting };
}

type JobState = NonNullable<JobSelection['state']>;

async function listPart(
  db: Db,
  state: JobState,
  kind: string | undefined,
  page: Page,
  total: number,
): Promise<JobsTable[]> {
  const { limit, offset, backwards } = fromNearerEnd(page, total);
  if (limit === 0 || total === 0) return [];
  const way = backwards ? 'desc' : 'asc';
  const ids = unfinished(db, state, kind)
    .select('id')
    .$if(state === 'failed', (jobs) => jobs.orderBy('deadAt', backwards ? 'asc' : 'desc'))
    .orderBy('runAt', way)
    .orderBy('id', way)
    .limit(limit)
    .offset(offset);
  return db
    .selectFrom('jobs')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('deadAt', 'desc')
    .orderBy('runAt')
    .orderBy('id')
    .execute();
}

async function countPart(db: Db, state: JobState, kind: string | undefined): Promise<number> {
  const { count } = await unfinished(db, state, kind)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const unfinished = (db: Db, state: JobState, kind: string | undefined) =>
  db
    .selectFrom('jobs')
    .where('doneAt', 'is', null)
    .where('deadAt', state === 'failed' ? 'is not' : 'is', null)
    .$if(kind !== undefined, (jobs) => jobs.where('kind', '=', kind ?? ''));
