import type { PlanLevel } from '@skipper/core/contract';
import type { Generated } from 'kysely';
import { adding, asking, naming, type Ownership } from './ownership.ts';

/** Tables of what mentors sell. */
export interface PlanTables {
  plans: PlansTable;
  planAccess: { planId: string; accountId: string; level: PlanLevel };
  planPrices: PlanPricesTable;
}

/** Who owns each of them. */
export const planOwners: Readonly<Record<keyof PlanTables, Ownership>> = {
  plans: {
    owner: 'commerce/plans',
    readBy: {
      'admin/statistics': adding,
      'commerce/books': naming,
      'commerce/sales': naming,
      'commerce/subscribers': naming,
      'commerce/subscriptions': naming,
      http: asking,
    },
  },
  planAccess: {
    owner: 'commerce/plans',
    readBy: {
      'commerce/subscriptions': 'reads what a viewer may see in one query of every profile',
      'trading/accounts': 'notes in one statement that fills can be seen by others',
    },
  },
  planPrices: { owner: 'commerce/plans' },
};

export interface PlansTable {
  id: string;
  mentorId: string;
  name: string;
  description: Generated<string>;
  /** JSON array of texts. */
  benefits: Generated<string>;
  trialDays: Generated<number>;
  /** Null: as many as want to. */
  seatsCap: number | null;
  visibility: Generated<'public' | 'hidden'>;
  /** Position in its mentor's list, from 0. */
  place: Generated<number>;
  status: 'active' | 'archived';
  createdAt: string;
}

type PriceInterval = 'month' | 'quarter' | 'year';

/** Prices of a plan. A plan without prices is free. */
interface PlanPricesTable {
  planId: string;
  interval: PriceInterval;
  /** Minor units per interval. */
  amount: number;
  currency: string;
}
