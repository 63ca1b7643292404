import type { Ownership } from './ownership.ts';

/** Connections of mentors to Whop. */
export interface WhopTables {
  whopConnections: WhopConnectionsTable;
  whopPlans: WhopPlansTable;
}

/** Who owns each of them. */
export const whopOwners: Readonly<Record<keyof WhopTables, Ownership>> = {
  whopConnections: { owner: 'commerce/whop' },
  whopPlans: { owner: 'commerce/whop' },
};

export interface WhopConnectionsTable {
  mentorId: string;
  companyId: string;
  /** Sealed, as the secret is. */
  apiKey: string;
  webhookSecret: string | null;
  connectedAt: string;
  lastSyncAt: string | null;
  /** Time of the next scheduled sync; null before the first one. */
  nextSyncAt: string | null;
  /** Why the last sync failed. */
  lastError: string | null;
  /** Members with access here, and those without an account, at the last sync. */
  linked: number;
  unlinked: number;
  /** How often its memberships began to be read, and the number of the read that stands. */
  readsBegun: number;
  readApplied: number;
}

interface WhopPlansTable {
  mentorId: string;
  whopPlanId: string;
  title: string;
  /** Ours that it opens. */
  planId: string | null;
  place: number;
}
