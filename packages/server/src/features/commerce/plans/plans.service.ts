import type { CreatePlanBody, Plan, PlanPrice } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import type { Random } from '../../../adapters/random.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import type { Db } from '../../../storage/database.ts';
import { normalPlan, requirePlan } from './plan-rules.ts';
import { insertPlan, nextPlace, replaceAccess, replacePrices } from './plans.repository.ts';

/** Attributes of a plan. Without prices it is free. */
export interface NewPlan extends Omit<CreatePlanBody, 'prices'> {
  readonly mentorId: string;
  readonly prices?: readonly PlanPrice[];
}

/** Defaults of a plan. */
const nothingMore: Omit<
  Plan,
  'uuid' | 'name' | 'seatsLeft' | 'status' | 'subscribers' | 'position'
> = {
  description: '',
  benefits: [],
  prices: [],
  trialDays: 0,
  access: [],
  seatsCap: null,
  visibility: 'public',
};

export class PlanService {
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  /** Has its subscribers notified of another price. Within the transaction that announces it. */
  async announce(db: Db, planId: string, now: number): Promise<void> {
    await enqueue(db, this.#random, 'prices-announced', { planId }, now);
  }

  /**
   * Adds a plan at the end of its mentor's list and returns its id.
   *
   * @throws ProblemError 400 with an error for each field.
   */
  async create(db: Db, { mentorId, ...given }: NewPlan, now: number): Promise<string> {
    const plan = normalPlan({ ...nothingMore, ...given });
    await requirePlan(db, mentorId, plan);
    const id = this.#random.uuid();
    await insertPlan(db, {
      id,
      mentorId,
      name: plan.name,
      description: plan.description,
      benefits: JSON.stringify(plan.benefits),
      trialDays: plan.trialDays,
      seatsCap: plan.seatsCap,
      visibility: plan.visibility,
      place: await nextPlace(db, mentorId),
      status: 'active',
      createdAt: instant(now),
    });
    await replacePrices(db, id, plan.prices);
    await replaceAccess(db, id, plan.access, instant(now));
    return id;
  }
}
