import { roleNames } from '@skipper/core';
import {
  type AdminUser,
  type AdminUserDetail,
  type ArgsOf,
  endpoints,
  type Role,
  roles,
  type UserStatus,
} from '@skipper/core/contract';
import { CommandError, usageError } from '../command-error.ts';
import type { CommandContext } from '../commands/context.ts';
import { exitCodes } from '../exit-codes.ts';
import { narrowedBy } from '../output/list-view.ts';
import { userDetail, userEventsView, userSessionsView, usersView } from './admin-views.ts';
import { checkedReason } from './checked-reason.ts';
import { subscriptionsView } from './list-views.ts';
import { printPages } from './print-pages.ts';
import { findRow, type PageOptions } from './read-pages.ts';
import { requireConsent } from './require-consent.ts';
import { withOwnPassword } from './with-own-password.ts';

export interface UserListOptions extends PageOptions {
  readonly role?: Role;
  readonly status?: UserStatus;
  readonly sort: NonNullable<ArgsOf<typeof endpoints.listUsers>['query']['sort']>;
}

export interface UserChangeOptions {
  readonly reason: string;
  readonly yes?: true;
  readonly dryRun?: true;
}

export function printUsers(
  context: CommandContext,
  words: readonly string[],
  { role, status, sort, ...pages }: UserListOptions,
): Promise<void> {
  const filter = {
    ...(words.length === 0 ? {} : { q: words.join(' ') }),
    ...(role === undefined ? {} : { role }),
    ...(status === undefined ? {} : { status }),
  };
  return printPages(context, narrowedBy(usersView, filter), pages, async (client, paging) => {
    const query = { ...paging, sort, ...filter };
    const { users, total } = await client.send(endpoints.listUsers, { query });
    return { rows: users, total };
  });
}

export async function printUser(context: CommandContext, name: string): Promise<void> {
  const { output } = context;
  const client = await context.client();
  const { uuid } = await findUser(context, name);
  const user = await client.send(endpoints.getUser, { params: { uuid } });
  output.record(user, userDetail.fields, userDetail.columns);
  if (output.json) return;
  output.note('\nSessions');
  output.list(userSessionsView, user.sessions);
  output.note('\nSubscriptions');
  output.list(subscriptionsView, user.follows);
  output.note('\nAudit log');
  const query = { subjectUuid: uuid, limit: 20 };
  const { entries } = await client.send(endpoints.listAuditLog, { query });
  output.list(userEventsView, entries);
}

const changes = {
  suspend: { endpoint: endpoints.suspendUser, ask: 'Suspend', done: 'is suspended' },
  unsuspend: { endpoint: endpoints.unsuspendUser, ask: 'Unsuspend', done: 'can sign in again' },
  'end-sessions': {
    endpoint: endpoints.endUserSessions,
    ask: 'End all sessions of',
    done: 'is signed out everywhere',
  },
} as const;

export interface SetUserOptions extends UserChangeOptions {
  readonly roles?: string;
  readonly email?: 'verified' | 'unverified';
}

export async function setUser(
  context: CommandContext,
  name: string,
  { roles: list, email, reason, yes, dryRun }: SetUserOptions,
): Promise<void> {
  const checked = checkedReason(reason);
  if (list === undefined && email === undefined) {
    throw usageError('Nothing to change.', 'Add --roles <list> or --email <state>.');
  }
  const body = {
    ...(list === undefined ? {} : { roles: [...rolesOf(list)] }),
    ...(email === undefined ? {} : { emailVerified: email === 'verified' }),
    reason: checked,
  };
  const { output } = context;
  const user = await findUser(context, name);
  const who = `${user.username} (${user.email})`;
  if (dryRun) {
    print(context, await (await context.client()).send(endpoints.getUser, paramsOf(user)));
    output.note(`Would change ${who}: ${changeText(body)}.`);
    return;
  }
  await requireConsent(context, { yes }, `Change ${who}: ${changeText(body)}?`);
  const client = await context.client();
  const change = (proof: { readonly password?: string }) =>
    client.send(endpoints.updateUser, { ...paramsOf(user), body: { ...body, ...proof } });
  // Roles are given to no one without it.
  print(context, list === undefined ? await change({}) : await withOwnPassword(context, change));
  output.note(`${who} is changed.`);
}

function changeText(body: {
  readonly roles?: readonly Role[];
  readonly emailVerified?: boolean;
}): string {
  const { roles: after, emailVerified } = body;
  const parts = [
    ...(after ? [`roles ${after.map((role) => roleNames[role]).join(', ')}`] : []),
    ...(emailVerified === undefined ? [] : [`email ${emailVerified ? 'verified' : 'unverified'}`]),
  ];
  return parts.join('; ');
}

function rolesOf(list: string): readonly Role[] {
  const named = list.split(',').map((one) => one.trim());
  const known = roles.filter((role) => named.includes(role));
  if (known.length > 0 && known.length === new Set(named).size) return known;
  throw usageError(`--roles takes ${roles.join(', ')}, with commas between them.`);
}

export async function changeUser(
  context: CommandContext,
  what: keyof typeof changes,
  name: string,
  { reason, yes, dryRun }: UserChangeOptions,
): Promise<void> {
  const checked = checkedReason(reason);
  const { output } = context;
  const { endpoint, ask, done } = changes[what];
  const user = await findUser(context, name);
  const who = `${user.username} (${user.email})`;
  if (dryRun) {
    print(context, await (await context.client()).send(endpoints.getUser, paramsOf(user)));
    output.note(`Would act on ${who}: ${what}.`);
    return;
  }
  await requireConsent(context, { yes }, `${ask} ${who}?`);
  const client = await context.client();
  const after = await client.send(endpoint, { ...paramsOf(user), body: { reason: checked } });
  if (output.json) print(context, after);
  output.note(`${who} ${done}.`);
}

const paramsOf = ({ uuid }: AdminUser) => ({ params: { uuid } });

const print = ({ output }: CommandContext, user: AdminUserDetail): void =>
  output.record(user, userDetail.fields, userDetail.columns);

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The user with exactly this uuid, username or email. */
export async function findUser(context: CommandContext, name: string): Promise<AdminUser> {
  const client = await context.client();
  const wanted = name.trim().toLowerCase();
  if (uuidPattern.test(wanted)) {
    return client.send(endpoints.getUser, { params: { uuid: wanted } });
  }
  // The server finds words that begin so: the one asked for may stand after many others.
  const found = await findRow(
    async (page) => {
      const query = { ...page, q: wanted.slice(0, 254) };
      const { users, total } = await client.send(endpoints.listUsers, { query });
      return { rows: users, total };
    },
    ({ username, email }) => username === wanted || email === wanted,
  );
  if (found) return found;
  throw new CommandError(`There is no user "${name}".`, {
    exitCode: exitCodes.notFound,
    code: 'not_found',
    hint: 'Look for them with `skipper users list <words>`.',
  });
}
