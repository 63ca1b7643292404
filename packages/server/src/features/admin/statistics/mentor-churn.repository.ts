import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../storage/database.ts';

interface MentorChurn {
  readonly mentorId: string;
  /** Paid at the start, and pay nothing now. */
  readonly churned: number;
  /** Subscriptions that paid at the start. */
  readonly base: number;
}

/**
 * Who paid these mentors at an instant and pays nothing now. Those who paid then are those who pay now,
 * less what the changes since brought: the whole history is read of none but who left.
 */
const churnSince = (since: string, mentors: RawBuilder<unknown>) => sql<MentorChurn>`
  select mentor_id, cast(sum(churned) as bigint) as churned, cast(sum(base) as bigint) as base from (
    select mentor_id, 0 as churned, sum(paying) as base from member_counts
      where mentor_id in (${mentors}) and billing_status in ('active', 'past_due')
        and interval <> 'free' group by mentor_id
    union all
    select mentor_id, 0, sum(case when yearly_before > 0 then 1 else 0 end
        - case when yearly_after > 0 then 1 else 0 end)
      from subscription_events where mentor_id in (${mentors}) and at >= ${since} group by mentor_id
    union all
    select mentor_id, count(*), 0 from (
      select left_by.mentor_id, left_by.user_id
      from (select distinct mentor_id, user_id from subscription_events
        where mentor_id in (${mentors}) and at >= ${since} and yearly_before > 0 and yearly_after = 0) left_by
      join subscription_events e on e.user_id = left_by.user_id and e.mentor_id = left_by.mentor_id
      group by left_by.mentor_id, left_by.user_id
      having sum(e.yearly_after - e.yearly_before) = 0
        and sum(case when e.at < ${since} then e.yearly_after - e.yearly_before else 0 end) > 0
    ) gone group by mentor_id
  ) parts group by mentor_id`;

export async function readMentorChurn(
  db: Db,
  mentorIds: readonly string[],
  since: string,
): Promise<(mentorId: string) => number | null> {
  const { rows } = await churnSince(since, sql.join(mentorIds)).execute(db);
  const rates = new Map(rows.map((row) => [row.mentorId, rateOf(row)]));
  return (mentorId) => rates.get(mentorId) ?? null;
}

const rateOf = ({ churned, base }: MentorChurn): number | null =>
  base > 0 ? churned / base : null;
