import { describe, expect, test } from 'vitest';
import { positionsOf, staged } from './read-file.fixtures.ts';

const header = 'Symbol,Side,Quantity,Price,Date,Commission';
const file = (...rows: readonly string[]) => [header, ...rows].join('\n');
const sold = (quantity = 1) => `ACME240119P50,Sell,${quantity},1,2024-01-05,0`;
const assigned = (day = '2024-01-19') => `ACME240119P50,Assigned,1,,${day},0`;
const bought = (day: string, quantity = 100) => `ACME,Buy,${quantity},50,${day},0`;

/** Shares held after a file. */
const held = (...rows: readonly string[]) =>
  positionsOf(file(...rows))
    .filter(({ instrument }) => instrument.symbol === 'ACME')
    .reduce((sum, { quantity }) => sum + Number(quantity), 0);

describe('the shares of an assignment', () => {
  test.each([
    ['have no row', [], 100],
    ['have a row of the day', [bought('2024-01-19')], 100],
    ['have a row of the next trading day', [bought('2024-01-23')], 100],
    ['have a row of the day before', [bought('2024-01-18')], 100],
    ['are not those of a trade weeks before', [bought('2024-01-02')], 200],
    ['are not those of a trade a week later', [bought('2024-01-26')], 200],
    ['are not more than they should be', [bought('2024-01-19', 300)], 400],
  ])('%s', (_name, rows, shares) => {
    expect(held(sold(), assigned(), ...rows)).toBe(shares);
  });

  test('come once for each assignment, whatever rows there are', () => {
    const two = [sold(2), assigned(), assigned()];
    expect(held(...two)).toBe(200);
    expect(held(...two, bought('2024-01-19'))).toBe(200);
    expect(held(...two, bought('2024-01-19'), bought('2024-01-19'))).toBe(200);
    expect(held(...two, ...Array.from({ length: 3 }, () => bought('2024-01-19')))).toBe(300);
  });

  test('take the nearest row', () => {
    const days = ['2024-01-16', '2024-01-19'];
    const rows = [sold(2), ...days.map((day) => assigned(day)), ...days.map((day) => bought(day))];
    expect(held(...rows)).toBe(200);
    const states = staged(file(...rows)).rows.map(({ state }) => state);
    expect(states).toEqual(Array.from({ length: 5 }, () => 'new'));
  });
});
