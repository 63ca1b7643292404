import { describe, expect, test } from 'vitest';
import { cellWidth } from './cell.ts';
import type { TextColumn } from './table.ts';
import { timelineLines } from './timeline.ts';

interface Event {
  readonly at: string;
  readonly what: string;
  readonly reason?: string;
}

const columns: readonly TextColumn<Event>[] = [
  { label: 'When', text: ({ at }) => at },
  { label: 'Event', text: ({ what }) => what },
  { label: 'Reason', text: ({ reason }) => reason ?? '–' },
];
const heading = (text: string) => text;
const drawn = (events: readonly Event[], width: number) =>
  timelineLines(columns, events, { width, heading });

const member: readonly Event[] = [
  { at: '2026-03-04 13:47', what: 'Canceled for the end of the period', reason: 'Too expensive' },
  { at: '2026-03-04 09:00', what: 'Plan or price changed' },
  { at: '2026-02-01 08:30', what: 'Started' },
];
const record: readonly Event[] = [
  { at: '2026-03-04', what: 'Import undone: 15 fills removed', reason: 'Bad luck' },
  { at: '2026-03-04', what: 'Starting capital changed (amounts are private)' },
];

describe('a timeline', () => {
  test('has each day once, a rule, and the events beside it', () => {
    expect(drawn(member, 51)).toEqual([
      '2026-03-04 │ 13:47  Canceled for the end of the',
      '           │        period',
      '           │        Reason: Too expensive',
      '           │ 09:00  Plan or price changed',
      '2026-02-01 │ 08:30  Started',
    ]);
  });

  test('has its days above the events where it is narrow', () => {
    expect(drawn(member, 36)).toEqual([
      '2026-03-04',
      '│ 13:47  Canceled for the end of the',
      '│        period',
      '│        Reason: Too expensive',
      '│ 09:00  Plan or price changed',
      '2026-02-01',
      '│ 08:30  Started',
    ]);
  });

  test('sets what is about an event apart where there are no times', () => {
    expect(drawn(record, 46)).toEqual([
      '2026-03-04 │ Import undone: 15 fills removed',
      '           │   Reason: Bad luck',
      '           │ Starting capital changed',
      '           │   (amounts are private)',
    ]);
  });

  test.each([20, 38, 51, 80])('stays within %i cells, also with hard texts', (width) => {
    const hard = { at: '2026-03-04 13:47', what: '日本の船長'.repeat(9), reason: 'x'.repeat(200) };
    for (const line of drawn([...member, hard, ...record], width)) {
      expect(cellWidth(line)).toBeLessThanOrEqual(width);
    }
  });

  test('escapes what a terminal would obey', () => {
    const [line] = drawn([{ at: '2026-03-04', what: 'evil\u001b[31m' }], 80);
    expect(line).toBe('2026-03-04 │ evil\\x1b[31m');
  });
});
