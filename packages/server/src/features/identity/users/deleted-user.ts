import { deletedUserName } from '@skipper/core/contract';
import type { UsersTable } from '../../../storage/identity-tables.ts';
import { defaultOptions, emptyInfo } from './users.service.ts';

/** No one can register it: usernames have no dash. */
const prefix = 'deleted-';

/** Whether a user has left, and their name and address are placeholders. */
export const isDeleted = ({ username }: Pick<UsersTable, 'username'>): boolean =>
  username.startsWith(prefix);

/** A username as others read it. */
export const shownUsername = (username: string): string =>
  isDeleted({ username }) ? deletedUserName : username;

/** The row of a user who is gone: nothing in it says who it was. `.invalid` addresses reach no one (RFC 2606). */
export function deletedUser(id: string): Omit<UsersTable, 'id' | 'createdAt'> {
  const short = id.replaceAll('-', '').slice(-12);
  return {
    email: `${prefix}${id}@deleted.invalid`,
    username: `${prefix}${short}`,
    passwordHash: '',
    phone: null,
    signUpProof: null,
    opts: JSON.stringify(defaultOptions),
    termsAcceptedAt: null,
    coupon: null,
    referredBy: null,
    avatarUrl: null,
    about: '',
    publicInfo: JSON.stringify(emptyInfo),
    showProfile: 0,
    needsSetup: 0,
    emailIsVerified: 0,
    phoneIsVerified: 0,
    isOnboarded: 1,
  };
}
