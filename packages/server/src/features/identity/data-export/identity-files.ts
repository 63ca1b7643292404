import type { AdminTables } from '../../../storage/admin-tables.ts';
import type { IdentityTables } from '../../../storage/identity-tables.ts';
import type { ShellTables } from '../../../storage/shell-tables.ts';
import { type ExportedTable, exported } from './exported-table.ts';

type Files = readonly ExportedTable[];
type FilesOf<Tables> = Readonly<Record<keyof Tables, Files>>;

/** Computed from other tables, kept for all users together, or for moments only. */
const none: Files = [];

export const identityFiles: FilesOf<IdentityTables> = {
  users: [
    exported('users')('profile', {
      owner: 'id',
      key: ['id'],
      plain:
        'id email username phone about avatarUrl coupon referredBy termsAcceptedAt showProfile needsSetup emailIsVerified phoneIsVerified isOnboarded createdAt',
      json: 'opts publicInfo',
      kept: 'passwordHash signUpProof',
    }),
  ],
  userRoles: [
    exported('userRoles')('roles', {
      owner: 'userId',
      key: ['role'],
      plain: 'role',
      kept: 'userId',
    }),
  ],
  userWords: none,
  suspensions: [
    exported('suspensions')('suspensions', {
      owner: 'userId',
      key: ['userId'],
      plain: 'at reason',
      kept: 'userId suspendedBy',
    }),
  ],
  accountDeletions: [
    exported('accountDeletions')('account-deletion', {
      owner: 'userId',
      key: ['userId'],
      plain: 'requestedAt dueAt erasedAt',
      kept: 'userId',
    }),
  ],
  secondFactors: [
    exported('secondFactors')('two-step-sign-in', {
      owner: 'userId',
      key: ['userId'],
      plain: 'createdAt confirmedAt',
      kept: 'userId secret usedStep',
    }),
  ],
  recoveryCodes: none,
  dataExports: none,
  dataExportParts: none,
  sessions: [
    exported('sessions')('sessions', {
      owner: 'userId',
      key: ['id'],
      plain: 'id device ip createdAt lastSeenAt expiresAt actorReason',
      kept: 'tokenHash userId actorSessionId',
    }),
  ],
  userVisits: [
    exported('userVisits')('last-seen', {
      owner: 'userId',
      key: ['userId'],
      plain: 'lastSeenAt',
      kept: 'userId',
    }),
  ],
  oneTimeTokens: [
    exported('oneTimeTokens')('links-sent', {
      owner: 'userId',
      key: ['tokenHash'],
      plain: 'purpose target createdAt expiresAt usedAt',
      kept: 'tokenHash userId attempts',
    }),
  ],
  invitations: [
    exported('invitations')('invitations-sent', {
      owner: 'invitedBy',
      key: ['id'],
      plain: 'id email role message createdAt expiresAt acceptedAt revokedAt',
      kept: 'tokenHash invitedBy acceptedBy',
    }),
  ],
  identities: [
    exported('identities')('sign-in-services', {
      owner: 'userId',
      key: ['issuer', 'subject'],
      plain: 'issuer subject createdAt',
      kept: 'userId',
    }),
  ],
  images: [
    exported('images')('pictures', {
      owner: 'ownerId',
      key: ['name'],
      plain: 'name kind bytes unusedSince',
      kept: 'ownerId',
    }),
  ],
  usedCredentials: none,
  formerUsernames: [
    exported('formerUsernames')('former-usernames', {
      owner: 'userId',
      key: ['username'],
      plain: 'username freedAt',
      kept: 'userId',
    }),
  ],
  knownNetworks: [
    exported('knownNetworks')('known-networks', {
      owner: 'userId',
      key: ['network'],
      plain: 'network lastSeenAt',
      kept: 'userId',
    }),
  ],
  preferences: [
    exported('preferences')('notification-settings', {
      owner: 'userId',
      key: ['userId'],
      plain: 'updatedAt',
      json: 'value',
      kept: 'userId',
    }),
  ],
  // The endpoint and keys of a browser are all that is needed to send to it.
  deviceTokens: [
    exported('deviceTokens')('browsers', {
      owner: 'userId',
      key: ['id'],
      plain: 'id platform enabled createdAt lastSuccessAt',
      kept: 'userId sessionId endpoint p256dh auth',
    }),
  ],
  // Their texts may hold links that sign in; the facts are in other files.
  notifications: [
    exported('notifications')('notifications', {
      owner: 'userId',
      key: ['id'],
      plain: 'id channel createdAt dueAt',
      kept: 'userId dedupeKey content',
    }),
  ],
  digests: [
    exported('digests')('summaries', {
      owner: 'userId',
      key: ['userId'],
      plain: 'nextAt since',
      kept: 'userId',
    }),
  ],
  sentTexts: [
    exported('sentTexts')('text-messages', {
      owner: 'userId',
      key: ['userId'],
      plain: 'day sent',
      kept: 'userId',
    }),
  ],
  // Without the words of trades: they follow what the reader may see now, which a file could not.
  listedNotifications: [
    exported('listedNotifications')('notifications-listed', {
      owner: 'userId',
      key: ['id'],
      plain: 'id at kind because channels title body path events readAt',
      kept: 'userId mentorId batchId late',
    }),
  ],
  traderSetupSkips: [
    exported('traderSetupSkips')('skipped-setup-steps', {
      owner: 'userId',
      key: ['step'],
      plain: 'step skippedAt',
      kept: 'userId',
    }),
  ],
};

export const shellFiles: FilesOf<ShellTables> = {
  feedback: [
    exported('feedback')('feedback', {
      owner: 'userId',
      key: ['id'],
      plain: 'id category description createdAt',
      kept: 'userId',
    }),
  ],
  dashboardVisits: [
    exported('dashboardVisits')('dashboard-visits', {
      owner: 'userId',
      key: ['view'],
      plain: 'view seenAt beforeAt',
      kept: 'userId',
    }),
  ],
};

export const adminFiles: FilesOf<AdminTables> = {
  // Own actions. Their details may be about others.
  auditLog: [
    exported('auditLog')('activity', {
      owner: 'actorId',
      key: ['number'],
      plain: 'number at action ip',
      kept: 'actorId onBehalfOf subjectId details requestId previousHash hash keyId',
    }),
    // Of admins who viewed as the user: who they were and where is not the user's.
    exported('auditLog')('activity-of-support', {
      owner: 'onBehalfOf',
      key: ['number'],
      plain: 'number at action',
      kept: 'actorId onBehalfOf subjectId details ip requestId previousHash hash keyId',
    }),
  ],
  auditHead: none,
  siteSalesDays: none,
  siteStepMonths: none,
  siteStepDays: none,
  sitePaymentDays: none,
  siteTypeChanges: none,
  siteRevenueChanges: none,
  siteRevenueSteps: none,
  mentorRevenue: none,
  mentorRanks: none,
  mentorRankChanges: none,
  mentorRankCurrency: none,
};
