import type { UuidParams } from '../common.schema.ts';
import { mutation, query } from '../endpoint.ts';
import type {
  AdminUserDetail,
  ProvenUserChangeBody,
  UpdateUserBody,
  UserChangeBody,
  UserList,
  UserListQuery,
} from './user.schema.ts';

const access = { require: ['edit-broadcasters'] } as const;
const userAnswer =
  'uuid username email avatarUrl roles[*] status createdAt lastSeenAt subscriptions# spend[] emailIsVerified phoneIsVerified secondFactor needsSetup suspension sessions[] follows[]';

export const listUsers = query<{ query: UserListQuery; response: UserList }>({
  name: 'listUsers',
  path: '/admin/users',
  access,
  provides: ['Users', 'Subscriptions'],
  answer: 'users[] total#',
  summary: 'List users, filtered by username or email, role and status.',
});

export const getUser = query<{ params: UuidParams; response: AdminUserDetail }>({
  name: 'getUser',
  path: '/admin/users/:uuid',
  access,
  provides: ['Users', 'Subscriptions'],
  answer: userAnswer,
  summary: 'Get a user with their sessions, subscriptions and spend.',
});

export const updateUser = mutation<{
  params: UuidParams;
  body: UpdateUserBody;
  response: AdminUserDetail;
}>('PATCH', {
  name: 'updateUser',
  path: '/admin/users/:uuid',
  access,
  invalidates: ['Users'],
  answer: userAnswer,
  summary:
    "Change a user's roles, or whether their email counts as verified. Requires a reason, and your password to give roles.",
});

type UserChange = { params: UuidParams; body: UserChangeBody; response: AdminUserDetail };

export const suspendUser = mutation<UserChange>('POST', {
  name: 'suspendUser',
  path: '/admin/users/:uuid/suspend',
  access,
  invalidates: ['Users'],
  answer: userAnswer,
  summary:
    'Suspend a user: their sessions end and signing in is refused. Requires a reason. 409 for your own account.',
});

export const unsuspendUser = mutation<UserChange>('POST', {
  name: 'unsuspendUser',
  path: '/admin/users/:uuid/unsuspend',
  access,
  invalidates: ['Users'],
  answer: userAnswer,
  summary: 'Let a suspended user sign in again. Requires a reason.',
});

export const endUserSessions = mutation<UserChange>('POST', {
  name: 'endUserSessions',
  path: '/admin/users/:uuid/revoke-sessions',
  access,
  invalidates: ['Users'],
  answer: userAnswer,
  summary: "End all of a user's sessions. Requires a reason.",
});

export const removeSecondFactor = mutation<{
  params: UuidParams;
  body: ProvenUserChangeBody;
  response: AdminUserDetail;
}>('POST', {
  name: 'removeSecondFactor',
  path: '/admin/users/:uuid/remove-second-factor',
  access,
  invalidates: ['Users'],
  answer: userAnswer,
  summary:
    'Turn off the second step of a user who has lost their device and their recovery codes. Requires a reason and your password. 409 without one, and for your own account.',
});
