import type { EquityPoint } from '@skipper/core/contract';
import { type Chart, value } from '@skipper/core/presentation';
import { eventually } from '@skipper/test-kit';
import { type Instance, render } from 'ink';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { cellWidth } from '../../output/cell.ts';
import { FakeTerminal } from '../../testing/fake-terminal.ts';
import { AppContext, type AppParts, RoomContext } from '../app-context.ts';
import { FocusStore } from '../focus/focus.store.ts';
import { LeftPlaces } from '../left-places.ts';
import { BarChart } from '../presented/bar-chart.tsx';
import { ProseView } from '../presented/prose-view.tsx';
import { EquityChart } from './equity-chart.tsx';
import { ListField } from './list-field.tsx';
import { StatList } from './stat-list.tsx';
import { TextField } from './text-field.tsx';

/** Labels and their values on the screen: never one against the other, and neither cut. */

let instance: Instance | undefined;

afterEach(() => instance?.unmount());

/** The lines of some parts on a terminal of so many columns. */
async function drawn(columns: number, view: ReactNode): Promise<readonly string[]> {
  const terminal = new FakeTerminal(columns + 2, 24);
  const room = { columns, rows: 20, narrow: columns < 58 };
  const parts = { focus: new FocusStore(), places: new LeftPlaces() } as unknown as AppParts;
  instance = render(
    <AppContext value={parts}>
      <RoomContext value={room}>{view}</RoomContext>
    </AppContext>,
    { stdout: terminal.stdout, stdin: terminal.stdin, debug: true, patchConsole: false },
  );
  await eventually(() => expect(terminal.lines.join('').trim()).not.toBe(''));
  return terminal.lines.filter((line) => line.trim() !== '');
}

test.each([34, 35, 36, 37, 38, 39, 40])(
  'the sign of a point stands apart from its text in %i columns',
  async (columns) => {
    const points = [
      'Your subscriptions end with the periods that are paid for.',
      'Your profile is hidden and your plans are archived right away.',
      'Short.',
    ];
    const sections = [{ title: 'A', text: [], points }];
    const lines = await drawn(columns, <ProseView name={undefined} sections={sections} />);
    for (const point of points) expect(lines.join('\n')).toContain(`- ${point.slice(0, 5)}`);
  },
);

const lengths = [3, 14, 15, 16, 17, 18, 24];
const labelOf = (length: number) => 'Holding time of a position'.slice(0, length).trimEnd();

describe('a label', () => {
  test.each(lengths)(
    'of a field with %i characters stands apart from its value',
    async (length) => {
      const label = labelOf(length);
      for (const columns of [58, 80]) {
        const lines = await drawn(
          columns,
          <>
            <TextField label="First" value="" onChange={() => undefined} />
            <TextField label={label} value="typed" onChange={() => undefined} />
            <ListField label={label} value="One" options={['One']} onChange={() => undefined} />
          </>,
        );
        expect(lines.slice(1).map((line) => line.replace(/ {2,}/g, '  '))).toEqual([
          `  ${label}  typed`,
          `  ${label}  One`,
        ]);
        instance?.unmount();
      }
    },
  );

  test('of a field that leaves no room stands above its value', async () => {
    const label = 'What readers of your profile see of it';
    const lines = await drawn(
      58,
      <TextField label={label} value="typed" onChange={() => undefined} />,
    );
    expect(lines).toEqual([`▸ ${label}`, '    typed▏']);
  });

  test('of a field on a narrow terminal stands out before its value and its message', async () => {
    const same = () => undefined;
    const lines = await drawn(
      38,
      <>
        <TextField label="Percentage" value="20" onChange={same} error="Too much." />
        <ListField label="Lasts" value="One payment" options={['One payment']} onChange={same} />
      </>,
    );
    expect(lines).toEqual([
      '▸ Percentage',
      '    20▏',
      '    ! Too much.',
      '  Lasts',
      '    One payment',
    ]);
  });

  test.each(lengths)('of a fact with %i characters stands apart from its value', async (length) => {
    const label = labelOf(length);
    for (const columns of [38, 53, 80]) {
      const stats = [
        { label, value: '8d 7h' },
        { label: 'Plan', value: 'A very long name of a plan for everybody' },
        { label: 'Net', value: '$1' },
      ];
      const lines = await drawn(columns, <StatList stats={stats} />);
      const text = lines.join('\n');
      expect(text).toMatch(new RegExp(`${label} {2,}8d 7h`));
      expect(text).toMatch(/Net {2,}\$1/);
      instance?.unmount();
    }
  });
});

test('the legend of a chart breaks between its entries, never after a fill', async () => {
  const labels = ['New', 'Reactivation', 'Expansion', 'Contraction', 'Churn'];
  const chart: Chart = {
    name: 'MRR movements',
    label: 'Month',
    series: labels.map((label) => ({ key: label, label, tone: 'neutral' })),
    bars: [{ key: 'a', label: 'Nov 2026', amounts: [5, 4, 3, -2, -1] }],
    value: (amount) => value.count(amount),
  };
  for (const columns of [30, 34, 38, 42]) {
    const lines = await drawn(columns, <BarChart chart={chart} />);
    for (const line of lines) expect(line).not.toMatch(/ [▓▒░▚]$/u);
    for (const label of labels)
      expect(lines.join('\n')).toMatch(new RegExp(`[█▓▒░▚] ${label}`, 'u'));
  }
});

test.each([36, 38, 50])('the labels of bars are whole on %i columns', async (columns) => {
  const labels = ['northstar_breakouts_of_thirty_', '漢字', 'ann'];
  const chart: Chart = {
    name: 'Skippers with the most revenue',
    label: 'Skipper',
    series: [{ key: 'a', label: 'Revenue', tone: 'neutral' }],
    bars: labels.map((label) => ({ key: label, label, amounts: [445_500] })),
    value: (amount) => value.money({ amount, currency: 'USD' }),
  };
  const lines = await drawn(columns, <BarChart chart={chart} />);
  for (const label of labels) expect(lines.join('\n')).toContain(label);
  const ends = lines.filter((line) => line.includes('$4,455.00'));
  expect(ends).toHaveLength(labels.length);
  expect(new Set(ends.map((line) => cellWidth(line.slice(0, line.indexOf('$'))))).size).toBe(1);
  for (const line of ends) expect(line).toContain('│█');
  for (const line of lines) expect(cellWidth(line)).toBeLessThanOrEqual(columns);
});

test('the max drawdown of a curve is whole on 36 columns', async () => {
  const points = [
    { date: '2026-05-14', equityIndex: 100, drawdown: 0 },
    { date: '2026-11-17', equityIndex: 112.5, drawdown: -0.0192 },
  ] as EquityPoint[];
  const lines = await drawn(36, <EquityChart points={points} />);
  expect(lines.join('\n')).toContain('−1.92%');
});
