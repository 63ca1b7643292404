import type { Migration } from './migration.ts';

/** When users last looked at each side of the dashboard, and a short way to the jobs given up. */
export const dashboardVisits: Migration = {
  name: '0035-dashboard-visits',
  statements: () => [
    `create table dashboard_visits (
      user_id text not null references users (id),
      view text not null,
      seen_at text not null,
      before_at text,
      primary key (user_id, view)
    )`,
    'create index jobs_given_up on jobs (dead_at) where dead_at is not null',
  ],
};
