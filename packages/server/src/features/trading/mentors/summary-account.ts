import { instant } from '../../../adapters/clock.ts';
import { day } from '../../../domain/time/durations.ts';
import type { Db } from '../../../storage/database.ts';
import { type Account, listAccounts } from '../accounts/accounts.repository.ts';
import { countClosed } from '../positions/positions.repository.ts';

/** An account as visitors see it: what closed until then. */
export interface PublicView {
  readonly account: Account;
  /** Its figures leave out what closed later, as those of its page do. */
  readonly until: string;
}

/** Later than any position. */
const always = '9999-12-31T23:59:59.999Z';

/**
 * The account that a mentor's card shows: of those that visitors may see, the one with the largest
 * sample, which no one can pick for its results; of equal ones the oldest.
 */
export async function summaryAccount(
  db: Db,
  mentorId: string,
  now: number,
): Promise<PublicView | undefined> {
  const accounts = await listAccounts(db, mentorId);
  const views = accounts.filter(isPublic).map((account): PublicView => {
    const delayed = account.publicLevel !== 'full';
    return { account, until: delayed ? instant(now - account.delayDays * day) : always };
  });
  if (views.length < 2) return views[0];
  const sizes = await Promise.all(
    views.map(({ account, until }) => countClosed(db, account.id, until)),
  );
  return views[sizes.indexOf(Math.max(...sizes))];
}

const isPublic = ({ archivedAt, publicLevel }: Account): boolean =>
  archivedAt === null && publicLevel !== 'none';
