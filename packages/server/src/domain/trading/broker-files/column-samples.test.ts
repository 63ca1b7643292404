import { expect, test } from 'vitest';
import { columnSamples } from './column-samples.ts';

const row = (...cells: string[]) => ({ line: 1, text: '', cells });
const samples = (...rows: ReturnType<typeof row>[]) =>
  columnSamples({ columns: ['Day', 'What'], rows });

test('are the first three different values of each column', () => {
  const rows = ['MSFT', 'MSFT', 'AAPL', 'SPY', 'QQQ'].map((name) => row('2024-03-04', name));
  expect(samples(...rows)).toEqual([['2024-03-04'], ['MSFT', 'AAPL', 'SPY']]);
});

test('leave out empty and missing cells', () => {
  expect(samples(row('', 'MSFT'), row('2024-03-04'))).toEqual([['2024-03-04'], ['MSFT']]);
});

test('are one line of sixty characters at most, and cut no character in two', () => {
  const [, [long = ''] = []] = samples(row('', `a\nb${'😀'.repeat(80)}`));
  expect(long).toMatch(/^a b😀+…$/u);
  expect([...long]).toHaveLength(60);
});
