import {
  type CreatePlanBody,
  changesOffer,
  type Plan,
  type PlanList,
  planLimits,
  type UpdatePlanBody,
} from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import { isNarrowed } from '../../../domain/commerce/plans/narrowed-access.ts';
import { conflict, invalid } from '../../../http/problem-error.ts';
import type { Db } from '../../../storage/database.ts';
import { lockUser } from '../../identity/users/users.repository.ts';
import { announcePrices } from '../subscriptions/price-announcements.repository.ts';
import { countSeats } from '../subscriptions/subscriptions.repository.ts';
import { lockPlans } from './opened-accounts.repository.ts';
import { normalPlan, requirePlan } from './plan-rules.ts';
import { viewPlans } from './plan-views.ts';
import {
  countPlanRows,
  listPlanRows,
  readPlanRow,
  replaceAccess,
  replacePrices,
  updatePlan,
} from './plans.repository.ts';
import type { PlanService } from './plans.service.ts';

/*
 * Changes to a mentor's list of plans. Each takes the mentor's lock first, so that concurrent calls
 * neither exceed the limit nor get the same position.
 */

const everything = { limit: planLimits.plans, offset: 0 };

/** @throws ProblemError 400 by field, 409 beyond the plan limit. */
export async function createOwnPlan(
  plans: PlanService,
  db: Db,
  mentorId: string,
  body: CreatePlanBody,
  now: number,
): Promise<Plan> {
  await lockUser(db, mentorId);
  if ((await countPlanRows(db, { mentorId, only: 'active' })) >= planLimits.plans) {
    const message = `You can offer up to ${planLimits.plans} plans. Archive one first.`;
    throw conflict(message, 'too_many_plans');
  }
  return readOwnPlan(db, await plans.create(db, { mentorId, ...body }, now), now);
}

/**
 * Subscribers paid for what the plan opens, so while someone holds it, has ordered it or waits to
 * change to it, accounts can be added or opened wider but nothing removed.
 *
 * @throws ProblemError 400 by field, 409 for an archived plan and for removed access.
 */
export async function updateOwnPlan(
  db: Db,
  mentorId: string,
  id: string,
  { applyTo = 'new', ...change }: UpdatePlanBody,
  now: number,
): Promise<Plan> {
  await lockUser(db, mentorId);
  const before = await readOwnPlan(db, id, now);
  if (before.status === 'archived') {
    throw conflict('An archived plan cannot be changed.', 'plan_archived');
  }
  const plan = normalPlan({ ...before, ...change });
  await requirePlan(db, mentorId, plan, { opened: before.access, offer: changesOffer(change) });
  await lockPlans(db, [id]);
  const taken = (await countSeats(db, [id], instant(now))).get(id) ?? 0;
  if (taken > 0 && isNarrowed(before.access, plan.access)) throw stillHeld(taken);
  if (change.seatsCap !== undefined && change.seatsCap !== null && change.seatsCap < taken) {
    const message = `${taken} seats are taken. The limit cannot be lower.`;
    throw invalid(message, 'below_sold', 'seatsCap');
  }
  await updatePlan(db, id, {
    name: plan.name,
    description: plan.description,
    benefits: JSON.stringify(plan.benefits),
    trialDays: plan.trialDays,
    seatsCap: plan.seatsCap,
    visibility: plan.visibility,
  });
  if (change.access) await replaceAccess(db, id, plan.access, instant(now));
  if (change.prices) await replacePrices(db, id, plan.prices);
  if (change.prices && applyTo === 'renewals') await announcePrices(db, id, plan.prices, now);
  return readOwnPlan(db, id, now);
}

/** Archiving is idempotent. */
export async function archiveOwnPlan(
  db: Db,
  mentorId: string,
  id: string,
  now: number,
): Promise<Plan> {
  await lockUser(db, mentorId);
  await updatePlan(db, id, { status: 'archived' });
  return readOwnPlan(db, id, now);
}

/** @throws ProblemError 409 unless the ids are those of all active plans, each once. */
export async function orderOwnPlans(
  db: Db,
  mentorId: string,
  ids: readonly string[],
  now: number,
): Promise<PlanList> {
  await lockUser(db, mentorId);
  const selection = { mentorId, only: 'active' } as const;
  const known = await listPlanRows(db, selection, everything);
  const wanted = new Set(ids);
  if (
    wanted.size !== ids.length ||
    ids.length !== known.length ||
    !known.every(({ id }) => wanted.has(id))
  ) {
    const message = 'Your plans changed in the meantime. Reload and reorder.';
    throw conflict(message, 'stale');
  }
  for (const [place, id] of ids.entries()) {
    await updatePlan(db, id, { place });
  }
  const rows = await listPlanRows(db, selection, everything);
  return { plans: await viewPlans(db, rows, { own: true, now }), total: rows.length };
}

async function readOwnPlan(db: Db, id: string, now: number): Promise<Plan> {
  const [plan] = await viewPlans(db, [await readPlanRow(db, id)], { own: true, now });
  if (!plan) throw new Error('A plan that was read has no view.');
  return plan;
}

function stillHeld(held: number) {
  const people = held === 1 ? '1 subscriber has' : `${held} subscribers have`;
  return conflict(
    `${people} this plan, so you can add access but not remove any. Create a new plan and archive this one.`,
    'plan_held',
  );
}
