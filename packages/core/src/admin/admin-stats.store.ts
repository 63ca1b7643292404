import { endpoints, type MentorStatsList } from '../contract/index.ts';
import { PagedQuery } from '../lists/paged-query.ts';
import type { QueryCache } from '../query/query-cache.ts';
import type { UserScope } from '../session/user-scope.ts';

/** What an admin counts. */
export class AdminStatsStore {
  /** Every Skipper, by username (the sort that the specification fixes). */
  readonly mentors: PagedQuery<MentorStatsList>;

  constructor(cache: QueryCache, userScope: UserScope) {
    this.mentors = new PagedQuery(25, (page, limit) =>
      cache.query(endpoints.getMentorStats, { query: { limit, page, sort: 'username' } }),
    );
    userScope.onLogOut('admin statistics', () => this.mentors.goTo(1));
  }
}
