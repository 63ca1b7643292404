import {
  type AdminUserDetail,
  type ArgsOf,
  type AuditLogPage,
  endpoints,
  type Role,
  type UserList,
  type UserStatus,
} from '../../contract/index.ts';
import { AddressListState } from '../../platform/lists/address-list-state.ts';
import { ListSearch } from '../../platform/lists/list-search.ts';
import type { ListState } from '../../platform/lists/list-state.ts';
import { OpenedRow } from '../../platform/lists/opened-row.ts';
import { PagedQuery } from '../../platform/lists/paged-query.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { QueryResult } from '../../platform/query/query-result.ts';
import type { NavigationStore } from '../../shell/navigation/navigation.store.ts';
import type { ToastQueue } from '../../shell/toasts/toast-queue.store.ts';

type ListQuery = ArgsOf<typeof endpoints.listUsers>['query'];
type Change = 'suspend' | 'unsuspend' | 'endSessions';

const changes = {
  suspend: { endpoint: endpoints.suspendUser, done: 'suspended' },
  unsuspend: { endpoint: endpoints.unsuspendUser, done: 'can sign in again' },
  endSessions: { endpoint: endpoints.endUserSessions, done: 'is signed out everywhere' },
} as const;

/** All users, for admins: the list with its search, and the one that is opened. */
export class UsersStore {
  readonly list: PagedQuery<UserList>;
  readonly search: ListSearch;
  /** Its uuid is in the address, so that a link opens it and Back closes it. */
  readonly opened: OpenedRow;
  readonly #cache: QueryCache;
  readonly #toasts: ToastQueue;

  constructor(cache: QueryCache, navigation: NavigationStore, toasts: ToastQueue, clock: Clock) {
    this.#cache = cache;
    this.#toasts = toasts;
    const state = new AddressListState(navigation, { screens: ['admin-users'] });
    this.list = new PagedQuery(
      25,
      (page, limit, { sort }) =>
        cache.query(endpoints.listUsers, {
          query: { limit, page, sort: sortOf(sort), ...filtersOf(state) },
        }),
      state,
    );
    this.search = new ListSearch('Search users', state, clock);
    this.opened = new OpenedRow(navigation, 'user', 'admin-users');
  }

  onLogOut(): void {
    this.search.dispose();
  }

  dispose(): void {
    this.search.dispose();
  }

  user(uuid: string): QueryResult<AdminUserDetail> {
    return this.#cache.query(endpoints.getUser, { params: { uuid } });
  }

  /** The latest security events about a user. */
  entriesAbout(uuid: string): QueryResult<AuditLogPage> {
    const query = { subjectUuid: uuid, limit: 20 };
    return this.#cache.query(endpoints.listAuditLog, { query });
  }

  /** Throws ApiError. */
  async change(what: Change, { uuid, username }: AdminUserDetail, reason: string): Promise<void> {
    const { endpoint, done } = changes[what];
    await this.#cache.mutate(endpoint, { params: { uuid }, body: { reason } });
    this.#toasts.show({ severity: 'success', title: `${username} ${done}` });
  }

  /** Throws ApiError. */
  async removeFactor(
    { uuid, username }: AdminUserDetail,
    { reason, password }: Proof,
  ): Promise<void> {
    const body = { reason, ...sentPassword(password) };
    await this.#cache.mutate(endpoints.removeSecondFactor, { params: { uuid }, body });
    const done = 'signs in by password alone';
    this.#toasts.show({ severity: 'success', title: `${username} ${done}` });
  }

  /** Throws ApiError. */
  async changeRoles(
    { uuid, username }: AdminUserDetail,
    { grant, revoke }: RoleChanges,
    { reason, password }: Proof,
  ): Promise<void> {
    await this.#cache.mutate(endpoints.updateUser, {
      params: { uuid },
      body: {
        ...(grant.length > 0 && { grant: [...grant] }),
        ...(revoke.length > 0 && { revoke: [...revoke] }),
        reason,
        ...sentPassword(password),
      },
    });
    this.#toasts.show({ severity: 'success', title: `Roles of ${username} changed` });
  }

  /** Throws ApiError. */
  async markEmail(
    { uuid, username }: AdminUserDetail,
    emailVerified: boolean,
    reason: string,
  ): Promise<void> {
    const body = { emailVerified, reason };
    await this.#cache.mutate(endpoints.updateUser, { params: { uuid }, body });
    const state = emailVerified ? 'confirmed' : 'marked as unverified';
    this.#toasts.show({ severity: 'success', title: `Email of ${username} ${state}` });
  }
}

/** Why, and that it is the admin who asks. */
export interface Proof {
  readonly reason: string;
  /** Empty for an admin without one. */
  readonly password: string;
}

const sentPassword = (password: string) => (password === '' ? {} : { password });

/** Only the differences: roles that others changed since the user was read stay as they are. */
export interface RoleChanges {
  readonly grant: readonly Role[];
  readonly revoke: readonly Role[];
}

const sorts = ['username', '-username', 'createdAt', '-createdAt'] as const;
const roles: readonly Role[] = ['mentee', 'mentor', 'admin'];
const statuses: readonly UserStatus[] = ['active', 'suspended'];

/** An address may contain anything; an unknown order is the default one. */
const sortOf = (sort: string | undefined) => sorts.find((one) => one === sort) ?? 'username';

function filtersOf(state: ListState): Pick<ListQuery, 'q' | 'role' | 'status'> {
  const q = state.filter('q')?.slice(0, 254);
  const role = roles.find((one) => one === state.filter('role'));
  const status = statuses.find((one) => one === state.filter('status'));
  return { ...(q ? { q } : {}), ...(role ? { role } : {}), ...(status ? { status } : {}) };
}
