import {
  type Import,
  type OwnProfile,
  type PublicInfo,
  permissionMap,
  type Session,
  type Subscription,
} from '../contract/index.ts';

/** Objects of the contract for tests: whole, plausible, and changed only where a test says so. */

export function sessionOf(change: Partial<Session> = {}): Session {
  return {
    uuid: '00000000-0000-4000-8000-000000000001',
    username: 'ann',
    email: 'ann@example.com',
    avatarUrl: null,
    permissions: { ...permissionMap(['mentee']) },
    needsSetup: false,
    emailIsVerified: true,
    phoneIsVerified: false,
    is_onboarded: true,
    iosPush: false,
    androidPush: false,
    firefoxPush: false,
    chromePush: false,
    safariPush: false,
    windowsPush: false,
    macPush: false,
    webPush: false,
    ...change,
  };
}

export function subscriptionOf(username: string, plan: string, status: string): Subscription {
  return {
    uuid: '00000000-0000-4000-8000-000000000002',
    status,
    billingStatus: status === 'active' ? 'active' : 'canceled',
    plan: { uuid: '00000000-0000-4000-8000-000000000003', name: plan },
    account: { uuid: '00000000-0000-4000-8000-000000000004', username, avatarUrl: null },
    interval: 'month',
    amount: 4900,
    currency: 'USD',
    currentPeriodEnd: null,
    cancelAtPeriodEnd: false,
    trialEndsAt: null,
    graceUntil: null,
    retryAt: null,
    pausedUntil: null,
    pendingUpdate: null,
    openChange: null,
  };
}

export function ownProfileOf(publicInfo: Partial<PublicInfo> = {}): OwnProfile {
  return {
    about: '',
    username: 'ann',
    avatarUrl: null,
    showProfile: true,
    publicInfo: {
      specialties: [],
      firstName: 'Ann',
      lastName: '',
      location: '',
      yearsTrading: '',
      averageProfitability: '',
      riskLevel: '',
      version: 1,
      bannerUrl: '',
      socialLinks: [],
      ...publicInfo,
    },
    opts: {
      timezone: 'America/New_York',
      currency: 'USD',
      locale: 'en-US',
      lotMethod: 'FIFO',
      breakevenTolerance: '0',
    },
  };
}

/** A file of fills that was read and is not added yet. */
export function importOf(change: Partial<Import> = {}): Import {
  return {
    uuid: 'i1',
    accountUuid: 'a1',
    fileName: 'fills.csv',
    state: 'staged',
    job: null,
    problem: null,
    format: null,
    columns: [],
    samples: [],
    recognised: null,
    mapping: null,
    timezone: 'UTC',
    rows: { total: 15, new: 3, duplicate: 2, conflict: 1, rejected: 4, skipped: 5 },
    negativeFees: null,
    warnings: [],
    createdAt: '2026-01-05T14:30:00.000Z',
    committedAt: null,
    revertedAt: null,
    undoLeavesRecord: false,
    ...change,
  };
}
