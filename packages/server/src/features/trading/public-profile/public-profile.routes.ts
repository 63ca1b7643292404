import type {
  PublicAccount,
  PublicAccountList,
  PublicInfo,
  PublicProfile,
} from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import { cheapestPrice } from '../../../domain/commerce/plans/cheapest-price.ts';
import { countedUntil } from '../../../domain/trading/access/position-scope.ts';
import { verifiedLevel } from '../../../domain/trading/discovery/verified-level.ts';
import type { Handlers } from '../../../http/call.ts';
import type { Db } from '../../../storage/database.ts';
import { findFreePlan, listPublicPrices } from '../../commerce/plans/plans.repository.ts';
import type { KeptFigures } from '../days/kept-figures.ts';
import { listAssetClasses } from '../positions/positions.repository.ts';
import { countEntries } from '../record/record.repository.ts';
import { disclaimer } from './disclaimer.ts';
import { readEquity, readHeatmap, readStats } from './public-profile.service.ts';
import { readVisibleProfile, type VisibleAccount, type VisibleProfile } from './visible-profile.ts';

type PublicProfileHandlers = Pick<
  Handlers,
  | 'getPublicProfile'
  | 'getPublicAccounts'
  | 'getPublicStats'
  | 'getPublicEquity'
  | 'getPublicHeatmap'
>;

export function publicProfileRoutes(figures: KeptFigures): PublicProfileHandlers {
  return {
    getPublicProfile: async ({ db, params, viewer, now }) => {
      const profile = await readVisibleProfile(db, params.username, viewer, instant(now));
      return toProfile(profile, await offeredBy(db, profile));
    },
    getPublicAccounts: async ({ db, params, viewer, now }) => {
      const profile = await readVisibleProfile(db, params.username, viewer, instant(now));
      return toPublicAccounts(db, profile, now);
    },
    getPublicStats: async ({ db, params, query, viewer, now }) => {
      const profile = await readVisibleProfile(db, params.username, viewer, instant(now));
      return readStats(db, figures, profile, query, now);
    },
    getPublicEquity: async ({ db, params, query, viewer, now }) => {
      const profile = await readVisibleProfile(db, params.username, viewer, instant(now));
      return readEquity(db, figures, profile, query, now);
    },
    getPublicHeatmap: async ({ db, params, query, viewer, now }) => {
      const profile = await readVisibleProfile(db, params.username, viewer, instant(now));
      return readHeatmap(db, figures, profile, query, now);
    },
  };
}

type Offered = Pick<PublicProfile, 'plansFrom' | 'freePlan'>;

async function offeredBy(db: Db, { mentor, showsPlans }: VisibleProfile): Promise<Offered> {
  if (!showsPlans) return { plansFrom: null, freePlan: null };
  return {
    plansFrom: cheapestPrice(await listPublicPrices(db, mentor.id)),
    freePlan: await findFreePlan(db, mentor.id),
  };
}

function toProfile(
  { mentor, isOwner, subscribed, accounts }: VisibleProfile,
  offered: Offered,
): PublicProfile {
  return {
    uuid: mentor.id,
    username: mentor.username,
    avatarUrl: mentor.avatarUrl,
    about: mentor.about,
    publicInfo: JSON.parse(mentor.publicInfo) as PublicInfo,
    joinedAt: mentor.createdAt,
    disclaimer,
    ...offered,
    viewer: {
      isOwner,
      subscribed,
      accounts: accounts.map(({ account, effective }) => ({ uuid: account.id, effective })),
    },
  };
}

async function toPublicAccounts(
  db: Db,
  profile: VisibleProfile,
  now: number,
): Promise<PublicAccountList> {
  const { accounts, hiddenCount, archivedCount } = profile;
  const corrections = await countEntries(db, profile.accountIds);
  const traded = await listTraded(db, accounts, now);
  const classesOf = (id: string) =>
    traded.flatMap(({ accountId, assetClass }) => (accountId === id ? [assetClass] : []));
  return {
    accounts: accounts.map((one) => toPublicAccount(one, classesOf(one.account.id))),
    hiddenCount,
    archivedCount,
    correctionCount: [...corrections.values()].reduce((sum, count) => sum + count, 0),
  };
}

/** Classes of instruments, of positions that statistics at this level count. */
async function listTraded(db: Db, accounts: readonly VisibleAccount[], now: number) {
  if (accounts.length === 0) return [];
  const counted = accounts.map(({ account: { id, delayDays }, effective }) => ({
    accountId: id,
    until: countedUntil(effective, delayDays, now),
  }));
  return listAssetClasses(db, counted);
}

function toPublicAccount(
  { account, effective }: VisibleAccount,
  assetClasses: PublicAccount['assetClasses'],
): PublicAccount {
  return {
    uuid: account.id,
    alias: account.alias,
    currency: account.currency,
    timezone: account.timezone,
    verifiedLevel: verifiedLevel(account),
    publicLevel: account.publicLevel,
    delayDays: account.delayDays,
    access: effective,
    lastImportAt: account.lastImportAt,
    lastSyncedAt: account.lastImportAt,
    assetClasses,
    since: account.createdAt,
    state: account.archivedAt === null ? 'ok' : 'archived',
  };
}
