import type { Role, UpdateUserBody, UserListQuery } from '@skipper/core/contract';
import type { Random } from '../../../adapters/random.ts';
import type { Handlers } from '../../../http/call.ts';
import { window } from '../../../storage/paging.ts';
import type { SecondFactorService } from '../../identity/second-factor/second-factor.service.ts';
import type { SessionService } from '../../identity/session/session.service.ts';
import { withOwnPassword } from '../../identity/session/step-up.ts';
import {
  searchUsers,
  type UserOrder,
  type UserSelection,
} from '../../identity/users/user-search.repository.ts';
import { wordsOf } from '../words.ts';
import { changeOf } from './begin-change.ts';
import { endAll, removeFactor, suspend, unsuspend, update } from './user-changes.ts';
import { describeUsers, viewUser } from './user-views.ts';

type UserHandlers = Pick<
  Handlers,
  | 'listUsers'
  | 'getUser'
  | 'updateUser'
  | 'suspendUser'
  | 'unsuspendUser'
  | 'endUserSessions'
  | 'removeSecondFactor'
>;

/** User management for admins. */
export function userRoutes(
  random: Random,
  factors: Pick<SecondFactorService, 'remove'>,
  sessions: SessionService,
): UserHandlers {
  return {
    listUsers: async ({ db, query }) => {
      const { users, total } = await searchUsers(
        db,
        selectionOf(query),
        orderOf(query.sort),
        window(query),
      );
      return { users: await describeUsers(db, users), total };
    },
    getUser: ({ db, params, now }) => viewUser(db, params.uuid, now),
    updateUser: withOwnPassword(
      sessions,
      (call) => update(changeOf(call), call.body, random),
      ({ body }) => mayGrant(body),
    ),
    suspendUser: (call) => suspend(changeOf(call), random),
    unsuspendUser: (call) => unsuspend(changeOf(call)),
    endUserSessions: (call) => endAll(changeOf(call)),
    removeSecondFactor: withOwnPassword(sessions, (call) => removeFactor(changeOf(call), factors)),
  };
}

/** A list of all roles may contain one that the user does not have. */
const mayGrant = ({ roles, grant }: UpdateUserBody): boolean =>
  roles !== undefined || grant !== undefined;

function selectionOf({ q, role, status }: UserListQuery): UserSelection {
  return { words: wordsOf(q), role: role as Role | undefined, status };
}

function orderOf(sort: UserListQuery['sort'] = 'username'): UserOrder {
  return {
    column: sort.includes('createdAt') ? 'createdAt' : 'username',
    direction: sort.startsWith('-') ? 'desc' : 'asc',
  };
}
