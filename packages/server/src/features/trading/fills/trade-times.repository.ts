import type { Db } from '../../../storage/database.ts';

/**
 * When a mentor traded after an instant and up to another one, and the last time before it, in
 * milliseconds and in order. Accounts that are archived or hidden count.
 */
export async function listTradeTimes(
  db: Db,
  mentorId: string,
  after: string,
  until: string,
): Promise<readonly number[]> {
  const own = db
    .selectFrom('fills')
    .innerJoin('accounts', 'accounts.id', 'fills.accountId')
    .where('accounts.ownerId', '=', mentorId);
  const { last } = await own
    .select(({ fn }) => fn.max('executedAt').as('last'))
    .where('executedAt', '<=', after)
    .executeTakeFirstOrThrow();
  const since = await own
    .select('executedAt')
    .distinct()
    .where('executedAt', '>', after)
    .where('executedAt', '<=', until)
    .orderBy('executedAt')
    .execute();
  const instants = [...(last === null ? [] : [last]), ...since.map((row) => row.executedAt)];
  return instants.map((at) => Date.parse(at));
}
