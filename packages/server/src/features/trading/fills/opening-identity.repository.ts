import { sql } from 'kysely';
import type { Db } from '../../../storage/database.ts';

interface Opening {
  readonly accountId: string;
  readonly instrumentKey: string;
  readonly openedAt: string;
  /** Null in positions from before it was stored: the first fill of their instant opened them. */
  readonly openedSequence: number | null;
}

/** The identity of the fill that opened a position: it stays when an import is undone and added again. */
export async function openingIdentity(
  db: Db,
  { accountId, instrumentKey, openedAt, openedSequence }: Opening,
): Promise<string | undefined> {
  const fill = await db
    .selectFrom('fills')
    .select('identity')
    .where('accountId', '=', accountId)
    .where('instrumentKey', '=', instrumentKey)
    .where(sql<boolean>`(executed_at, sequence) >= (${openedAt}, ${openedSequence ?? 0})`)
    .orderBy('executedAt')
    .orderBy('sequence')
    .limit(1)
    .executeTakeFirst();
  return fill?.identity;
}
