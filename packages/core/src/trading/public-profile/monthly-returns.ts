import { counted, type MonthReturn, type YearReturn } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import { formatMonth, readerDates } from '../../platform/presentation/format-time.ts';
import { type HeatCell, type HeatMap, heatStep } from '../../platform/presentation/heat-map.ts';
import type { Table, TableShape } from '../../platform/presentation/table.ts';
import { tableOf } from '../../platform/presentation/table-model.ts';
import { change, count, month } from '../../platform/presentation/value.ts';
import { publicProfileFeature } from './public-profile.module.ts';

/** A month and the year that it is part of. */
export interface MonthRow extends MonthReturn {
  readonly year: YearReturn;
}

const name = 'Monthly returns';
const noReturn = 'No equity to begin with';
const months = Array.from({ length: 12 }, (_none, index) => index);

/** The same months one below another, newest first. */
export const monthlyReturnsTable: TableShape<MonthRow> = {
  key: 'months',
  name,
  rowKey: ({ month: key }) => key,
  empty: {
    title: 'No returns yet',
    hint: 'They start with the first closed positions you can see.',
  },
  columns: [
    { key: 'month', label: 'Month', whole: true, value: (row) => month(row.month) },
    {
      key: 'return',
      label: 'Return',
      align: 'end',
      value: (row) => change(row.return, noReturn),
    },
    {
      key: 'year',
      label: 'Its year',
      align: 'end',
      importance: 3,
      value: ({ year }) => change(year.return, noReturn),
    },
    {
      key: 'closed',
      label: 'Closed trades',
      align: 'end',
      importance: 2,
      value: ({ closed }) => count(closed),
    },
  ],
};

/** The months of the account on show; undefined until it is known. */
export function monthlyReturns(skipper: Skipper): Table<MonthRow> | undefined {
  const page = skipper.use(publicProfileFeature);
  const { heatmap } = page;
  return (
    heatmap &&
    tableOf(monthlyReturnsTable, {
      result: () => page.heatmap ?? heatmap,
      rows: (data) => monthRows(data).toReversed(),
      open: (row) => page.monthPath(row.month),
    })
  );
}

/** Years, newest first, by their months; undefined until there is an answer. */
export function monthlyHeatMap(skipper: Skipper): HeatMap | undefined {
  const page = skipper.use(publicProfileFeature);
  const data = page.heatmap?.data;
  if (!data) return undefined;
  const byMonth = new Map(data.months.map((row) => [row.month, row]));
  const cell = (of: MonthReturn | undefined): HeatCell | undefined =>
    of && {
      ...cellOf(formatMonth(of.month), of),
      path: page.monthPath(of.month),
    };
  return {
    name,
    rowLabel: 'Year',
    totalLabel: 'Year',
    columns: months.map(monthName),
    rows: data.years.toReversed().map((year) => ({
      label: String(year.year),
      cells: months.map((index) => cell(byMonth.get(monthKey(year.year, index)))),
      total: cellOf(String(year.year), year),
    })),
  };
}

function cellOf(label: string, of: Pick<MonthReturn, 'return' | 'closed'>): HeatCell {
  const value = change(of.return, noReturn);
  return { label, value, step: heatStep(value), note: counted(of.closed, 'trade') };
}

function monthRows(data: {
  readonly months: readonly MonthReturn[];
  readonly years: readonly YearReturn[];
}): readonly MonthRow[] {
  const byYear = new Map(data.years.map((year) => [String(year.year), year]));
  return data.months.flatMap((row) => {
    const year = byYear.get(row.month.slice(0, 4));
    return year ? [{ ...row, year }] : [];
  });
}

const monthKey = (year: number, index: number): string =>
  `${year}-${String(index + 1).padStart(2, '0')}`;

/** The name of a month alone, such as `Mar`. */
const monthName = (index: number): string =>
  readerDates('UTC', { month: 'short' }).format(Date.UTC(2026, index, 15));
