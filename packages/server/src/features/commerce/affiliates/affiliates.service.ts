import type {
  Affiliate,
  AffiliateProgram,
  Affiliation,
  AffiliationList,
} from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import type { Random } from '../../../adapters/random.ts';
import { conflict, invalid } from '../../../http/problem-error.ts';
import type { AffiliatesTable } from '../../../storage/affiliate-tables.ts';
import type { Db } from '../../../storage/database.ts';
import { isDeleted, shownUsername } from '../../identity/users/deleted-user.ts';
import { isSuspended } from '../../identity/users/suspensions.repository.ts';
import { findUserIdByName, readUser } from '../../identity/users/users.repository.ts';
import { type EarnedShare, readEarnings, sumShares } from '../books/affiliate-ledger.repository.ts';
import {
  type CountedAffiliate,
  endAffiliate,
  insertAffiliate,
  insertReferral,
  listAffiliates,
  readRate,
  saveRate,
} from './affiliates.repository.ts';
import { type ReferredOrder, referredBy } from './referred-by.ts';

/** Who brings buyers to mentors, and gets a share of what they pay. Call writes within a transaction. */
export class AffiliateService {
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  async readProgram(db: Db, mentorId: string): Promise<AffiliateProgram> {
    const rows = await listAffiliates(db, 'mentorId', mentorId);
    const shares = await sumShares(db, 'mentorId', mentorId);
    const affiliates: Affiliate[] = [];
    for (const row of rows) {
      const username = shownUsername((await readUser(db, row.userId)).username);
      const own = shares.filter(({ payeeId }) => payeeId === row.userId);
      affiliates.push({ uuid: row.id, username, ...figuresOf(row, own) });
    }
    return { basisPoints: await readRate(db, mentorId), affiliates };
  }

  async saveProgram(db: Db, mentorId: string, basisPoints: number): Promise<AffiliateProgram> {
    await saveRate(db, mentorId, basisPoints);
    return this.readProgram(db, mentorId);
  }

  end(db: Db, id: string): Promise<void> {
    return endAffiliate(db, id);
  }

  async listOwn(db: Db, userId: string, now: number): Promise<AffiliationList> {
    const earnings = [...(await readEarnings(db, userId, instant(now)))];
    return { affiliations: await this.#affiliationsOf(db, userId), earnings };
  }

  /**
   * Gives a user the code of their links to a mentor. Again returns the same.
   *
   * @throws ProblemError 400 for an unknown mentor, one without an offer and oneself, 409 where the
   * links were ended.
   */
  async enroll(db: Db, userId: string, username: string, now: number): Promise<Affiliation> {
    const name = username.trim().toLowerCase();
    const mentorId = isDeleted({ username: name }) ? undefined : await findUserIdByName(db, name);
    if (mentorId === undefined || !(await offersShare(db, mentorId))) {
      throw invalid('No referral share is offered by this username.', 'no_program', 'username');
    }
    if (mentorId === userId) {
      throw invalid('You can’t refer buyers to yourself.', 'own_program', 'username');
    }
    const row: AffiliatesTable = {
      id: this.#random.uuid(),
      mentorId,
      userId,
      code: this.#random.uuid().slice(0, 8),
      status: 'active',
      createdAt: instant(now),
    };
    await insertAffiliate(db, row);
    const own = await this.#affiliationsOf(db, userId, mentorId);
    const [affiliation] = own;
    if (affiliation?.status !== 'active') {
      throw conflict('Your links were ended by their seller.', 'affiliate_ended');
    }
    return affiliation;
  }

  /** Promises an affiliate the share of a new subscription that is offered now. */
  async refer(db: Db, subscriptionId: string, order: ReferredOrder, now: number): Promise<void> {
    const promised = await referredBy(db, order, now);
    if (!promised) return;
    const { id: affiliateId, basisPoints } = promised;
    await insertReferral(db, { subscriptionId, affiliateId, basisPoints, at: instant(now) });
  }

  async #affiliationsOf(db: Db, userId: string, mentorId?: string): Promise<Affiliation[]> {
    const shares = await sumShares(db, 'payeeId', userId);
    const affiliations: Affiliation[] = [];
    for (const row of await listAffiliates(db, 'userId', userId)) {
      if (mentorId !== undefined && row.mentorId !== mentorId) continue;
      const mentor = shownUsername((await readUser(db, row.mentorId)).username);
      const own = shares.filter((share) => share.mentorId === row.mentorId);
      const basisPoints = await readRate(db, row.mentorId);
      affiliations.push({ uuid: row.id, mentor, basisPoints, ...figuresOf(row, own) });
    }
    return affiliations;
  }
}

/** A suspended mentor offers nothing, nor does one who hides their page: it sells nothing. */
const offersShare = async (db: Db, mentorId: string): Promise<boolean> =>
  (await readRate(db, mentorId)) > 0 &&
  (await readUser(db, mentorId)).showProfile === 1 &&
  !(await isSuspended(db, mentorId));

const figuresOf = (
  { code, status, createdAt, orders }: CountedAffiliate,
  shares: readonly EarnedShare[],
) => ({
  code,
  status,
  since: createdAt,
  orders,
  conversions: shares.reduce((sum, { conversions }) => sum + conversions, 0),
  earned: shares.map(({ amount, currency }) => ({ amount, currency })),
});
