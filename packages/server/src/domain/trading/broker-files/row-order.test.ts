import type { RowOrder } from '@skipper/core/contract';
import { describe, expect, test } from 'vitest';
import { bytesOf } from './broker-files.fixtures.ts';
import { readBrokerFile } from './read-broker-file.ts';
import { heldAfter, newYork, staged } from './read-file.fixtures.ts';
import { readTable } from './read-table.ts';

const header = 'Symbol,Side,Quantity,Price,Date,Commission';
const file = (...rows: readonly string[]) => [header, ...rows].join('\n');
const sale = (day: string, symbol = 'ACME') => `${symbol},Sell,10,12,${day},0`;
const purchase = (day: string, symbol = 'ACME') => `${symbol},Buy,10,10,${day},0`;
/** A day trade as a file lists it that has the newest first, or the oldest. */
const newest = (day: string, symbol?: string) => [sale(day, symbol), purchase(day, symbol)];
const oldest = (day: string, symbol?: string) => [purchase(day, symbol), sale(day, symbol)];

const days = ['2026-01-09', '2026-01-08', '2026-01-07'];
const backwards = days.toReversed();
const all = (trades: typeof newest, order: readonly string[], symbol?: string) =>
  order.flatMap((day) => trades(day, symbol));

/** Which side of each day's trade comes first. */
function firstSides(text: string, options = newYork): readonly string[] {
  const fills = staged(text, options).rows.flatMap(({ fill }) => fill ?? []);
  const inOrder = fills.toSorted((a, b) => a.sequence - b.sequence);
  const byTrade = Map.groupBy(inOrder, (one) => `${one.instrument.key} ${one.executedAt}`);
  return [...new Set([...byTrade.values()].map(([first]) => first?.side ?? ''))];
}

const warning = (example: string, order: string) =>
  `The file does not show the order of trades at the same time, such as those of ${example}. They are read with the ${order} first.`;

describe('the order of trades of one day is proven', () => {
  test.each([
    ['by days that only go back', file(...all(newest, days))],
    ['by days that only go forward', file(...all(oldest, backwards))],
    ['by two sections that go back', file(...all(newest, days), ...all(newest, days, 'BETA'))],
    [
      'by two sections that go forward',
      file(...all(oldest, backwards), ...all(oldest, backwards, 'BETA')),
    ],
    [
      'in each of two long sections, of which one goes back',
      file(
        ...all(newest, ['2026-01-12', '2026-01-11', '2026-01-10', ...days]),
        purchase('2026-01-06', 'GAMA'),
        ...all(oldest, [...backwards, '2026-01-10', '2026-01-11', '2026-01-12'], 'BETA'),
      ),
    ],
  ])('%s', (_name, text) => {
    expect(firstSides(text)).toEqual(['buy']);
    expect(staged(text).warnings).toEqual([]);
  });
});

describe('the order that the owner of a file chose', () => {
  const mapping = (text: string, rowOrder: RowOrder) => {
    const { mapping: detected } = readBrokerFile(readTable(bytesOf(text)), newYork);
    if (!detected) throw new Error('Its columns are known.');
    return { ...newYork, mapping: { ...detected, rowOrder } };
  };

  test('counts where the file proves none', () => {
    const text = file(...newest('2026-01-09'));
    expect(firstSides(text)).toEqual(['sell']);
    expect(firstSides(text, mapping(text, 'newestFirst'))).toEqual(['buy']);
    expect(staged(text, mapping(text, 'newestFirst')).warnings).toEqual([
      warning('ACME on 2026-01-09', 'newest'),
    ]);
    expect(firstSides(text, mapping(text, 'oldestFirst'))).toEqual(['sell']);
  });

  test('does not count against the file', () => {
    const text = file(...all(newest, days));
    expect(firstSides(text, mapping(text, 'oldestFirst'))).toEqual(['buy']);
  });

  test('leaves the guess of the date order where it was', () => {
    const text = file(...newest('05/06/2026'));
    const guess = expect.stringContaining('are read month first');
    expect(staged(text).warnings[0]).toEqual(guess);
    expect(staged(text, mapping(text, 'newestFirst')).warnings[0]).toEqual(guess);
  });
});

describe('the order of trades of one day is not proven, and the preview says how it is read', () => {
  test('in a file of one day', () => {
    expect(staged(file(...newest('2026-01-09'))).warnings).toEqual([
      warning('ACME on 2026-01-09', 'oldest'),
    ]);
  });

  test('with times that are the same', () => {
    expect(staged(file(...newest('2026-01-09 10:00:00'))).warnings).toEqual([
      warning('ACME at 2026-01-09 10:00:00', 'oldest'),
    ]);
  });

  test.each([
    ['back more often than forward', newest, days.slice(0, 2), 'newest'],
    ['forward more often than back', oldest, backwards.slice(0, 2), 'oldest'],
  ] as const)('where days go %s', (_name, trades, order, read) => {
    const text = file(...all(trades, order), ...all(trades, order, 'BETA'));
    expect(firstSides(text)).toEqual(['buy']);
    expect(staged(text).warnings).toEqual([warning(`ACME on ${order[0]}`, read)]);
  });

  test.each([
    ['sides that are the same', file(purchase('2026-01-09'), purchase('2026-01-09'))],
    ['sides of other instruments', file(purchase('2026-01-09'), sale('2026-01-09', 'BETA'))],
    ['sides of other days', file(purchase('2026-01-08'), sale('2026-01-09'))],
  ])('but not about %s', (_name, text) => {
    expect(staged(text).warnings).toEqual([]);
  });

  test('but not about trades that the account has already', () => {
    const text = file(...newest('2026-01-09'));
    const held = heldAfter(staged(text).rows);
    expect(staged(text, newYork, held).warnings).toEqual([]);
  });
});
