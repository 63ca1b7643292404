import { endpoints, type Plan, type PlanList } from '../../contract/index.ts';
import type { Analytics } from '../../platform/ports/analytics.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { QueryResult } from '../../platform/query/query-result.ts';
import { ApiError } from '../../platform/transport/api-error.ts';
import { type PlanForm, type PlanWriter, planForm } from './plan.form.ts';

/** A mentor's plans: the list, its order, and the forms of new and existing plans. */
export class PlansStore {
  readonly #cache: QueryCache;
  readonly #writer: PlanWriter;

  constructor(cache: QueryCache, analytics: Analytics) {
    this.#cache = cache;
    this.#writer = {
      create: async (body) => {
        await cache.mutate(endpoints.createPlan, { body });
        analytics.event('plans-created');
      },
      update: async (uuid, body) => {
        await cache.mutate(endpoints.updatePlan, { params: { uuid }, body });
        analytics.event('plans-edited');
      },
    };
  }

  /** One's own plans: hidden and archived ones too, the archived last. */
  get result(): QueryResult<PlanList> {
    return this.#cache.query(endpoints.listPlans, { query: {} });
  }

  /** Those that are sold, in their order. */
  get active(): readonly Plan[] {
    return this.#plans.filter(({ status }) => status === 'active');
  }

  get archived(): readonly Plan[] {
    return this.#plans.filter(({ status }) => status === 'archived');
  }

  /** The plans on a mentor's page. */
  of(username: string): QueryResult<PlanList> {
    return this.#cache.query(endpoints.listPlans, { query: { username } });
  }

  /** `inUse`: the ids of the accounts that a plan can open. */
  newForm(inUse: readonly string[]): PlanForm {
    return planForm(this.#writer, inUse);
  }

  editForm(plan: Plan, inUse: readonly string[]): PlanForm {
    return planForm(this.#writer, inUse, plan);
  }

  /** Archives a plan. Optimistic; a failure shows a toast and rolls back. */
  async archive(uuid: string): Promise<void> {
    await this.#tried(
      this.#cache.mutate(
        endpoints.archivePlan,
        { params: { uuid } },
        {
          optimistic: (edit) =>
            edit(endpoints.listPlans, { query: {} }, (list) => archivedIn(list, uuid)),
        },
      ),
    );
  }

  /** Moves an active plan to a place among them, counted from 0. Shows at once, as `archive` does. */
  async move(uuid: string, to: number): Promise<void> {
    const ids = this.active.map((plan) => plan.uuid);
    const from = ids.indexOf(uuid);
    const place = Math.min(Math.max(0, to), ids.length - 1);
    if (from === -1 || from === place) return;
    ids.splice(place, 0, ...ids.splice(from, 1));
    await this.#tried(
      this.#cache.mutate(
        endpoints.orderPlans,
        { body: { plans: ids } },
        {
          optimistic: (edit) =>
            edit(endpoints.listPlans, { query: {} }, (list) => orderedBy(list, ids)),
        },
      ),
    );
  }

  get #plans(): readonly Plan[] {
    return this.result.data?.plans ?? [];
  }

  async #tried(write: Promise<unknown>): Promise<void> {
    try {
      await write;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Reordered in another tab: retry from the current order.
      if (error.status === 409) this.#cache.invalidate(['Plans']);
    }
  }
}

function archivedIn(list: PlanList, uuid: string): PlanList {
  const plans = list.plans.map((plan) =>
    plan.uuid === uuid ? { ...plan, status: 'archived' as const } : plan,
  );
  return { ...list, plans: plans.sort((a, b) => rank(a) - rank(b)) };
}

function orderedBy(list: PlanList, ids: readonly string[]): PlanList {
  const place = (plan: Plan) => {
    const index = ids.indexOf(plan.uuid);
    return index === -1 ? ids.length : index;
  };
  return { ...list, plans: list.plans.toSorted((a, b) => place(a) - place(b)) };
}

const rank = ({ status }: Plan): number => (status === 'active' ? 0 : 1);
