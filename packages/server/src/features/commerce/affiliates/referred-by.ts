import { attributed, type Click } from '../../../domain/commerce/affiliates/attribution.ts';
import type { AffiliatesTable } from '../../../storage/affiliate-tables.ts';
import type { Db } from '../../../storage/database.ts';
import { suspendedAmong } from '../../identity/users/suspensions.repository.ts';
import { readUser } from '../../identity/users/users.repository.ts';
import { findAffiliate, findByCodes, readRate } from './affiliates.repository.ts';

/** An order, with the link and coupon that may name an affiliate. */
export interface ReferredOrder {
  readonly mentorId: string;
  readonly userId: string;
  readonly ref?: string | undefined;
  /** ISO 8601. */
  readonly refAt?: string | undefined;
  /** The owner of the coupon that applies. */
  readonly couponOwner?: string | null | undefined;
}

/** An affiliate, and the share that they are promised. */
interface Promised extends Pick<AffiliatesTable, 'id' | 'userId'> {
  readonly basisPoints: number;
}

/**
 * The affiliate of an order. The code that a buyer signed up with counts as a click of then. No one
 * is their own affiliate, by a link or by a coupon, and a suspended one gets no new orders.
 */
export async function referredBy(
  db: Db,
  { mentorId, userId, ref, refAt, couponOwner }: ReferredOrder,
  now: number,
): Promise<Promised | undefined> {
  const basisPoints = await readRate(db, mentorId);
  if (basisPoints === 0) return undefined;
  const buyer = await readUser(db, userId);
  const followed = refAt === undefined ? now : Date.parse(refAt);
  const codes = [
    { code: ref, at: Number.isNaN(followed) ? now : followed },
    { code: buyer.referredBy ?? undefined, at: Date.parse(buyer.createdAt) },
  ].flatMap(({ code, at }) => (code ? [{ code, at }] : []));
  const named = await findByCodes(
    db,
    mentorId,
    codes.map(({ code }) => code),
  );
  const owner = couponOwner ? await findAffiliate(db, mentorId, couponOwner) : undefined;
  const found = [...named, ...(owner ? [owner] : [])].filter((one) => one.userId !== userId);
  const suspended = await suspendedAmong(
    db,
    found.map((one) => one.userId),
  );
  const others = found.filter((one) => !suspended.has(one.userId));
  const clicks = codes.flatMap(({ code, at }): Click[] => {
    const affiliate = others.find((one) => one.code === code);
    return affiliate ? [{ affiliateId: affiliate.id, at }] : [];
  });
  const couponBy = others.find(({ id }) => id === owner?.id)?.id;
  const id = attributed(clicks, couponBy, now);
  const affiliate = others.find((one) => one.id === id);
  return affiliate && { id: affiliate.id, userId: affiliate.userId, basisPoints };
}
