import { brand } from '../../contract/brand.ts';
import type { MenteeNews, NewTrade, SubscriptionAlert } from '../../contract/index.ts';
import { isMentor } from '../../identity/permissions/allows.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import type { ScreenPart } from '../../platform/presentation/screen-model.ts';
import type { Table, TableShape } from '../../platform/presentation/table.ts';
import { tableOf } from '../../platform/presentation/table-model.ts';
import {
  type BadgeTone,
  badge,
  change,
  day,
  instant,
  person,
  profit,
  text,
  type Value,
} from '../../platform/presentation/value.ts';
import { to } from '../navigation/links.ts';
import { failedPayoutPart } from './failed-payout.part.ts';
import { newsFeature } from './news.module.ts';

const tradesShape: TableShape<NewTrade> = {
  key: 'trades',
  name: 'New trades',
  rowKey: ({ uuid }) => uuid,
  empty: {
    title: 'No new trades',
    hint: `What your ${brand.mentors} open and close appears here, as far as your plan shows it.`,
  },
  columns: [
    {
      key: 'mentor',
      label: brand.mentor,
      value: ({ mentor }) => person(mentor.username, mentor.avatarUrl),
    },
    { key: 'instrument', label: 'Instrument', value: ({ symbol }) => text(symbol) },
    { key: 'kind', label: 'Trade', importance: 2, value: kindOf },
    { key: 'result', label: 'Result', align: 'end', value: resultOf },
    { key: 'at', label: 'When', align: 'end', importance: 3, value: ({ at }) => instant(at) },
  ],
};

function kindOf({ kind, side }: NewTrade): Value {
  const label = kind === 'opened' ? `Opened ${side}` : `Closed ${side}`;
  return badge(kind, label, kind === 'opened' ? 'accent' : 'neutral');
}

/** Money where it is shared, else the percentage. */
function resultOf({ kind, netPnl, returnPct }: NewTrade): Value {
  if (kind === 'opened') return profit(null, 'Still open');
  return netPnl ? profit(netPnl) : change(returnPct, 'Not shared');
}

const alerts: Readonly<
  Record<SubscriptionAlert['kind'], readonly [label: string, tone: BadgeTone]>
> = {
  'payment-failed': ['Payment failed', 'danger'],
  'trial-ends': ['Trial ends', 'warning'],
  ends: ['Ends', 'warning'],
  ended: ['Ended', 'neutral'],
};

const alertsShape: TableShape<SubscriptionAlert> = {
  key: 'alerts',
  name: 'Subscriptions that need attention',
  rowKey: ({ uuid }) => uuid,
  empty: { title: 'No subscription needs attention' },
  columns: [
    {
      key: 'mentor',
      label: brand.mentor,
      value: ({ mentor }) => person(mentor.username, mentor.avatarUrl),
    },
    { key: 'plan', label: 'Plan', importance: 3, value: ({ plan }) => text(plan) },
    {
      key: 'what',
      label: 'State',
      importance: 2,
      below: true,
      value: ({ kind }) => badge(kind, ...alerts[kind]),
    },
    {
      key: 'until',
      label: 'Access until',
      align: 'end',
      value: ({ at }) => day(at, 'No date'),
    },
  ],
};

/** News of the Skippers of a Crew Member, and the subscriptions that need them. */
export function menteeNews(skipper: Skipper): () => readonly ScreenPart[] {
  const store = skipper.use(newsFeature);
  const trades: Table = tableOf(tradesShape, {
    result: () => store.mentee,
    rows: (data) => data.trades,
    open: ({ mentor: { username }, accountUuid }) =>
      to('profile', { username, subroute: 'positions', accountID: accountUuid }),
  });
  const subscriptions: Table = tableOf(alertsShape, {
    result: () => store.mentee,
    rows: (data) => data.subscriptions,
    open: () => to('subscriptions'),
  });
  return () => {
    const { data } = store.mentee;
    if (!data) return [{ table: trades, named: true }];
    const account = isMentor(skipper.session.current?.permissions)
      ? to('settings-payouts')
      : to('settings-affiliates');
    return [
      ...failedPayoutPart(data.failedPayout, account),
      ...(data.subscriptions.length > 0 ? [{ table: subscriptions, named: true } as const] : []),
      { table: trades, named: true },
      ...(data.moreTrades
        ? [{ text: `Older ones are on the pages of your ${brand.mentors}.` }]
        : []),
      ...importsPart(data),
    ];
  };
}

/** Trades that came in by a file: they may be older than the last visit. */
function importsPart({ imports }: MenteeNews): readonly ScreenPart[] {
  if (imports.length === 0) return [];
  const pages = imports.map(({ mentor: { username }, alias, accountUuid }) => ({
    label: `${username} added trades to ${alias}`,
    path: to('profile', { username, subroute: 'overview', accountID: accountUuid }),
  }));
  return [{ name: 'Records that grew', pages }];
}
