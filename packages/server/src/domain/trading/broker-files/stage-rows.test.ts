import { describe, expect, test } from 'vitest';
import { decimal, sum, text } from '../../decimal.ts';
import { matchFills } from '../matching/match-fills.ts';
import { tradeStatistics } from '../statistics/trade-statistics.ts';
import { frenchFile, schwabFile, tradeZeroFile } from './broker-files.fixtures.ts';
import { heldAfter, newYork, paris, staged } from './read-file.fixtures.ts';

const fillsOf = (file: string, options = newYork) =>
  staged(file, options).rows.flatMap(({ fill, line }) =>
    fill ? [{ ...fill, id: `line-${line}` }] : [],
  );
const match = (file: string) => matchFills(fillsOf(file), { lotMethod: 'FIFO', allowShort: true });
const states = (file: string, options = newYork) =>
  staged(file, options).rows.map(({ line, state, reason }) => [line, state, reason]);

describe('a TradeZero file', () => {
  test('makes five round trips with the published results', () => {
    const positions = match(tradeZeroFile);
    expect(positions.map((position) => position.status)).toEqual(Array(5).fill('closed'));
    expect(positions.map((position) => position.net).sort()).toEqual(
      ['5.43', '-22.14', '10.36', '-12.61', '52.72'].sort(),
    );
    expect(text(sum(positions.map((position) => decimal(position.net))))).toBe('33.76');
    const statistics = tradeStatistics(positions);
    expect(statistics.winRate?.toNumber()).toBe(0.6);
    expect(statistics.profitFactor?.toFixed(4)).toBe('1.9715');
  });

  test('imported again has duplicates only', () => {
    const first = staged(tradeZeroFile).rows;
    const stored = heldAfter(first);
    expect(stored).toHaveLength(15);
    const again = staged(tradeZeroFile, newYork, stored).rows;
    expect(again.map(({ state, reason }) => [state, reason])).toEqual(
      first.map(() => ['duplicate', 'The account already has this fill.']),
    );
  });
});

describe('a Schwab file', () => {
  test('keeps trades, skips cash, refuses what it cannot know', () => {
    expect(states(schwabFile)).toEqual([
      [2, 'new', null],
      [3, 'new', null],
      [4, 'skipped', '"Journal" is not a trade.'],
      [5, 'skipped', '"Bank Interest" is not a trade.'],
      [6, 'new', null],
      [7, 'skipped', '"Qualified Dividend" is not a trade.'],
      [8, 'new', null],
      [9, 'rejected', expect.stringContaining('corporate actions')],
      [10, 'skipped', 'A total, not a trade.'],
    ]);
  });

  test('lists the newest first, yet a day trade is bought before it is sold', () => {
    const [trade] = match(schwabFile).filter((one) => one.instrument.symbol === 'VTI');
    expect(trade).toMatchObject({ side: 'long', status: 'closed', net: '54.75' });
  });

  test('an "as of" date counts, and options are worth a hundred', () => {
    const fills = fillsOf(schwabFile);
    expect(fills[2]?.executedAt).toBe('2023-05-05T16:00:00.000Z');
    expect(fills[3]?.instrument).toMatchObject({ assetClass: 'option', multiplier: '100' });
  });
});

describe('a French file', () => {
  test('is read with its title lines, decimal commas and names', () => {
    expect(fillsOf(frenchFile, paris)).toMatchObject([
      {
        instrument: { key: 'US0378331005:EUR' },
        side: 'buy',
        quantity: '25',
        price: '172.5',
        fee: '0.99',
        executedAt: '2024-01-15T11:00:00.000Z',
      },
      { instrument: { symbol: 'Cloudflare' }, quantity: '1050', price: '82.1' },
      { side: 'sell', quantity: '10', price: '185.75', fee: '1.25' },
    ]);
  });

  test('says why each other row stays out', () => {
    expect(states(frenchFile, paris).filter(([, state]) => state !== 'new')).toEqual([
      [7, 'skipped', '"Dividende" is not a trade.'],
      [9, 'rejected', 'It is in USD, the account in EUR.'],
      [10, 'skipped', '"Versement" is not a trade.'],
      [11, 'skipped', 'A total, not a trade.'],
      [12, 'skipped', 'No side, quantity and price.'],
    ]);
  });
});

test('an execution id twice in a file counts once', () => {
  const file = 'Symbol,Side,Qty,Price,Date,Trade ID\nA,B,1,2,2026-01-05,t1\nA,B,1,2,2026-01-05,t1';
  expect(states(file)).toEqual([
    [2, 'new', null],
    [3, 'duplicate', 'The file contains this execution id twice.'],
  ]);
});
