import { type AuditLogPage, auditActionPattern, endpoints } from '../../contract/index.ts';
import { AddressListState } from '../../platform/lists/address-list-state.ts';
import { ListSearch } from '../../platform/lists/list-search.ts';
import type { ListState } from '../../platform/lists/list-state.ts';
import { OpenedRow } from '../../platform/lists/opened-row.ts';
import { PagedQuery } from '../../platform/lists/paged-query.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import { startOfReadersDay } from '../../platform/presentation/reader-day.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { NavigationStore } from '../../shell/navigation/navigation.store.ts';

/** The audit log of the whole server, newest first. */
export class AuditLogStore {
  readonly list: PagedQuery<AuditLogPage>;
  readonly search: ListSearch;
  /** By its number, in the address. */
  readonly opened: OpenedRow;

  constructor(cache: QueryCache, navigation: NavigationStore, clock: Clock) {
    const state = new AddressListState(navigation, { screens: ['admin-log'] });
    this.list = new PagedQuery(
      25,
      (page, limit) =>
        cache.query(endpoints.listAuditLog, {
          query: { limit, page, ...filtersOf(state, clock.now()) },
        }),
      state,
    );
    this.search = new ListSearch('Username of the actor', state, clock);
    this.opened = new OpenedRow(navigation, 'entry', 'admin-log', /^[1-9]\d{0,14}$/);
  }

  onLogOut(): void {
    this.search.dispose();
  }

  dispose(): void {
    this.search.dispose();
  }
}

const actions = new RegExp(auditActionPattern);

/** An address may contain anything; what the server would refuse is no filter. */
function filtersOf(state: ListState, now: number) {
  const action = state.filter('action');
  const actor = state.filter('q')?.slice(0, 60);
  const days = Number(state.filter('days'));
  const known = action !== undefined && actions.test(action);
  return {
    ...(known ? { action } : {}),
    ...(actor ? { actor } : {}),
    // Days as the rows have them; the same all day, so that a page of the list is asked for once.
    ...(Number.isInteger(days) && days > 0 && days <= 3_650
      ? { from: startOfReadersDay(now, days - 1) }
      : {}),
  };
}
