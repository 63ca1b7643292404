import { appPaths, isolated } from '@skipper/core/contract';
import type { Writing } from '../../../domain/identity/writing.ts';
import type { SubscriptionsTable } from '../../../storage/commerce-tables.ts';
import type { Db } from '../../../storage/database.ts';
import { type LetterParts, letter } from '../../identity/mails/letter.ts';
import type { Notifier } from '../../identity/notifications/notifier.ts';
import { readUser } from '../../identity/users/users.repository.ts';
import { readPlanRow } from '../plans/plans.repository.ts';
import { type MemberMail, noticeOf } from './member-notices.ts';

interface Words {
  readonly mentor: string;
  readonly plan: string;
  readonly row: SubscriptionsTable;
  readonly write: Writing;
  readonly reason: string | undefined;
  /** That were credited. */
  readonly days: number;
}

const until = ({ write }: Words, at: string | null): string => (at === null ? '' : write.day(at));

/** Of a member who goes on paying. */
const charged = (words: Words): readonly string[] =>
  words.row.amount > 0 && words.row.cancelAtPeriodEnd === 0
    ? [`You won’t be charged before ${until(words, words.row.currentPeriodEnd)}.`]
    : [];

type Said = Pick<LetterParts, 'subject' | 'paragraphs'>;

const texts: Readonly<Record<MemberMail, (words: Words) => Said>> = {
  comped: ({ mentor, plan, row, write }) => ({
    subject: `${mentor} gave you ${plan}`,
    paragraphs:
      row.currentPeriodEnd === null
        ? [`${mentor} gave you ${plan}, for free and for good.`]
        : [
            `${mentor} gave you ${plan}, for free.`,
            `It ends on ${write.day(row.currentPeriodEnd)}. You won’t be charged then.`,
          ],
  }),
  extended: (words) => ({
    subject: `${words.mentor} added days to your subscription`,
    paragraphs: [
      `Your subscription to ${words.plan} by ${words.mentor} now runs until ${until(words, words.row.currentPeriodEnd)}.`,
      ...charged(words),
    ],
  }),
  credited: (words) => ({
    subject: `You were credited ${words.days} days`,
    paragraphs: [
      `${words.mentor} made no trade for ${words.days} days, so ${words.days} days were added to your subscription to ${words.plan}.`,
      `It now runs until ${until(words, words.row.currentPeriodEnd)}.`,
      ...charged(words),
    ],
  }),
  paused: ({ mentor, plan, row, write }) => ({
    subject: `${mentor} paused your subscription`,
    paragraphs: [
      `Your subscription to ${plan} by ${mentor} is paused${row.pausedUntil === null ? '' : ` until ${write.day(row.pausedUntil)}`}.`,
      'You won’t be charged in the meantime, and the days you have left are kept.',
    ],
  }),
  resumed: (words) => ({
    subject: `Your subscription to ${words.plan} continues`,
    paragraphs: [
      `The pause of your subscription to ${words.plan} by ${words.mentor} is over.`,
      `The days you had left were added: it now runs until ${until(words, words.row.currentPeriodEnd)}.`,
      ...charged(words),
    ],
  }),
  removed: ({ mentor, plan, reason = '' }) => ({
    subject: `${mentor} ended your subscription`,
    paragraphs: [
      `${mentor} ended your subscription to ${plan}. You won’t be charged again.`,
      `Reason: ${reason}`,
    ],
  }),
  'comp-ended': ({ mentor, plan }) => ({
    subject: `Your free access to ${plan} has ended`,
    paragraphs: [`${mentor} gave you ${plan} for free until today. Nothing was charged.`],
  }),
};

const link = { label: 'Your subscriptions', path: appPaths.subscriptions };

/** How members are notified. */
export interface MemberSender {
  readonly notifier: Notifier;
  readonly origin: string;
}

/** Tells the member about a change of their subscription. */
export async function mailMember(
  db: Db,
  { notifier, origin }: MemberSender,
  mail: MemberMail,
  row: SubscriptionsTable,
  {
    now,
    reason,
    days = 0,
  }: { readonly now: number; readonly reason?: string; readonly days?: number },
): Promise<void> {
  const { username: mentor } = await readUser(db, row.mentorId);
  const plan = isolated((await readPlanRow(db, row.planId)).name);
  const said = letter(origin, (write) => ({
    ...texts[mail]({ mentor, plan, row, write, reason, days }),
    link,
  }));
  await notifier.notify(db, noticeOf(mail, row, said), now);
}
