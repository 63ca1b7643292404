import type { AccessLevel } from '@skipper/core/contract';
import { instant } from '../../adapters/clock.ts';
import type { Random } from '../../adapters/random.ts';
import type { SubscriptionsTable } from '../../storage/billing-tables.ts';
import type { Db } from '../../storage/database.ts';

/** What a mentor sells: a name and the accounts it opens. */
export interface NewPlan {
  readonly mentorId: string;
  readonly name: string;
  readonly access: readonly { readonly accountId: string; readonly level: AccessLevel }[];
}

/** Somebody's place in a plan. The price is kept, so that a later change leaves it alone. */
export interface NewSubscription
  extends Pick<SubscriptionsTable, 'userId' | 'interval' | 'amount' | 'currency'> {
  readonly planId: string;
  readonly billingStatus?: SubscriptionsTable['billingStatus'];
  /** Milliseconds; absent, one month from now. */
  readonly currentPeriodEnd?: number;
}

const day = 86_400_000;
const month = 30 * day;
/** How long a late payer keeps access. */
const grace = 7 * day;

export class PlanService {
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  async create(db: Db, { mentorId, name, access }: NewPlan, now: number): Promise<string> {
    const id = this.#random.uuid();
    await db
      .insertInto('plans')
      .values({ id, mentorId, name, status: 'active', createdAt: instant(now) })
      .execute();
    for (const { accountId, level } of access) {
      await db.insertInto('planAccess').values({ planId: id, accountId, level }).execute();
    }
    return id;
  }

  async subscribe(db: Db, subscription: NewSubscription, now: number): Promise<string> {
    const id = this.#random.uuid();
    const billingStatus = subscription.billingStatus ?? 'active';
    const { mentorId } = await db
      .selectFrom('plans')
      .select('mentorId')
      .where('id', '=', subscription.planId)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('subscriptions')
      .values({
        id,
        mentorId,
        userId: subscription.userId,
        planId: subscription.planId,
        billingStatus,
        interval: subscription.interval,
        amount: subscription.amount,
        currency: subscription.currency,
        currentPeriodEnd: instant(subscription.currentPeriodEnd ?? now + month),
        graceUntil: billingStatus === 'past_due' ? instant(now + grace) : null,
        cancelAtPeriodEnd: 0,
        createdAt: instant(now),
      })
      .execute();
    return id;
  }
}
