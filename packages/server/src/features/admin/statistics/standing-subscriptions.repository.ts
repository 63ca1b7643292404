import type { StandingSubscription } from '@skipper/core/contract';
import { sql } from 'kysely';
import type { BillingStatus } from '../../../domain/commerce/subscriptions/billing-status.ts';
import type { Db } from '../../../storage/database.ts';
import type { Page } from '../../../storage/paging.ts';

type Standing = Omit<StandingSubscription, 'type'> & {
  readonly status: BillingStatus;
  readonly byWhop: number;
};

/** After every instant that is stored. */
const ever = '9999-01-01';

/**
 * Subscriptions that ran at an instant (undefined: now), the latest changed first, each by its last
 * change before it. Changes of one subscription have instants of their own.
 */
export async function listStanding(
  db: Db,
  at: string | undefined,
  { limit, offset }: Page,
): Promise<readonly Standing[]> {
  const before = at ?? ever;
  const { rows } = await sql<Standing>`
    with page as (
      select e.id, e.at from subscription_events e
      where e.at < ${before} and e.to_status in ('active', 'past_due', 'trialing', 'comped')
        and not exists (
          select 1 from subscription_events later
          where later.subscription_id = e.subscription_id and later.at > e.at
            and later.at < ${before})
      order by e.at desc, e.id limit ${limit} offset ${offset}
    )
    select e.subscription_id as uuid, e.at as since, subscribers.username as subscriber,
      mentors.username as mentor, e.to_status as status, e.interval, e.currency,
      e.yearly_after as yearly, case when s.source = 'whop' then 1 else 0 end as by_whop
    from page
    join subscription_events e on e.id = page.id
    join subscriptions s on s.id = e.subscription_id
    join users subscribers on subscribers.id = e.user_id
    join users mentors on mentors.id = e.mentor_id
    order by page.at desc, page.id`.execute(db);
  return rows;
}
