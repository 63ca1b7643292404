import { type AccessLevel, brand } from '@skipper/core/contract';
import {
  effectiveLevel,
  openLevel,
  servedLevel,
} from '../../../domain/trading/access/access-level.ts';
import { showsAmounts } from '../../../domain/trading/access/amounts.ts';
import { notFound, ProblemError } from '../../../http/problem-error.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Db } from '../../../storage/database.ts';
import { grantsAccess } from '../../commerce/subscriptions/grants-access.ts';
import { listEntitlements } from '../../commerce/subscriptions/subscriptions.repository.ts';
import { type Account, listAccounts } from '../accounts/accounts.repository.ts';
import { findMentorByUsername, type MentorRow } from './public-profile.repository.ts';

/** An account that a viewer may know of, with the viewer's highest level. */
export interface VisibleAccount {
  readonly account: Account;
  readonly effective: AccessLevel;
}

/** A mentor's page as one viewer may see it. */
export interface VisibleProfile {
  readonly mentor: MentorRow;
  readonly isOwner: boolean;
  readonly isAdmin: boolean;
  readonly subscribed: boolean;
  /** Its plans are shown: a hidden page sells nothing, but its owner can look at them there. */
  readonly showsPlans: boolean;
  /** Without accounts hidden from this viewer: they are treated as missing. */
  readonly accounts: readonly VisibleAccount[];
  /** Number of active accounts hidden from this viewer. */
  readonly hiddenCount: number;
  readonly archivedCount: number;
  /** Every account, shown or not; for counts only. */
  readonly accountIds: readonly string[];
  /** Accounts that the viewer may see or that others could see once. */
  readonly recorded: readonly Account[];
}

/**
 * The start of every answer about a mentor. Derives what the viewer may see from the database,
 * never from the request.
 *
 * @throws ProblemError 404 for an unknown name and for a page that its owner hides, unless a plan
 * opens one of its accounts to this viewer; 410 for a suspended mentor, whose subscribers see nothing
 * either.
 */
export async function readVisibleProfile(
  db: Db,
  username: string,
  viewer: Viewer | undefined,
  now: string,
): Promise<VisibleProfile> {
  const mentor = await findMentorByUsername(db, username, now);
  const isOwner = mentor !== undefined && mentor.id === viewer?.id;
  const isAdmin = viewer?.permissions['view-stats'] === true;
  if (!mentor) throw notFound();
  const pageHidden = mentor.showProfile === 0;
  // Owners see everything anyway.
  const granted =
    viewer && !isOwner
      ? (await listEntitlements(db, viewer.id, mentor.id)).filter((row) => grantsAccess(row, now))
      : [];
  const isOpened = granted.some(({ level }) => level !== null);
  if (pageHidden && !isOwner && !isAdmin && !isOpened) throw notFound();
  if (mentor.suspendedAt !== null && !isOwner && !isAdmin) throw unavailable();
  const all = (await listAccounts(db, mentor.id)).map((account) => ({
    account,
    effective: effectiveLevel({
      isOwner,
      isAdmin,
      publicLevel: openLevel(account, pageHidden),
      planLevels: granted.flatMap(({ accountId, level }) =>
        accountId === account.id && level !== null ? [level] : [],
      ),
    }),
  }));
  return {
    mentor,
    isOwner,
    isAdmin,
    subscribed: granted.length > 0,
    showsPlans: !pageHidden || isOwner || isAdmin,
    accounts: all.filter(({ effective }) => effective !== 'none'),
    hiddenCount: all.filter(isHidden).length,
    archivedCount: all.filter(({ account }) => account.archivedAt !== null).length,
    accountIds: all.map(({ account }) => account.id),
    recorded: all
      .filter(({ account, effective }) => effective !== 'none' || account.firstShownAt !== null)
      .map(({ account }) => account),
  };
}

function unavailable(): ProblemError {
  const message = `This ${brand.mentor} is not available.`;
  return new ProblemError(410, [{ message, code: 'mentor_unavailable' }]);
}

/** Undefined for a page that this viewer may not see now. */
export async function findVisibleProfile(
  ...asked: Parameters<typeof readVisibleProfile>
): Promise<VisibleProfile | undefined> {
  try {
    return await readVisibleProfile(...asked);
  } catch (error) {
    if (error instanceof ProblemError && [404, 410].includes(error.status)) return undefined;
    throw error;
  }
}

const isHidden = ({ account, effective }: VisibleAccount): boolean =>
  account.archivedAt === null && effective === 'none';

/** The fields of an account in one answer. */
export interface ServedAccount {
  readonly account: Account;
  readonly served: AccessLevel;
  readonly showAmounts: boolean;
}

/** Lowers an account to the requested level, if that is less than allowed. */
export function serve(
  profile: VisibleProfile,
  { account, effective }: VisibleAccount,
  requested: AccessLevel | undefined,
): ServedAccount {
  const served = servedLevel(requested, effective);
  const { isOwner, isAdmin } = profile;
  const shareAmounts = account.shareAmounts === 1;
  return {
    account,
    served,
    showAmounts: showsAmounts({ served, isOwner, isAdmin, shareAmounts }),
  };
}

/** @throws ProblemError 404 for an account that this viewer may not know of. */
export function requireAccount(profile: VisibleProfile, id: string): VisibleAccount {
  const found = profile.accounts.find(({ account }) => account.id === id);
  if (!found) throw notFound();
  return found;
}
