import { brand } from '../../contract/brand.ts';
import type {
  ComparedPeriod,
  MemberChange,
  MentorNews,
  PeriodFigures,
} from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import type { Figure } from '../../platform/presentation/figure.ts';
import type { ScreenPart } from '../../platform/presentation/screen-model.ts';
import type { Column, Table, TableShape } from '../../platform/presentation/table.ts';
import { tableOf } from '../../platform/presentation/table-model.ts';
import {
  type BadgeTone,
  badge,
  count,
  day,
  instant,
  money,
  person,
  profit,
  text,
  type Value,
} from '../../platform/presentation/value.ts';
import { to } from '../navigation/links.ts';
import { failedPayoutPart } from './failed-payout.part.ts';
import { newsFeature } from './news.module.ts';
import { countChange, moneyChange } from './period-changes.ts';

const kinds: Readonly<Record<MemberChange['kind'], readonly [label: string, tone: BadgeTone]>> = {
  joined: ['Joined', 'success'],
  left: ['Left', 'neutral'],
  'payment-failed': ['Payment failed', 'warning'],
};

const membersShape: TableShape<MemberChange> = {
  key: 'members',
  name: `${brand.mentee} changes`,
  rowKey: ({ uuid }) => uuid,
  empty: { title: 'No one joined or left' },
  columns: [
    {
      key: 'member',
      label: brand.mentee,
      value: ({ member }) => person(member.username, member.avatarUrl),
    },
    { key: 'kind', label: 'Change', value: ({ kind }) => badge(kind, ...kinds[kind]) },
    { key: 'plan', label: 'Plan', importance: 3, value: ({ plan }) => text(plan) },
    { key: 'at', label: 'When', align: 'end', importance: 2, value: ({ at }) => instant(at) },
  ],
};

/** One measure over the periods, each with the period before. */
interface Measure {
  readonly label: string;
  value(figures: PeriodFigures): Value;
  change(now: PeriodFigures, before: PeriodFigures): Value;
}

const counted = (key: 'closedTrades' | 'joined' | 'left', label: string): Measure => ({
  label,
  value: (figures) => count(figures[key]),
  change: (now, before) => countChange(now[key], before[key]),
});

const measures: readonly Measure[] = [
  counted('closedTrades', 'Closed trades'),
  {
    label: 'Net result',
    value: ({ net }) => profit(net, 'No closed trades'),
    change: (now, before) => moneyChange(now.net, before.net),
  },
  counted('joined', `New ${brand.mentees}`),
  counted('left', `${brand.mentees} who left`),
  {
    label: 'Earned',
    value: ({ earned }) => money(earned, 'No sales'),
    change: (now, before) => moneyChange(now.earned, before.earned),
  },
];

type MeasureRow = Measure & { readonly periods: readonly ComparedPeriod[] };

const periodColumns = ([0, 1] as const).flatMap((index): Column<MeasureRow>[] => {
  const days = index === 0 ? 7 : 30;
  const of = (value: (row: MeasureRow, period: ComparedPeriod) => Value) => (row: MeasureRow) => {
    const period = row.periods[index];
    return period ? value(row, period) : text('');
  };
  return [
    {
      key: `last${days}`,
      label: `Last ${days} days`,
      align: 'end',
      importance: 1 + index,
      value: of((row, { now }) => row.value(now)),
    },
    {
      key: `change${days}`,
      label: `vs. ${days} before`,
      align: 'end',
      importance: 3 + index,
      value: of((row, { now, before }) => row.change(now, before)),
    },
  ];
});

const periodsShape: TableShape<MeasureRow> = {
  key: 'periods',
  name: 'Performance',
  rowKey: ({ label }) => label,
  empty: { title: 'No figures yet' },
  columns: [
    { key: 'measure', label: 'Figure', whole: true, value: ({ label }) => text(label) },
    ...periodColumns,
  ],
};

/** Who joined and left, what came in, and how the last days compare. */
export function mentorNews(skipper: Skipper): () => readonly ScreenPart[] {
  const store = skipper.use(newsFeature);
  const members: Table = tableOf(membersShape, {
    result: () => store.mentor,
    rows: (data) => data.members,
  });
  const periods: Table = tableOf(periodsShape, {
    result: () => store.mentor,
    rows: (data) => measures.map((measure) => ({ ...measure, periods: data.periods })),
  });
  return () => {
    const { data } = store.mentor;
    if (!data) return [{ table: members, named: true }];
    return [
      ...failedPayoutPart(data.failedPayout, to('settings-payouts')),
      ...unfinishedPart(data),
      { table: members, named: true },
      { figures: figuresOf(data) },
      { table: periods, named: true },
    ];
  };
}

/** Files that wait for a decision. */
function unfinishedPart({ unfinishedImports }: MentorNews): readonly ScreenPart[] {
  if (unfinishedImports.length === 0) return [];
  const path = to('settings-connected-accounts');
  const pages = unfinishedImports.map(({ fileName, account }) => ({
    label: `${fileName} for ${account} was uploaded but not added`,
    path,
  }));
  return [{ name: 'Imports to finish', pages: pages.slice(0, 3) }];
}

function figuresOf({ lastImport, nextPayout }: MentorNews): readonly Figure[] {
  const due = nextPayout.filter(({ amount }) => amount > 0);
  const pending = nextPayout.filter((one) => one.pending > 0);
  return [
    {
      key: 'import',
      label: 'Last import',
      value: day(lastImport?.at, 'No import yet'),
      ...(lastImport ? { note: `${lastImport.fileName}, ${lastImport.account}` } : {}),
    },
    { key: 'fills', label: 'Fills added', value: count(lastImport?.fills, 'No import yet') },
    {
      key: 'rejected',
      label: 'Rows rejected',
      value: count(lastImport?.rejected, 'No import yet'),
    },
    {
      key: 'payout',
      label: 'Next payout',
      value: money(due, 'Nothing due yet'),
      ...(pending.length > 0
        ? {
            note: (write) =>
              `${write(money(pending.map(({ currency, pending: amount }) => ({ currency, amount }))))} becomes available later`,
          }
        : {}),
    },
  ];
}
