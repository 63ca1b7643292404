import { type Expression, type Insertable, type SqlBool, sql } from 'kysely';
import { instant } from '../adapters/clock.ts';
import { day } from '../domain/time/durations.ts';
import type { Database, Db } from '../storage/database.ts';
import { databaseNow, databaseTimes } from '../storage/database-time.ts';
import type { JobsTable } from '../storage/server-tables.ts';
import { messageKinds } from './job.ts';

/**
 * A worker that takes longer than this counts as dead, and its job can be taken over, if nothing told
 * before that its process has died. No job takes a quarter of it: external calls have their own, shorter
 * limits.
 */
const lockMilliseconds = 120_000;

/** How many jobs are claimed at most: in all, and how many of them send messages. */
interface ClaimLimits {
  readonly all: number;
  readonly messages: number;
}

/**
 * Takes the jobs that are due for the longest, for a while, so that no other worker runs them too.
 * The try is counted now: a job that takes its process down must not be tried for ever, and once it
 * has, it is taken alone, so that it takes no others down with it.
 */
export async function claimJobs(
  database: Database,
  { all, messages }: ClaimLimits,
  lockedBy: number | null = null,
): Promise<JobsTable[]> {
  // Leases are taken and run out by one clock: by its own, a process that is ahead would take what
  // another one is at. An admin who moves the time of a sandbox ends none.
  const times = await databaseTimes(database.db);
  const claim = { ...times, lockedBy };
  const most = Math.min(all, messages);
  const first = most > 0 ? await takeDue(database, { ...claim, most, messages: true }) : [];
  if (most === all || (most > 0 && first.length === 0)) return first;
  const others = { ...claim, most: all - first.length, messages: false };
  return [...first, ...(await takeDue(database, others))];
}

interface Claim {
  /** Milliseconds; see `databaseTimes`. */
  readonly now: number;
  readonly unmoved: number;
  readonly lockedBy: number | null;
  readonly most: number;
  /** Whether jobs that send messages are taken as well. */
  readonly messages: boolean;
}

/** Spelled as in the index of these jobs, which is not found with parameters. */
const notMessage = sql<SqlBool>`kind not in (${sql.join(messageKinds.map((kind) => sql.lit(kind)))})`;

/** Jobs that are due for the longest, first. */
async function takeDue(
  { db, engine }: Database,
  { now, unmoved, lockedBy, most, messages }: Claim,
): Promise<JobsTable[]> {
  const due = db
    .selectFrom('jobs')
    .select(['id', 'attempts', 'failures', 'runAt'])
    .where('doneAt', 'is', null)
    .where('deadAt', 'is', null)
    .where('runAt', '<=', instant(now))
    .$if(!messages, (jobs) => jobs.where(notMessage))
    .where((where) =>
      where.or([where('lockedUntil', 'is', null), where('lockedUntil', '<=', instant(unmoved))]),
    )
    .orderBy('runAt')
    .limit(most);
  // PostgreSQL lets other workers pass by what is being taken; SQLite has one writer anyway.
  const claimed = engine === 'postgres' ? due.forUpdate().skipLocked() : due;
  const taken = await db
    .with(
      (name) => name('due').materialized(),
      () => claimed,
    )
    .updateTable('jobs')
    .set((of) => ({
      lockedUntil: instant(unmoved + lockMilliseconds),
      lockedBy,
      attempts: of('attempts', '+', 1),
    }))
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('due')
        .select('id')
        .where(({ or, eb, selectFrom: from }) =>
          or([
            eb('attempts', '=', eb.ref('failures')),
            eb('id', '=', from('due').select('id').orderBy('runAt').orderBy('id').limit(1)),
          ]),
        ),
    )
    .returningAll()
    .execute();
  return taken.sort((one, other) => (one.runAt < other.runAt ? -1 : 1));
}

export async function insertJobs(db: Db, jobs: readonly Insertable<JobsTable>[]): Promise<void> {
  await db
    .insertInto('jobs')
    .values([...jobs])
    .execute();
}

/**
 * Writes how a job ended, if it is still held by who claimed it.
 *
 * @throws Error when it is not: what was done for it must not be kept.
 */
export function endJob(db: Db, job: JobsTable, end: Partial<Omit<JobsTable, 'id'>>): Promise<void> {
  return endJobs(db, [job], end);
}

/**
 * The same for several jobs.
 *
 * @throws Error when one of them is not held any more.
 */
export async function endJobs(
  db: Db,
  jobs: readonly JobsTable[],
  end: Partial<Omit<JobsTable, 'id'>>,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ ...end, lockedUntil: null, lockedBy: null })
    // A takeover counts as another attempt.
    .where(({ or, and }) => or(jobs.map(({ id, attempts }) => and({ id, attempts }))))
    .where('lockedUntil', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows !== BigInt(jobs.length)) {
    throw new Error('The job was taken over by another worker.');
  }
}

/** Frees jobs that are held: all, or those of dead processes. Returns how many. */
export async function freeJobs(
  db: Db,
  isDead?: (holder: Expression<number | null>) => Expression<SqlBool>,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ lockedUntil: null, lockedBy: null })
    .where('lockedUntil', 'is not', null)
    .$if(isDead !== undefined, (held) =>
      held.where(({ ref }) => isDead?.(ref('lockedBy')) ?? sql`true`),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Done jobs are kept for a week as a record; given-up ones stay for an admin. */
export async function deleteOldJobs(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('jobs')
    .where('doneAt', '<', instant(now - 7 * day))
    .execute();
}

export function findJob(db: Db, id: string): Promise<JobsTable | undefined> {
  return db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A job of this kind with this payload that waits for its first attempt. */
export function findFresh(db: Db, kind: string, payload: string): Promise<JobsTable | undefined> {
  return db
    .selectFrom('jobs')
    .selectAll()
    .where('doneAt', 'is', null)
    .where('deadAt', 'is', null)
    .where('attempts', '=', 0)
    .where('kind', '=', kind)
    .where('payload', '=', payload)
    .executeTakeFirst();
}

/** Has given-up jobs tried again from their first attempts: that of an id, or all of a kind. Returns the number. */
export async function restartJobs(
  db: Db,
  of: { readonly id: string } | { readonly kind: string },
): Promise<number> {
  const runAt = instant(await databaseNow(db));
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ deadAt: null, attempts: 0, failures: 0, runAt, lockedUntil: null })
    .where((given) => given.and(of))
    .where('deadAt', 'is not', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
