import type { Ownership } from './ownership.ts';

/** Tables of the shell area. */
export interface ShellTables {
  feedback: FeedbackTable;
  dashboardVisits: DashboardVisitsTable;
}

/** Who owns each of them. */
export const shellOwners: Readonly<Record<keyof ShellTables, Ownership>> = {
  feedback: { owner: 'shell/site' },
  dashboardVisits: { owner: 'shell/news' },
};

export interface FeedbackTable {
  id: string;
  userId: string | null;
  category: string;
  description: string;
  createdAt: string;
}

/** The last visit of a user to one side of the dashboard, or to the statistics. */
export interface DashboardVisitsTable {
  userId: string;
  /** A tour is seen once it is ended. */
  view: 'mentee' | 'mentor' | 'admin' | 'statistics' | 'mentee-tour' | 'mentor-tour';
  /** Time of the latest news they saw. */
  seenAt: string;
  /** Time of the previous visit; null during the first. */
  beforeAt: string | null;
}
