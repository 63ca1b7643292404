import type { MentorCard, MentorCardsQuery, TrackPeriod } from '@skipper/core/contract';
import { cheapestPrice } from '../../../domain/commerce/plans/cheapest-price.ts';
import {
  notRankedBecause,
  type PeriodRecord,
  withheldFigures,
} from '../../../domain/trading/discovery/ranking.ts';
import type { Db } from '../../../storage/database.ts';
import type { MentorSummariesTable } from '../../../storage/mentor-figure-tables.ts';
import { findFreePlan, listPublicPrices } from '../../commerce/plans/plans.repository.ts';
import { listAccounts } from '../accounts/accounts.repository.ts';
import { describeListed } from './mentors.repository.ts';
import { listPending, listSparklines, listSummaries } from './summaries.repository.ts';

/**
 * Cards in the order of the names. The same for every viewer: what visitors may see. `names` are those
 * of today where a query may have older ones.
 */
export async function readCards(
  db: Db,
  query: MentorCardsQuery,
  names: ReadonlyMap<string, string> = unchanged(query),
): Promise<MentorCard[]> {
  const mentors = await describeListed(db, [...names.keys()]);
  if (mentors.length === 0) return [];
  const ids = mentors.map(({ id }) => id);
  const { period = 'All' } = query;
  const periods: TrackPeriod[] = period === 'All' ? ['All'] : [period, 'All'];
  const summaries = await listSummaries(db, ids, periods);
  const sparklines = await listSparklines(db, ids, period);
  const pending = new Set(await listPending(db, ids));
  const summaryOf = (id: string, of: TrackPeriod) =>
    summaries.find((row) => row.mentorId === id && row.period === of);
  return Promise.all(
    mentors.map(async (mentor): Promise<MentorCard> => {
      const { id, username, avatarUrl } = mentor;
      const summary = summaryOf(id, period);
      const figures = figuresOf(summary, summaryOf(id, 'All'), pending.has(id));
      const isShown = figures.totalReturn !== null;
      const askedAs = names.get(username) ?? username;
      return {
        uuid: id,
        username,
        ...(askedAs !== username && { askedAs }),
        avatarUrl,
        ...(await accountsOf(db, id, summary)),
        ...figures,
        sparkline: isShown ? [...(sparklines.get(id) ?? [])] : [],
        plansFrom: cheapestPrice(await listPublicPrices(db, id)),
        freePlan: await findFreePlan(db, id),
      };
    }),
  );
}

const unchanged = ({ usernames }: MentorCardsQuery): ReadonlyMap<string, string> =>
  new Map(usernames.split(',').map((name) => [name, name]));

async function accountsOf(db: Db, mentorId: string, summary: MentorSummariesTable | undefined) {
  const all = await listAccounts(db, mentorId);
  const inUse = all.filter(({ archivedAt }) => archivedAt === null);
  const shown = inUse.filter(({ publicLevel }) => publicLevel !== 'none').length;
  const account = all.find(({ id }) => id === summary?.accountId);
  return {
    account: account
      ? { uuid: account.id, alias: account.alias, currency: account.currency }
      : null,
    accounts: { shown, hidden: inUse.length - shown, archived: all.length - inUse.length },
  };
}

type Figures = Omit<
  MentorCard,
  | 'uuid'
  | 'username'
  | 'askedAs'
  | 'avatarUrl'
  | 'account'
  | 'accounts'
  | 'sparkline'
  | 'plansFrom'
  | 'freePlan'
>;

const nothing: Figures = {
  verifiedLevel: null,
  closed: 0,
  days: 0,
  totalReturn: null,
  maxDrawdown: null,
  winRate: null,
  insufficient: [],
  notRanked: null,
  asOf: null,
};

function figuresOf(
  summary: MentorSummariesTable | undefined,
  whole: MentorSummariesTable | undefined,
  pending: boolean,
): Figures {
  if (!summary || !whole) {
    const reason = pending
      ? 'Still being calculated. Check again in a moment.'
      : 'No public track record.';
    const fields = ['totalReturn', 'maxDrawdown', 'winRate', 'closed', 'days', 'verifiedLevel'];
    return {
      ...nothing,
      insufficient: fields.map((field) => ({ field, reason })),
      notRanked: reason,
    };
  }
  const insufficient = withheldFigures(summary, whole);
  const shown = <Name extends keyof PeriodRecord>(name: Name) =>
    insufficient.some(({ field }) => field === name) ? null : summary[name];
  return {
    verifiedLevel: summary.verifiedLevel,
    closed: summary.closed,
    days: summary.days,
    totalReturn: shown('totalReturn'),
    maxDrawdown: shown('maxDrawdown'),
    winRate: shown('winRate'),
    insufficient,
    notRanked: notRankedBecause(whole),
    asOf: summary.asOf,
  };
}
