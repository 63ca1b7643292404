import { brand } from '../../contract/brand.ts';
import { comparedAtMost, type MentorCard } from '../../contract/index.ts';
import { addressField } from '../../platform/presentation/address-field.ts';
import type { Curve } from '../../platform/presentation/curves.ts';
import type { ScreenMaker } from '../../platform/presentation/screen-model.ts';
import type { Column, Table, TableShape } from '../../platform/presentation/table.ts';
import { tableOf } from '../../platform/presentation/table-model.ts';
import { absent, count, ratio, text, type Value } from '../../platform/presentation/value.ts';
import type { QueryResult } from '../../platform/query/query-result.ts';
import { to } from '../../shell/navigation/links.ts';
import { cardFigures } from './card-values.ts';
import type { ComparisonStore } from './comparison.store.ts';
import { comparisonFeature } from './discovery.module.ts';
import { missingFigures } from './missing-figures.ts';
import { periodOptions } from './track-periods.ts';

type FigureRow = (typeof cardFigures)[number];
type Correlation = {
  readonly first: string;
  readonly second: string;
  readonly value: number | null;
  readonly days: number;
  readonly reason: string | null;
};

const correlationShape: TableShape<Correlation> = {
  key: 'correlation',
  name: 'Correlation of daily returns',
  rowKey: ({ first, second }) => `${first} ${second}`,
  empty: {
    title: 'No two curves to correlate',
    hint: `It takes two ${brand.mentors} with a public record.`,
  },
  columns: [
    { key: 'first', label: brand.mentor, value: ({ first }) => text(first) },
    { key: 'second', label: 'And', value: ({ second }) => text(second) },
    {
      key: 'value',
      label: 'Correlation',
      align: 'end',
      value: ({ value, reason }) => ratio(value, reason ?? undefined),
    },
    {
      key: 'days',
      label: 'Common days',
      align: 'end',
      importance: 2,
      value: ({ days }) => count(days),
    },
  ],
};

/** Up to four mentors side by side, figures row by row. */
export const comparisonScreen: ScreenMaker = (skipper) => {
  const comparison = skipper.use(comparisonFeature);
  const figures = figuresTable(comparison);
  const correlations = tableOf(correlationShape, {
    result: () => comparison.comparison ?? notAsked,
    rows: (data) => ('correlations' in data ? data.correlations : []),
  });
  return {
    description: `Up to ${comparedAtMost} ${brand.mentors} in the same period. The address of this page can be shared.`,
    get parts() {
      const { names } = comparison;
      const find = {
        links: [
          {
            label: `Find ${brand.mentors}`,
            path: skipper.session.visitor ? to('find-mentor') : to('mentors'),
          },
        ],
      };
      if (names.length === 0) {
        return [{ text: `Choose ${brand.mentors} to compare in the list.` }, find];
      }
      const removals = names.map((name) => ({
        label: `Remove ${name}`,
        run: () => comparison.toggle(name),
      }));
      return [
        { filters: [addressField(periodChoice, comparison.state)] },
        { table: figures },
        ...(comparison.cards?.data
          ? missingFigures(names, (name) => comparison.cardOf(name), cellOf)
          : []),
        { curves: { name: 'Equity curves, 100 at the start', lines: linesOf(comparison) } },
        ...(names.length > 1 ? [{ table: correlations, named: true as const }] : []),
        { actions: removals },
        find,
      ];
    },
  };
};

/** Before anyone is chosen. */
const notAsked: QueryResult<never> = {
  status: 'idle',
  data: undefined,
  error: undefined,
  etag: undefined,
  fetching: false,
  stale: false,
  attempt: 0,
  nextRetryAt: undefined,
  waiting: false,
  slow: false,
  asking: () => notAsked,
  refetch: async () => undefined,
  cancel: () => undefined,
};

const periodChoice = { key: 'period', label: 'Period', options: periodOptions } as const;

function linesOf({ comparison }: ComparisonStore): readonly Curve[] {
  return (comparison?.data?.curves ?? []).map(({ username, points }) => ({
    name: username,
    points: points.map(({ date, equityIndex }) => ({ day: date, value: equityIndex })),
  }));
}

/** A column for each mentor, so that each figure is one row. */
function figuresTable(comparison: ComparisonStore): Table<FigureRow> {
  const shape: TableShape<FigureRow> = {
    key: '',
    name: 'Comparison',
    rowKey: ({ key }) => key,
    empty: { title: 'No figures' },
    get columns() {
      return [labels, ...comparison.names.map((name) => columnOf(comparison, name))];
    },
  };
  return tableOf(shape, {
    result: () => comparison.cards ?? notAsked,
    rows: () => cardFigures,
  });
}

const labels: Column<FigureRow> = {
  key: 'figure',
  label: 'Figure',
  value: ({ label }) => text(label),
};

function columnOf(comparison: ComparisonStore, name: string): Column<FigureRow> {
  return {
    key: `mentor ${name}`,
    label: name,
    align: 'end',
    value: (row) => cellOf(row, comparison.cardOf(name)),
  };
}

const cellOf = (row: FigureRow, card: MentorCard | undefined): Value =>
  card ? row.value(card) : absent('Not shown here');
