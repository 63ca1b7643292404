import { describe, expect, test } from 'vitest';
import { MemoryListState } from '../lists/memory-list-state.ts';
import type { QueryResult } from '../query/query-result.ts';
import type { TableShape } from './table.ts';
import { type TableSource, tableOf } from './table-model.ts';
import { count, profit, text } from './value.ts';

interface Trade {
  readonly symbol: string;
  readonly net: number | null;
}

const shape: TableShape<Trade> = {
  key: '',
  name: 'Trades',
  rowKey: ({ symbol }) => symbol,
  empty: { title: 'No trades yet' },
  filters: [{ key: 'side', label: 'Side', options: [{ value: 'long', label: 'Long' }] }],
  columns: [
    { key: 'symbol', label: 'Symbol', value: (row) => text(row.symbol) },
    {
      key: 'net',
      label: 'Net',
      amounts: true,
      sort: 'netPnl',
      value: (row) => profit(row.net === null ? null : { amount: row.net, currency: 'USD' }),
    },
    { key: 'length', label: 'Letters', value: (row) => count(row.symbol.length) },
  ],
};

const trades: readonly Trade[] = [
  { symbol: 'BB', net: 5 },
  { symbol: 'A', net: null },
  { symbol: 'CCC', net: -7 },
];

function table(more: Partial<TableSource<Trade, readonly Trade[]>> = {}) {
  const state = new MemoryListState();
  const result = { data: trades } as QueryResult<readonly Trade[]>;
  const source = { result: () => result, rows: (data: readonly Trade[]) => data, state, ...more };
  return { state, model: tableOf(shape, source) };
}

const symbols = ({ model }: ReturnType<typeof table>) => model.rows?.map((row) => row.symbol);
const column = (key: string) => {
  const found = shape.columns.find((one) => one.key === key);
  if (!found) throw new Error(key);
  return found;
};

describe('a table', () => {
  test('sorts a whole list by any column: ascending, descending, not at all', () => {
    const one = table();
    const seen = [0, 1, 2].map(() => {
      one.model.toggleSort(column('net'));
      return symbols(one);
    });
    expect(seen).toEqual([
      ['CCC', 'BB', 'A'],
      ['BB', 'CCC', 'A'],
      ['BB', 'A', 'CCC'],
    ]);
  });

  test('leaves a list of pages in the order of the server, and asks it by its own name', () => {
    const pages = {
      all: async () => [],
      page: 1,
      pageCount: 2,
      limit: 3,
      total: 6,
      goTo() {},
      next() {},
      previous() {},
    };
    const one = table({ pages });
    one.model.toggleSort(column('net'));
    expect([one.state.sort, symbols(one)]).toEqual(['netPnl', ['BB', 'A', 'CCC']]);
    expect(one.model.sort).toEqual({ column: 'net', descending: false });
    expect(one.model.canSort(column('symbol'))).toBe(false);
  });

  test('asks for a column that the server sorts in one direction in that one alone', () => {
    const { model, state } = table({ pages: {} as never });
    const [first] = model.columns;
    for (const sortsOnly of ['ascending', 'descending'] as const) {
      const ranked = { ...first, key: 'net', sort: 'netPnl', sortsOnly } as never;
      model.toggleSort(ranked);
      expect(state.sort).toBe('netPnl');
      model.toggleSort(ranked);
      expect(state.sort).toBeUndefined();
    }
  });

  test('leaves out amounts that are not shared', () => {
    const { model } = table({ amounts: () => false });
    expect(model.columns.map(({ key }) => key)).toEqual(['symbol', 'length']);
  });

  test('hides columns, but never the last one', () => {
    const { model } = table();
    for (const one of shape.columns) model.toggleColumn(one);
    expect(model.columns.map(({ key }) => key)).toEqual(['length']);
    model.toggleColumn(column('net'));
    expect(model.columns.map(({ key }) => key)).toEqual(['net', 'length']);
  });

  test('ignores a sort and a filter that it does not have', () => {
    const { model, state } = table();
    state.sortBy('-nonsense');
    state.choose('side', 'sideways');
    expect([model.sort, model.filters[0]?.chosen]).toEqual([undefined, undefined]);
    model.filters[0]?.choose('long');
    expect(model.filters[0]?.chosen).toBe('long');
  });

  test('goes from one column to the other, and sorts what the server does not', () => {
    const one = table();
    one.model.toggleSort(column('net'));
    one.model.toggleSort(column('length'));
    expect([one.state.sort, symbols(one)]).toEqual(['length', ['A', 'BB', 'CCC']]);
    one.model.toggleSort(column('length'));
    expect([one.state.sort, symbols(one)]).toEqual(['-length', ['CCC', 'BB', 'A']]);
  });

  test('counts what an option of a filter leaves, where that is known', () => {
    const options = (more: Parameters<typeof table>[0]) => table(more).model.filters[0]?.options;
    const countOf = (filter: string, value: string) =>
      `${filter} ${value}` === 'side long' ? 7 : 0;
    expect(options({ countOf })).toEqual([{ value: 'long', label: 'Long', count: 7 }]);
    expect(options({})).toEqual([{ value: 'long', label: 'Long' }]);
  });

  test('has no rows before they have loaded, and all of them where there are no pages', async () => {
    const result = { data: undefined } as QueryResult<readonly Trade[]>;
    const loading = table({ result: () => result });
    expect([loading.model.rows, await loading.model.all()]).toEqual([undefined, []]);
    expect(await table().model.all()).toEqual(trades);
  });

  test('says that nothing was found where a search or a filter leaves nothing', () => {
    const nothing = { title: 'Nothing found', hint: 'Try another search, or remove a filter.' };
    const { model } = table();
    expect(model.empty).toEqual({ title: 'No trades yet' });
    model.filters[0]?.choose('long');
    expect(model.empty).toEqual(nothing);
    const searched = (value: string) =>
      table({ search: { label: 'Search trades', value, set() {} } }).model.empty;
    expect([searched(''), searched('zoe')]).toEqual([{ title: 'No trades yet' }, nothing]);
    const own = tableOf(
      { ...shape, narrowed: { title: 'No such trade' } },
      {
        result: () => ({ data: trades }) as QueryResult<readonly Trade[]>,
        rows: () => [],
        search: { label: 'Search trades', value: 'zoe', set() {} },
      },
    );
    expect(own.empty).toEqual({ title: 'No such trade' });
  });

  test('opens a row, offers its actions and has a time zone as its source says', () => {
    const action = { label: 'Remove', run() {} };
    const { model } = table({
      open: ({ symbol }) => `/${symbol}`,
      actions: ({ symbol }) => (symbol === 'A' ? [action] : []),
      timeZone: () => 'UTC',
    });
    const row = { symbol: 'BB', net: 5 };
    expect([model.open(row), model.actions(row), model.timeZone]).toEqual(['/BB', [], 'UTC']);
    expect(model.actions({ symbol: 'A', net: 1 })).toEqual([action]);
    const plain = table().model;
    expect([plain.open(row), plain.actions(row), plain.timeZone]).toEqual([
      undefined,
      [],
      undefined,
    ]);
  });

  test('cannot be adjusted without a place for its state', () => {
    const { model } = table({ state: undefined as never });
    expect([model.adjustable, model.canSort(column('net'))]).toEqual([false, false]);
    model.toggleSort(column('net'));
    model.toggleColumn(column('net'));
    expect([model.sort, model.filters, model.columns.length]).toEqual([undefined, [], 3]);
  });
});
