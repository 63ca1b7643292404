import type { Coupon, CreateCouponBody, UpdateCouponBody } from '@skipper/core/contract';
import { chargeStep, isKnownCurrency } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import type { Random } from '../../../adapters/random.ts';
import { conflict, invalid, notFound } from '../../../http/problem-error.ts';
import type { CouponsTable } from '../../../storage/checkout-tables.ts';
import type { Db } from '../../../storage/database.ts';
import { findAffiliate } from '../affiliates/affiliates.repository.ts';
import { findPlanRow } from '../plans/plans.repository.ts';
import { codeOf } from './coupon-rules.ts';
import { changeCoupon, findCouponRow, insertCoupon, listCouponRows } from './coupons.repository.ts';

/** The coupons of mentors. Call writes within a transaction. */
export class CouponService {
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  async list(db: Db, mentorId: string): Promise<Coupon[]> {
    return (await listCouponRows(db, mentorId)).map(viewCoupon);
  }

  /** @throws ProblemError 400 for terms that do not fit together, 409 for a code in use. */
  async create(db: Db, mentorId: string, body: CreateCouponBody, now: number): Promise<Coupon> {
    requireTerms(body);
    requireSteps(body);
    const { startsAt, endsAt } = readWindow(body);
    await requirePlans(db, mentorId, body.plans);
    await requireAffiliate(db, mentorId, body.affiliateUuid);
    const { basisPoints, amount, currency, duration, months, maxUses } = body;
    const row: CouponsTable = {
      id: this.#random.uuid(),
      mentorId,
      code: codeOf(body.code),
      basisPoints,
      amount,
      currency,
      duration,
      months,
      maxUses,
      uses: 0,
      planIds: JSON.stringify(body.plans),
      firstTimeOnly: body.firstTimeOnly ? 1 : 0,
      startsAt,
      endsAt,
      status: 'active',
      createdAt: instant(now),
      affiliateId: body.affiliateUuid ?? null,
    };
    if (!(await insertCoupon(db, row))) {
      throw conflict('You have a coupon with this code.', 'code_taken', 'code');
    }
    return viewCoupon(row);
  }

  async update(db: Db, id: string, body: UpdateCouponBody): Promise<Coupon> {
    const row = await findCouponRow(db, id);
    if (!row || row.status === 'archived') throw notFound();
    const { plans, firstTimeOnly, startsAt = row.startsAt, endsAt = row.endsAt, ...limits } = body;
    const window = readWindow({ startsAt, endsAt });
    if (plans) await requirePlans(db, row.mentorId, plans);
    const change = {
      ...limits,
      ...window,
      ...(plans ? { planIds: JSON.stringify(plans) } : {}),
      ...(firstTimeOnly === undefined ? {} : ({ firstTimeOnly: firstTimeOnly ? 1 : 0 } as const)),
    };
    await changeCoupon(db, id, change);
    return viewCoupon({ ...row, ...change });
  }

  /** Its code is free again. Orders that hold it keep their discount. */
  async end(db: Db, id: string): Promise<void> {
    await changeCoupon(db, id, { status: 'archived' });
  }
}

function requireTerms(body: CreateCouponBody): void {
  const { basisPoints, amount, currency, duration, months } = body;
  if ((basisPoints === null) === (amount === null)) {
    throw invalid('Give either a percentage or an amount.', 'one_of', 'basisPoints');
  }
  if ((amount === null) !== (currency === null)) {
    throw invalid('An amount needs its currency.', 'currency_needed', 'currency');
  }
  if (currency !== null && !isKnownCurrency(currency)) {
    throw invalid('Unknown currency.', 'unknown_currency', 'currency');
  }
  if ((duration === 'months') !== (months !== null)) {
    throw invalid('Give the number of months.', 'months_needed', 'months');
  }
}

/** @throws ProblemError 400 for an amount that would leave one that no card can be charged. */
function requireSteps({ amount, currency }: CreateCouponBody): void {
  if (amount === null || currency === null || amount % chargeStep(currency) === 0) return;
  throw invalid(`The last digit of an amount in ${currency} is 0.`, 'not_chargeable', 'amount');
}

type Window = Pick<CreateCouponBody, 'startsAt' | 'endsAt'>;

/** The window as it is stored: texts that can be compared. @throws ProblemError 400 */
function readWindow(given: Window): Window {
  const startsAt = readInstant('startsAt', given.startsAt);
  const endsAt = readInstant('endsAt', given.endsAt);
  if (startsAt !== null && endsAt !== null && startsAt >= endsAt) {
    throw invalid('The end must be after the start.', 'ends_first', 'endsAt');
  }
  return { startsAt, endsAt };
}

function readInstant(field: keyof Window, text: string | null): string | null {
  if (text === null) return null;
  try {
    const stored = instant(Temporal.Instant.from(text).epochMilliseconds);
    // Years of more than four digits are written in another way.
    if (/^\d/.test(stored)) return stored;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw invalid('Enter a time such as 2026-01-31T23:59:59Z.', 'invalid_time', field);
}

async function requirePlans(db: Db, mentorId: string, plans: readonly string[]): Promise<void> {
  for (const [index, id] of plans.entries()) {
    if ((await findPlanRow(db, id))?.mentorId === mentorId) continue;
    throw invalid('Unknown plan.', 'unknown_plan', `plans.${index}`);
  }
}

async function requireAffiliate(
  db: Db,
  mentorId: string,
  id: string | null | undefined,
): Promise<void> {
  if (!id || (await findAffiliate(db, mentorId, id))) return;
  throw invalid('Unknown affiliate.', 'unknown_affiliate', 'affiliateUuid');
}

const viewCoupon = (row: CouponsTable): Coupon => ({
  uuid: row.id,
  code: row.code,
  basisPoints: row.basisPoints,
  amount: row.amount,
  currency: row.currency,
  duration: row.duration,
  months: row.months,
  maxUses: row.maxUses,
  plans: JSON.parse(row.planIds) as string[],
  firstTimeOnly: row.firstTimeOnly === 1,
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  affiliateUuid: row.affiliateId,
  uses: row.uses,
  createdAt: row.createdAt,
});
