import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal } from '../../decimal.ts';
import { ofYear, returnsByMonth } from './returns-by-month.ts';

const closed = (day: string, net: string | number, trades = 1) => ({
  day,
  net: decimal(String(net)),
  closed: trades,
});
const start = decimal('1000');

describe('returns by the month', () => {
  test('are on the equity that a month began with, and a year compounds its months', () => {
    const days = [
      closed('2025-12-30', 100, 2),
      closed('2025-12-31', 100),
      closed('2026-01-02', -120),
      closed('2026-03-10', 270),
      closed('2026-03-31', -54, 3),
    ];
    expect(returnsByMonth(days, start)).toEqual({
      months: [
        { month: '2025-12', return: 0.2, closed: 3 },
        { month: '2026-01', return: -0.1, closed: 1 },
        { month: '2026-03', return: 0.2, closed: 4 },
      ],
      // Not -10 % and 20 %.
      years: [
        { year: 2025, return: 0.2, closed: 3 },
        { year: 2026, return: 0.08, closed: 5 },
      ],
    });
  });

  test('a month without trades is left out, one without a result is zero', () => {
    expect(returnsByMonth([], start)).toEqual({ months: [], years: [] });
    expect(returnsByMonth([closed('2026-02-01', 0)], start).months).toEqual([
      { month: '2026-02', return: 0, closed: 1 },
    ]);
  });

  test('a month that began with nothing has no return, nor has its year', () => {
    const days = [
      closed('2026-01-05', -1000),
      closed('2026-02-05', 500),
      closed('2026-03-05', 50),
      closed('2027-01-05', 55),
    ];
    const { months, years } = returnsByMonth(days, start);
    expect(months.map((month) => month.return)).toEqual([-1, null, 0.1, 0.1]);
    expect(years.map((year) => year.return)).toEqual([null, 0.1]);
    expect(returnsByMonth(days, decimal('0')).months.map((one) => one.return)).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(returnsByMonth(days, decimal('500')).months.map((one) => one.return)).toEqual([
      -2,
      null,
      null,
      1.1,
    ]);
  });

  test('one year begins with what the earlier ones left', () => {
    const all = returnsByMonth([closed('2025-06-01', 1000), closed('2026-06-01', 1000)], start);
    expect(ofYear(all, 2026)).toEqual({
      months: [{ month: '2026-06', return: 0.5, closed: 1 }],
      years: [{ year: 2026, return: 0.5, closed: 1 }],
    });
    expect(ofYear(all, 2024)).toEqual({ months: [], years: [] });
  });

  test('months multiply to their year, and years to the whole', () => {
    const days = fc.array(
      fc.record({ at: fc.integer({ min: 0, max: 1500 }), net: fc.integer({ min: -4, max: 9 }) }),
      { minLength: 1, maxLength: 60 },
    );
    fc.assert(
      fc.property(days, (given) => {
        const byDay = Map.groupBy(given, ({ at }) =>
          new Date(Date.UTC(2022, 0, 1 + at)).toISOString().slice(0, 10),
        );
        const sums = [...byDay]
          .map(([day, own]) =>
            closed(
              day,
              own.reduce((sum, { net }) => sum + net, 0),
              own.length,
            ),
          )
          .sort((a, b) => (a.day < b.day ? -1 : 1));
        const { months, years } = returnsByMonth(sums, start);
        const product = (returns: readonly (number | null)[]) =>
          returns.reduce<number>((all, one) => all * (1 + (one ?? Number.NaN)), 1) - 1;
        for (const { year, return: whole, closed: trades } of years) {
          const own = months.filter(({ month }) => month.startsWith(`${year}-`));
          expect(whole).toBeCloseTo(product(own.map((month) => month.return)), 12);
          expect(own.reduce((sum, month) => sum + month.closed, 0)).toBe(trades);
        }
        const net = given.reduce((sum, one) => sum + one.net, 0);
        expect(product(years.map((year) => year.return))).toBeCloseTo(net / 1000, 12);
      }),
    );
  });
});
