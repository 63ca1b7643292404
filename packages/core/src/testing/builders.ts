import {
  type Import,
  type MentorCard,
  type OfferedPrice,
  type OwnProfile,
  type Plan,
  type PlanOffer,
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
    locale: 'en-US',
    permissions: { ...permissionMap(['mentee']) },
    needsSetup: false,
    deletesAt: null,
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
    impersonatedBy: null,
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
    coupon: null,
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
    zoneInDoubt: false,
    negativeFees: null,
    rowOrder: null,
    warnings: [],
    createdAt: '2026-01-05T14:30:00.000Z',
    committedAt: null,
    revertedAt: null,
    undoLeavesRecord: false,
    ...change,
  };
}

/** A plan that everyone may buy, with no price yet. */
export function planOf(change: Partial<Plan> = {}): Plan {
  return {
    uuid: '00000000-0000-4000-8000-00000000000a',
    name: 'Gold',
    description: '',
    benefits: [],
    prices: [],
    trialDays: 0,
    access: [],
    seatsCap: null,
    seatsLeft: null,
    visibility: 'public',
    status: 'active',
    subscribers: null,
    position: 0,
    ...change,
  };
}

/** A price of 49 dollars a month, that is due now. */
export function offeredPriceOf(change: Partial<OfferedPrice> = {}): OfferedPrice {
  return {
    interval: 'month',
    amount: 4_900,
    discounted: 4_900,
    currency: 'USD',
    dueToday: 4_900,
    nextChargeAt: '2026-02-05T14:30:00.000Z',
    ...change,
  };
}

/** A plan of bob, by the month or the year, as a buyer without cards sees it. */
export function planOfferOf(change: Partial<PlanOffer> = {}): PlanOffer {
  return {
    plan: planOf(),
    account: { uuid: 'u', username: 'bob', avatarUrl: null },
    blocked: null,
    prices: [
      offeredPriceOf(),
      offeredPriceOf({ interval: 'year', amount: 49_000, discounted: 49_000 }),
    ],
    trialDays: 0,
    coupon: null,
    referredBy: null,
    begun: null,
    cards: [],
    testCards: true,
    disclaimer: { version: 3, text: 'You can lose more than you pay.' },
    ...change,
  };
}

/** A Skipper with enough trades for every figure. */
export function mentorCardOf(username: string, change: Partial<MentorCard> = {}): MentorCard {
  return {
    uuid: username,
    username,
    avatarUrl: null,
    account: { uuid: 'a', alias: 'Day trades', currency: 'USD' },
    accounts: { shown: 1, hidden: 0, archived: 0 },
    verifiedLevel: 1,
    closed: 80,
    days: 317,
    totalReturn: 0.1,
    maxDrawdown: -0.02,
    winRate: 0.75,
    sparkline: [100, 110],
    insufficient: [],
    notRanked: null,
    freePlan: null,
    plansFrom: { interval: 'quarter', amount: 4_900, currency: 'USD' },
    asOf: null,
    ...change,
  };
}
