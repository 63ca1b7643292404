import type { PlanList, PlanListQuery } from '@skipper/core/contract';
import { instant } from '../../adapters/clock.ts';
import { authorise } from '../../http/authorise.ts';
import type { Handlers, Viewer } from '../../http/call.ts';
import type { Db } from '../../storage/database.ts';
import { window } from '../../storage/paging.ts';
import { readVisibleProfile } from '../profile/visible-profile.ts';
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
      return listPlans(db, selection, query, now);
    },
    createPlan: ({ db, user, body, now }) => createOwnPlan(plans, db, user.id, body, now),
    updatePlan: ({ db, user, params, body, now }) =>
      updateOwnPlan(db, user.id, params.uuid, body, now),
    archivePlan: ({ db, user, params, now }) => archiveOwnPlan(db, user.id, params.uuid, now),
    orderPlans: ({ db, user, body, now }) => orderOwnPlans(db, user.id, body.plans, now),
  };
}

/** One's own need the rights of a mentor; somebody's are as public as their page. */
async function selectionOf(
  db: Db,
  username: string | undefined,
  viewer: Viewer | undefined,
  now: number,
): Promise<PlanSelection> {
  if (username === undefined) {
    authorise({ require: ['manage-subscriptions'] }, viewer);
    return { mentorId: viewer?.id ?? '' };
  }
  const { mentor } = await readVisibleProfile(db, username, viewer, instant(now));
  return { mentorId: mentor.id, only: 'public' };
}

/** A Skipper's plans fit on one page, so a page is as long as it may be unless asked otherwise. */
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
