import type {
  Money,
  PaidElsewhere,
  Subscriber,
  SubscriberDetail,
  SubscriberExport,
  SubscriberExportQuery,
  SubscriberList,
  SubscriberListQuery,
  SubscriberSummary,
} from '@skipper/core/contract';
import { isRenewing } from '../../../domain/commerce/subscriptions/billing-status.ts';
import {
  isBilled,
  perYear,
  yearlyPrice,
} from '../../../domain/commerce/subscriptions/yearly-price.ts';
import { invalid, notFound } from '../../../http/problem-error.ts';
import type { Db } from '../../../storage/database.ts';
import { window } from '../../../storage/paging.ts';
import { wordsOf } from '../../admin/words.ts';
import { shownUsername } from '../../identity/users/deleted-user.ts';
import { listPaidInvoices } from '../billing/invoices.repository.ts';
import { spentAt } from '../billing/spend.repository.ts';
import { findStanding } from '../billing/standing-payment.ts';
import { findAccepted } from '../subscriptions/accepted-disclaimers.repository.ts';
import { heldCoupon } from '../subscriptions/discounted-invoice.ts';
import { readPaidElsewhere } from '../subscriptions/foreign-periods.repository.ts';
import { grantsAccess } from '../subscriptions/grants-access.ts';
import { readStops } from '../subscriptions/renewal-stops.ts';
import { listEvents } from '../subscriptions/subscription-changes.repository.ts';
import { upcomingCharge } from '../subscriptions/upcoming-charge.ts';
import {
  countedMatches,
  countMatches,
  groupMembers,
  isIn,
  listMemberIds,
  listOlderIds,
  type MemberGroup,
  type MemberRow,
  readMembers,
} from './subscribers.repository.ts';

/** Members in one part of a file. */
const exported = 2_000;

/** One page of a mentor's members, and figures of all of them. */
export async function viewSubscribers(
  db: Db,
  mentorId: string,
  query: SubscriberListQuery,
  now: string,
): Promise<SubscriberList> {
  const { q, status, plan: planId, sort = '-since' } = query;
  const groups = await groupMembers(db, mentorId);
  const selection = { mentorId, members: membersOf(groups), words: wordsOf(q), status, planId };
  const searched = selection.words.length > 0;
  const total = searched
    ? await countMatches(db, selection)
    : membersOf(groups.filter((group) => isIn(group, selection)));
  const { limit, offset } = window(query);
  const reachable = searched ? Math.max(0, Math.min(limit, countedMatches - offset)) : limit;
  const page = { limit: reachable, offset };
  // A search may find more than are counted.
  const known = searched && total === countedMatches ? Number.POSITIVE_INFINITY : total;
  const ids = reachable === 0 ? [] : await listMemberIds(db, selection, sort, page, known);
  const subscribers = await viewMembers(db, mentorId, await readMembers(db, ids), now);
  return { subscribers, total, summary: summaryOf(groups) };
}

const membersOf = (groups: readonly MemberGroup[]): number => sum(groups.map(({ count }) => count));

/** The next part of all members, for a file. */
export async function exportSubscribers(
  db: Db,
  mentorId: string,
  { q, status, plan: planId, after }: SubscriberExportQuery,
  now: string,
): Promise<SubscriberExport> {
  const members = membersOf(await groupMembers(db, mentorId));
  const selection = { mentorId, members, words: wordsOf(q), status, planId };
  const ids = await listOlderIds(db, selection, placeOf(after), exported + 1);
  const rows = await readMembers(db, ids.slice(0, exported));
  const last = ids.length > exported ? rows.at(-1) : undefined;
  return {
    subscribers: await viewMembers(db, mentorId, rows, now),
    next: last ? `${last.createdAt}_${last.id}` : null,
  };
}

/** @throws ProblemError 400 for what no answer has named. */
function placeOf(after: string | undefined) {
  if (after === undefined) return undefined;
  const [since = '', id = ''] = after.split('_');
  if (Number.isNaN(Date.parse(since)) || id === '') {
    throw invalid('Use `next` of the previous response.', 'invalid', 'after');
  }
  return { since, id };
}

/** @throws ProblemError 404 for one that has not begun. */
export async function viewSubscriber(db: Db, id: string, now: string): Promise<SubscriberDetail> {
  const [row] = await readMembers(db, [id]);
  if (!row || row.billingStatus === 'incomplete') throw notFound();
  const [view] = await viewMembers(db, row.mentorId, [row], now);
  if (!view) throw new Error('A member that was read has no view.');
  const events = await listEvents(db, id, 100);
  const accepted = await findAccepted(db, id);
  return {
    ...view,
    trialEndsAt: row.trialEndsAt,
    cancelReason: row.cancelReason,
    disclaimer: accepted ?? null,
    refundableSaleUuid: await findRefundableSale(db, id),
    history: events.map(({ id: uuid, at, kind, toStatus }) => ({
      uuid,
      at,
      kind,
      billingStatus: toStatus,
    })),
  };
}

/** The latest payment of a subscription of which a part can go back. */
async function findRefundableSale(db: Db, id: string): Promise<string | null> {
  return (await findStanding(db, await listPaidInvoices(db, id)))?.id ?? null;
}

async function viewMembers(
  db: Db,
  mentorId: string,
  rows: readonly MemberRow[],
  now: string,
): Promise<Subscriber[]> {
  const users = [...new Set(rows.map(({ userId }) => userId))];
  const spent = await spentAt(db, mentorId, users);
  const paidElsewhere = await readPaidElsewhere(db, rows);
  const stops = await readStops(db, rows);
  return rows.map((row) => ({
    uuid: row.id,
    username: shownUsername(row.username),
    avatarUrl: row.avatarUrl,
    plan: { uuid: row.planId, name: row.planName },
    status: grantsAccess(row, now) ? 'active' : 'inactive',
    billingStatus: row.billingStatus,
    cancelAtPeriodEnd: row.cancelAtPeriodEnd === 1,
    interval: row.interval,
    amount: row.amount,
    currency: row.currency,
    since: row.createdAt,
    currentPeriodEnd: row.currentPeriodEnd,
    pausedUntil: row.pausedUntil,
    endedAt: row.endedAt,
    mrr: { amount: monthly(yearlyPrice(row.billingStatus, row)), currency: row.currency },
    ltv: [...(spent.get(row.userId) ?? [])],
    nextChargeAt: stops.has(row.id) ? null : nextChargeOf(row),
    source: row.source,
    coupon: heldCoupon(row, Date.parse(now)),
    ...elsewhereOf(paidElsewhere.get(row.id)),
  }));
}

const elsewhereOf = (elsewhere: PaidElsewhere | undefined) => (elsewhere ? { elsewhere } : {});

const nextChargeOf = (row: MemberRow): string | null =>
  isRenewing(row.billingStatus) && row.cancelAtPeriodEnd === 0 && row.amount > 0
    ? (upcomingCharge(row)?.at ?? null)
    : null;

function summaryOf(groups: readonly MemberGroup[]): SubscriberSummary {
  const here = groups.filter((group) => !isIn(group, { status: 'ended', planId: undefined }));
  const count = (test: (group: MemberGroup) => boolean) =>
    sum(here.filter(test).map((group) => group.count));
  return {
    members: count(() => true),
    paying: sum(here.map((one) => (isBilled(one.billingStatus) ? one.paying : 0))),
    trialing: count(({ billingStatus }) => billingStatus === 'trialing'),
    pastDue: count(({ billingStatus }) => billingStatus === 'past_due'),
    paused: count(({ billingStatus }) => billingStatus === 'paused'),
    comped: count(({ billingStatus }) => billingStatus === 'comped'),
    canceling: count(({ cancelAtPeriodEnd }) => cancelAtPeriodEnd === 1),
    mrr: revenueOf(here),
  };
}

/** Rounded once, from the sum of a year. */
function revenueOf(groups: readonly MemberGroup[]): Money[] {
  const yearly = new Map<string, number>();
  for (const group of groups) {
    const price = isBilled(group.billingStatus) ? group.amount * perYear[group.interval] : 0;
    if (price > 0) yearly.set(group.currency, (yearly.get(group.currency) ?? 0) + price);
  }
  return [...yearly]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, amount]) => ({ amount: monthly(amount), currency }));
}

const monthly = (yearly: number): number => Math.round(yearly / 12);
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
