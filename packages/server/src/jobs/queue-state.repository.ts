import type { QueueState } from '@skipper/core/contract';
import { sql } from 'kysely';
import type { Db } from '../storage/database.ts';
import { databaseNow } from '../storage/database-time.ts';
import { countGivenUp } from './given-up-jobs.repository.ts';

/** How far the worker is behind, and what it cannot do: short ranges of indexes. */
export async function readQueue(db: Db): Promise<QueueState> {
  const waiting = db.selectFrom('jobs').where('doneAt', 'is', null).where('deadAt', 'is', null);
  const next = await waiting.select('runAt').orderBy('runAt').limit(1).executeTakeFirst();
  const { failing } = await waiting
    .select(({ fn }) => fn.countAll<number>().as('failing'))
    .where('failures', '>', sql.lit(0))
    .executeTakeFirstOrThrow();
  const late = next === undefined ? 0 : (await databaseNow(db)) - Date.parse(next.runAt);
  return {
    overdueSeconds: Math.max(0, Math.floor(late / 1_000)),
    failing: Number(failing),
    givenUp: await countGivenUp(db),
  };
}
