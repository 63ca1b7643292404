import type { ImageKind, InvitationRole, Role } from '@skipper/core/contract';
import type { Flag } from './column-types.ts';
import { type DataExportTables, dataExportOwners } from './data-export-tables.ts';
import { type NotificationTables, notificationOwners } from './notification-tables.ts';
import { adding, asking, joining, naming, type Ownership } from './ownership.ts';
import { type SecondFactorTables, secondFactorOwners } from './second-factor-tables.ts';
import type { SessionsTable } from './sessions-table.ts';

/** Tables of the identity area. */
export interface IdentityTables extends DataExportTables, NotificationTables, SecondFactorTables {
  users: UsersTable;
  userRoles: { userId: string; role: Role };
  /** Beginnings of words of usernames and emails with what follows, kept by triggers. */
  userWords: { word: string; userId: string };
  suspensions: SuspensionsTable;
  accountDeletions: AccountDeletionsTable;
  sessions: SessionsTable;
  /** When each user was last seen, whatever became of their sessions. */
  userVisits: { userId: string; lastSeenAt: string };
  oneTimeTokens: OneTimeTokensTable;
  invitations: InvitationsTable;
  identities: IdentitiesTable;
  images: ImagesTable;
  usedCredentials: UsedCredentialsTable;
  /** Names that were given up, held for who had them. */
  formerUsernames: { username: string; userId: string; freedAt: string };
  /** Where users proved themselves before. */
  knownNetworks: { userId: string; network: string; lastSeenAt: string };
  preferences: { userId: string; value: string; updatedAt: string };
  traderSetupSkips: { userId: string; step: string; skippedAt: string };
}

/** Who owns each of them. */
export const identityOwners: Readonly<Record<keyof IdentityTables, Ownership>> = {
  ...dataExportOwners,
  ...notificationOwners,
  ...secondFactorOwners,
  users: {
    owner: 'identity/users',
    readBy: {
      'admin/audit': naming,
      'admin/statistics': adding,
      'commerce/billing': naming,
      'commerce/books': naming,
      'commerce/payouts': 'names the receivers of a page, and finds them by name',
      'commerce/sales': naming,
      'commerce/subscribers': 'names the members of a page, and finds them by name',
      'commerce/subscriptions': naming,
      'identity/session': 'reads a session in one query; takes no more time for a known address',
      'trading/mentors': 'shows a page of the search, which begins with names',
      'trading/public-profile': 'reads a mentor and the role that makes one in one prepared query',
    },
  },
  userRoles: {
    owner: 'identity/users',
    readBy: {
      'admin/statistics': adding,
      'identity/session': 'reads the permissions with the bearer: every call begins with it',
      'trading/public-profile': 'reads a mentor and the role that makes one in one prepared query',
    },
  },
  userWords: {
    owner: 'identity/users',
    readBy: {
      'admin/statistics': 'searches mentors in the query of a page',
      'commerce/payouts': 'searches receivers in the query of a page',
      'commerce/subscribers': 'searches the members of a mentor in the query of a page',
    },
  },
  suspensions: {
    owner: 'identity/users',
    readBy: {
      'commerce/plans': 'leaves out what is not on sale in the query of every page',
      'identity/session': 'refuses the bearer of a suspended user in the query that reads it',
      'trading/public-profile': 'refuses the page of a suspended mentor in its query',
    },
  },
  accountDeletions: { owner: 'identity/leaving', readBy: { 'identity/session': joining } },
  sessions: { owner: 'identity/session', readBy: { http: asking } },
  userVisits: { owner: 'identity/session' },
  oneTimeTokens: { owner: 'identity/recovery' },
  invitations: { owner: 'identity/invitations' },
  identities: { owner: 'identity/registration' },
  images: { owner: 'identity/images' },
  usedCredentials: { owner: 'identity/registration' },
  formerUsernames: { owner: 'identity/registration' },
  knownNetworks: { owner: 'identity/session' },
  preferences: { owner: 'identity/preferences' },
  traderSetupSkips: { owner: 'identity/trader-setup' },
};

/** Users who may not sign in now. The audit log keeps the ones that ended. */
export interface SuspensionsTable {
  userId: string;
  at: string;
  reason: string;
  suspendedBy: string;
}

/** A user who leaves. */
export interface AccountDeletionsTable {
  userId: string;
  requestedAt: string;
  /** When their data is erased, or first may be. */
  dueAt: string;
  /** Null while they can take it back. */
  erasedAt: string | null;
}

/** A link or a code that works once. Only a hash of it is kept. */
export interface OneTimeTokensTable {
  /** SHA-256 of a link's token; for a phone code, of the user's id and the code. */
  tokenHash: string;
  userId: string;
  purpose: 'verify-email' | 'verify-phone' | 'reset-password';
  /** The address or number that it proves. */
  target: string;
  /** Wrong tries so far; a code dies at the fifth. */
  attempts: number;
  createdAt: string;
  expiresAt: string;
  usedAt: string | null;
}

export interface InvitationsTable {
  id: string;
  email: string;
  role: InvitationRole;
  tokenHash: string;
  message: string;
  invitedBy: string;
  createdAt: string;
  expiresAt: string;
  acceptedAt: string | null;
  acceptedBy: string | null;
  revokedAt: string | null;
}

/** A user's identity at another service. Never their email: that can change hands. */
export interface IdentitiesTable {
  /** Such as `https://accounts.google.com`. */
  issuer: string;
  /** The issuer's own name for the person. */
  subject: string;
  userId: string;
  createdAt: string;
}

/** A used sign-in token, kept until it expires, so that it works once. */
interface UsedCredentialsTable {
  /** SHA-256. */
  hash: string;
  expiresAt: string;
}

/** A re-encoded picture of a user. Its file has the same name. */
export interface ImagesTable {
  name: string;
  ownerId: string;
  kind: ImageKind;
  bytes: number;
  /** Null while the owner's profile shows it. */
  unusedSince: string | null;
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
