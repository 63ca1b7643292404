import type { PlanLevel, Role } from '@skipper/core/contract';
import type { AccountsTable, RecordEntriesTable } from './account-tables.ts';
import type {
  BillingDetailsTable,
  InvoiceLinesTable,
  InvoicesTable,
  LedgerEntriesTable,
  PaymentMethodsTable,
  PayoutsTable,
  PlanPricesTable,
  PlansTable,
  RefundsTable,
  SubscriptionEventsTable,
  SubscriptionsTable,
} from './billing-tables.ts';
import type { Flag } from './column-types.ts';
import type {
  AuditLogTable,
  DeviceTokensTable,
  FeedbackTable,
  IdentitiesTable,
  ImagesTable,
  InvitationsTable,
  JobsTable,
  OneTimeTokensTable,
  UsedCredentialsTable,
} from './identity-tables.ts';
import type { FillsTable, ImportRowsTable, ImportsTable, PositionsTable } from './trade-tables.ts';

/**
 * The tables, as both engines hold them. Ids are UUID text, instants ISO 8601 text in
 * UTC, exact decimals text, booleans 0 or 1, money integer minor units.
 */
export interface Schema {
  users: UsersTable;
  userRoles: { userId: string; role: Role };
  /** Mentors whom the search may show; the database keeps it, nobody writes it. */
  listedMentors: { readonly username: string; readonly userId: string };
  /** Every end of each of their names; as above. */
  mentorNameEnds: { readonly nameEnd: string; readonly username: string };
  sessions: SessionsTable;
  accounts: AccountsTable;
  imports: ImportsTable;
  importFiles: { importId: string; content: Uint8Array };
  importRows: ImportRowsTable;
  columnMappings: { ownerId: string; fingerprint: string; mapping: string; savedAt: string };
  fills: FillsTable;
  positions: PositionsTable;
  recordEntries: RecordEntriesTable;
  plans: PlansTable;
  planAccess: { planId: string; accountId: string; level: PlanLevel };
  planPrices: PlanPricesTable;
  subscriptions: SubscriptionsTable;
  subscriptionEvents: SubscriptionEventsTable;
  invoices: InvoicesTable;
  invoiceLines: InvoiceLinesTable;
  refunds: RefundsTable;
  ledgerEntries: LedgerEntriesTable;
  payouts: PayoutsTable;
  paymentMethods: PaymentMethodsTable;
  billingDetails: BillingDetailsTable;
  idempotencyKeys: IdempotencyKeysTable;
  oneTimeTokens: OneTimeTokensTable;
  invitations: InvitationsTable;
  identities: IdentitiesTable;
  images: ImagesTable;
  usedCredentials: UsedCredentialsTable;
  auditLog: AuditLogTable;
  /** One row: the last entry's number and hash, so that a cut end of the log shows. */
  auditHead: { id: number; number: number; hash: string };
  jobs: JobsTable;
  /** Counters of calls, shared by the processes over one PostgreSQL; `windowEnd` in milliseconds. */
  rateLimits: { key: string; windowEnd: number; used: number };
  /** Names that were given up, held for who had them. */
  formerUsernames: { username: string; userId: string; freedAt: string };
  /** Where users proved themselves before. */
  knownNetworks: { userId: string; network: string; lastSeenAt: string };
  preferences: { userId: string; value: string; updatedAt: string };
  deviceTokens: DeviceTokensTable;
  settings: { name: string; value: string };
  feedback: FeedbackTable;
  traderSetupSkips: { userId: string; step: string; skippedAt: string };
}

export interface UsersTable {
  id: string;
  email: string;
  username: string;
  passwordHash: string;
  /** E.164; set once its code was confirmed. */
  phone: string | null;
  /** SHA-256 of a secret of the browser that signed up; null for accounts that were not. */
  signUpProof: string | null;
  /** JSON of the contract's `ProfileOptions`. */
  opts: string;
  termsAcceptedAt: string | null;
  /** The coupon that a newcomer brought along, for the first checkout. */
  coupon: string | null;
  /** The code of the affiliate who sent them. */
  referredBy: string | null;
  avatarUrl: string | null;
  about: string;
  /** JSON of the contract's `PublicInfo`. */
  publicInfo: string;
  showProfile: Flag;
  needsSetup: Flag;
  emailIsVerified: Flag;
  phoneIsVerified: Flag;
  isOnboarded: Flag;
  createdAt: string;
}

/** A bearer token. Only its SHA-256 is kept, so a stolen database signs nobody in. */
export interface SessionsTable {
  tokenHash: string;
  id: string;
  userId: string;
  /** The client in words, from its User-Agent. */
  device: string;
  ip: string;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
}

/** The answer to a write, kept 24 hours so that the same key gets the same answer. */
export interface IdempotencyKeysTable {
  userId: string;
  route: string;
  key: string;
  bodyHash: string;
  response: string;
  createdAt: string;
}
