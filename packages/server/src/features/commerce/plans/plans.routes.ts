import type { Plan, PlanList, PlanListQuery } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import { authorise } from '../../../http/authorise.ts';
import type { CallContext, Handlers } from '../../../http/call.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Db } from '../../../storage/database.ts';
import { window } from '../../../storage/paging.ts';
import { audit, sourceOf } from '../../admin/audit/audit-log.ts';
import { requireStaying } from '../../identity/leaving/require-staying.ts';
import { readVisibleProfile } from '../../trading/public-profile/visible-profile.ts';
import { archiveOwnPlan, createOwnPlan, orderOwnPlans, updateOwnPlan } from './own-plans.ts';
import { viewPlans } from './plan-views.ts';
import { countPlanRows, listPlanRows, type PlanSelection } from './plans.repository.ts';
import type { PlanService } from './plans.service.ts';

type PlanHandlers = Pick<
  Handlers,
  'listPlans' | 'createPlan' | 'updatePlan' | 'archivePlan' | 'orderPlans'
>;

export function planRoutes(plans: PlanService): PlanHandlers {
  return {
    listPlans: async ({ db, query, viewer, now }) => {
      const selection = await selectionOf(db, query.username, viewer, now);
      return selection ? listPlans(db, selection, query, now) : { plans: [], total: 0 };
    },
    createPlan: async (call) => {
      const { db, user, body, now } = call;
      await requireStaying(db, user.id);
      return noted(call, 'plan.created', await createOwnPlan(plans, db, user.id, body, now));
    },
    updatePlan: async (call) => {
      const { db, user, params, body, now } = call;
      const plan = await updateOwnPlan(db, user.id, params.uuid, body, now);
      if (body.prices && body.applyTo === 'renewals') await plans.announce(db, plan.uuid, now);
      return noted(call, 'plan.updated', plan);
    },
    archivePlan: async (call) => {
      const { db, user, params, now } = call;
      return noted(call, 'plan.archived', await archiveOwnPlan(db, user.id, params.uuid, now));
    },
    orderPlans: ({ db, user, body, now }) => orderOwnPlans(db, user.id, body.plans, now),
  };
}

async function noted(
  call: CallContext,
  action: 'plan.created' | 'plan.updated' | 'plan.archived',
  plan: Plan,
): Promise<Plan> {
  await audit(call.db, sourceOf(call), { action, subjectId: plan.uuid });
  return plan;
}

/**
 * A user's own plans require the mentor's permission; other plans are as public as their page, and
 * undefined on one that is hidden from all but subscribers.
 */
async function selectionOf(
  db: Db,
  username: string | undefined,
  viewer: Viewer | undefined,
  now: number,
): Promise<PlanSelection | undefined> {
  if (username === undefined) {
    authorise({ require: ['manage-subscriptions'] }, viewer);
    return { mentorId: viewer?.id ?? '' };
  }
  const { mentor, showsPlans } = await readVisibleProfile(db, username, viewer, instant(now));
  return showsPlans ? { mentorId: mentor.id, only: 'public' } : undefined;
}

/** A mentor's plans fit on one page, so the page size defaults to the maximum. */
async function listPlans(
  db: Db,
  selection: PlanSelection,
  { limit = 100, page = 1 }: PlanListQuery,
  now: number,
): Promise<PlanList> {
  const rows = await listPlanRows(db, selection, window({ limit, page }));
  return {
    plans: await viewPlans(db, rows, { own: selection.only === undefined, now }),
    total: await countPlanRows(db, selection),
  };
}
