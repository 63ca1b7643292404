import { type Static, Type } from 'typebox';
import { Subscription } from '../commerce/subscription.schema.ts';
import {
  Instant,
  Money,
  OwnPassword,
  paging,
  type SchemaMap,
  Uuid,
  UuidParams,
} from '../common.schema.ts';

const closed = { additionalProperties: false };
const nullableInstant = Type.Union([Instant, Type.Null()]);

export const UserRole = Type.Union([
  Type.Literal('mentee'),
  Type.Literal('mentor'),
  Type.Literal('admin'),
]);

export const UserStatus = Type.Union([Type.Literal('active'), Type.Literal('suspended')]);
export type UserStatus = Static<typeof UserStatus>;

export const UserListQuery = Type.Object(
  {
    ...paging,
    q: Type.Optional(
      Type.String({
        maxLength: 254,
        description: 'Prefixes of words in the username or email. All must match.',
      }),
    ),
    role: Type.Optional(UserRole),
    status: Type.Optional(UserStatus),
    sort: Type.Optional(
      Type.Union([
        Type.Literal('username'),
        Type.Literal('-username'),
        Type.Literal('createdAt'),
        Type.Literal('-createdAt'),
      ]),
    ),
  },
  closed,
);
export type UserListQuery = Static<typeof UserListQuery>;

const user = {
  uuid: Uuid,
  username: Type.String(),
  email: Type.String(),
  avatarUrl: Type.Union([Type.String(), Type.Null()]),
  roles: Type.Array(UserRole),
  status: UserStatus,
  createdAt: Instant,
  lastSeenAt: nullableInstant,
  subscriptions: Type.Integer({ description: 'Current subscriptions.' }),
  spend: Type.Array(Money, { description: 'Paid less refunded, one entry per currency.' }),
};

/** A user as an admin lists them. */
export const AdminUser = Type.Object(user, closed);
export type AdminUser = Static<typeof AdminUser>;

export const UserList = Type.Object(
  {
    users: Type.Array(AdminUser),
    total: Type.Integer({
      description: 'Counted up to 10,000 when searching or filtering.',
    }),
  },
  closed,
);
export type UserList = Static<typeof UserList>;

/** A user as an admin opens them. */
export const AdminUserDetail = Type.Object(
  {
    ...user,
    emailIsVerified: Type.Boolean(),
    phoneIsVerified: Type.Boolean(),
    secondFactor: Type.Boolean({ description: 'Whether they sign in with a second step.' }),
    needsSetup: Type.Boolean(),
    suspension: Type.Union([
      Type.Object(
        {
          at: Instant,
          reason: Type.String(),
          by: Type.String({ description: 'A username.' }),
        },
        closed,
      ),
      Type.Null(),
    ]),
    sessions: Type.Array(
      Type.Object(
        {
          uuid: Uuid,
          device: Type.String(),
          ip: Type.String(),
          createdAt: Instant,
          lastSeenAt: Instant,
          expiresAt: Instant,
        },
        closed,
      ),
      { description: 'Active sessions, most recently used first.' },
    ),
    follows: Type.Array(Subscription, {
      description: 'Subscriptions in any state, newest first. At most 100.',
    }),
  },
  closed,
);
export type AdminUserDetail = Static<typeof AdminUserDetail>;

const reason = Type.String({
  minLength: 1,
  maxLength: 500,
  description: 'Kept in the audit log.',
});

export const UserChangeBody = Type.Object({ reason }, closed);
export type UserChangeBody = Static<typeof UserChangeBody>;

export const ProvenUserChangeBody = Type.Object({ reason, password: OwnPassword }, closed);
export type ProvenUserChangeBody = Static<typeof ProvenUserChangeBody>;

const someRoles = (description: string) =>
  Type.Optional(Type.Array(UserRole, { minItems: 1, maxItems: 3, description }));

export const UpdateUserBody = Type.Object(
  {
    roles: someRoles('All that the user is to have, whatever they have now.'),
    grant: someRoles('Roles to add, instead of `roles`.'),
    revoke: someRoles('Roles to take away, instead of `roles`. One has to be left.'),
    emailVerified: Type.Optional(Type.Boolean()),
    reason,
    password: OwnPassword,
  },
  closed,
);
export type UpdateUserBody = Static<typeof UpdateUserBody>;

const change = { params: UuidParams, body: UserChangeBody, response: AdminUserDetail };

export const userSchemas = {
  listUsers: { query: UserListQuery, response: UserList },
  getUser: { params: UuidParams, response: AdminUserDetail },
  updateUser: { params: UuidParams, body: UpdateUserBody, response: AdminUserDetail },
  suspendUser: change,
  unsuspendUser: change,
  endUserSessions: change,
  removeSecondFactor: { ...change, body: ProvenUserChangeBody },
} as const satisfies SchemaMap;
