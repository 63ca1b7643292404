import { appPaths, brand } from '@skipper/core/contract';
import type { Random } from '../../../adapters/random.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import type { SubscriptionsTable } from '../../../storage/commerce-tables.ts';
import type { Db } from '../../../storage/database.ts';
import { readUser } from '../../identity/users/users.repository.ts';
import { readPlanRow } from '../plans/plans.repository.ts';

/** Changes that a member does not make, and learns of by mail. */
export type MemberMail = 'comped' | 'extended' | 'paused' | 'resumed' | 'removed' | 'comp-ended';

interface Words {
  readonly mentor: string;
  readonly plan: string;
  readonly row: SubscriptionsTable;
  readonly reason: string | undefined;
}

const dayOf = (at: string | null): string => at?.slice(0, 10) ?? '';
/** Of a member who goes on paying. */
const charged = ({ row }: Words): string =>
  row.amount > 0 && row.cancelAtPeriodEnd === 0
    ? ` You are not charged before ${dayOf(row.currentPeriodEnd)}.`
    : '';

const texts: Readonly<Record<MemberMail, (words: Words) => readonly [string, string]>> = {
  comped: ({ mentor, plan, row }) => [
    `${mentor} gave you ${plan}`,
    row.currentPeriodEnd === null
      ? `${mentor} gave you ${plan}, for free and for good.`
      : `${mentor} gave you ${plan}, for free. It ends on ${dayOf(row.currentPeriodEnd)}, and nothing is charged then.`,
  ],
  extended: (words) => [
    `${words.mentor} added days to your subscription`,
    `Your subscription to ${words.plan} by ${words.mentor} now runs until ${dayOf(words.row.currentPeriodEnd)}.${charged(words)}`,
  ],
  paused: ({ mentor, plan, row }) => [
    `${mentor} paused your subscription`,
    `Your subscription to ${plan} by ${mentor} is paused${row.pausedUntil === null ? '' : ` until ${dayOf(row.pausedUntil)}`}. You are not charged meanwhile, and the days you have left are kept.`,
  ],
  resumed: (words) => [
    `Your subscription to ${words.plan} goes on`,
    `The pause of your subscription to ${words.plan} by ${words.mentor} is over. The days you had left were added: it now runs until ${dayOf(words.row.currentPeriodEnd)}.${charged(words)}`,
  ],
  removed: ({ mentor, plan, reason = '' }) => [
    `${mentor} ended your subscription`,
    `${mentor} ended your subscription to ${plan}. You are not charged again.\n\nReason: ${reason}`,
  ],
  'comp-ended': ({ mentor, plan }) => [
    `Your free access to ${plan} has ended`,
    `${mentor} gave you ${plan} for free until today. Nothing was charged.`,
  ],
};

/** Writes to the member about a change of their subscription. */
export async function mailMember(
  db: Db,
  { random, origin }: { readonly random: Random; readonly origin: string },
  mail: MemberMail,
  row: SubscriptionsTable,
  { now, reason }: { readonly now: number; readonly reason?: string },
): Promise<void> {
  const [member, mentor] = [await readUser(db, row.userId), await readUser(db, row.mentorId)];
  const { name: plan } = await readPlanRow(db, row.planId);
  const [subject, body] = texts[mail]({ mentor: mentor.username, plan, row, reason });
  const text = `${body}\n\n${origin}${appPaths.subscriptions}\n\n${brand.name}\n`;
  await enqueue(db, random, 'mail', { to: member.email, subject, text }, now);
}
