import type { Db } from '../../../storage/database.ts';
import { shownUsername } from '../../identity/users/deleted-user.ts';
import { readUser } from '../../identity/users/users.repository.ts';
import type { Party } from '../documents/pdf-sheet.ts';
import { readBillingDetails } from './billing-details.ts';

/** A buyer or seller as they are called now. */
export async function partyOf(db: Db, userId: string): Promise<Party> {
  const { username } = await readUser(db, userId);
  return { username: shownUsername(username), ...(await readBillingDetails(db, userId)) };
}
