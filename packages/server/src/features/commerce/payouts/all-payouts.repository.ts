import { sql } from 'kysely';
import { instant } from '../../../adapters/clock.ts';
import type { Db } from '../../../storage/database.ts';
import type { Page } from '../../../storage/paging.ts';
import type { PayoutRow } from './payout-run.repository.ts';

/** Payouts beyond this number are not counted; a cursor reaches them. */
const counted = 10_000;

export interface PayoutSelection {
  readonly status: PayoutRow['status'] | 'held' | undefined;
  /** Lower case: the beginning of the receiver's username. */
  readonly name: string;
  /** Those after this one in the list. */
  readonly after: Pick<PayoutRow, 'id' | 'createdAt'> | undefined;
  /** Milliseconds. */
  readonly now: number;
}

export interface NamedPayout extends PayoutRow {
  readonly receiver: string;
}

/** Payouts to everyone, newest first. What a deep page skips is read from an index alone. */
export function selectPayouts(
  db: Db,
  selection: PayoutSelection,
  { limit, offset }: Page,
): Promise<NamedPayout[]> {
  const { after } = selection;
  const page = selected(db, selection)
    .select('payouts.id')
    .$if(after !== undefined, (all) =>
      all.where((eb) =>
        eb.or([
          eb('payouts.createdAt', '<', after?.createdAt ?? ''),
          eb.and([
            eb('payouts.createdAt', '=', after?.createdAt ?? ''),
            eb('payouts.id', '<', after?.id ?? ''),
          ]),
        ]),
      ),
    )
    .orderBy('payouts.createdAt', 'desc')
    .orderBy('payouts.id', 'desc')
    .limit(limit)
    .offset(offset);
  return db
    .selectFrom('payouts')
    .innerJoin('users', 'users.id', 'payouts.mentorId')
    .selectAll('payouts')
    .select('users.username as receiver')
    .where('payouts.id', 'in', page)
    .orderBy('payouts.createdAt', 'desc')
    .orderBy('payouts.id', 'desc')
    .execute();
}

export async function countSelected(db: Db, selection: PayoutSelection): Promise<number> {
  const { count } = await db
    .selectFrom(selected(db, selection).select('payouts.id').limit(counted).as('found'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export function findNamedPayout(db: Db, id: string): Promise<NamedPayout | undefined> {
  return db
    .selectFrom('payouts')
    .innerJoin('users', 'users.id', 'payouts.mentorId')
    .selectAll('payouts')
    .select('users.username as receiver')
    .where('payouts.id', '=', id)
    .executeTakeFirst();
}

function selected(db: Db, { status, name, now }: PayoutSelection) {
  let query = db.selectFrom('payouts');
  if (name !== '') {
    query = query.where(isNamed(name));
  }
  if (status === 'held') {
    return query.where('payouts.mentorId', 'in', (eb) =>
      eb
        .selectFrom('payoutHolds')
        .select('payoutHolds.userId')
        .where((is) => is.or([is('until', 'is', null), is('until', '>', instant(now))])),
    );
  }
  return status === undefined ? query : query.where('payouts.status', '=', status);
}

/**
 * By the words of users, whose table compares by bytes: a range of usernames would be in the order of
 * the database's language, where an underscore may count for nothing. Words of emails are not meant.
 */
function isNamed(name: string) {
  const pattern = `${name.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`payouts.mentor_id in (
    select id from users where username like ${pattern} escape '\\' and id in (
      select user_id from user_words where word >= ${name} and word < ${`${name}\u{10ffff}`}))`;
}
