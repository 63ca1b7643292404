import { describe, expect, test } from 'vitest';
import { factLines, rowFacts } from './row-facts.ts';

const columns = [
  { label: 'Date', priority: 2 },
  { label: 'Change', least: 8 },
  { label: 'Reason', least: 8 },
];
const cells = ['2026-11-02', 'Import undone: 5 fills removed', 'Wrong file'];
const change = { text: 'Change: Import undone: 5 fills removed', minor: false };
const reason = { text: 'Reason: Wrong file', minor: false };
const date = { text: 'Date: 2026-11-02', minor: true };

describe('the facts that a row does not show whole', () => {
  test.each([
    ['cells that fit', [10, 30, 10], []],
    ['one that is cut', [10, 29, 10], [change]],
    ['two that are cut', [10, 12, 8], [change, reason]],
    ['one that is left out', [10, 30, 0], [reason]],
    ['the most important first', [0, 12, 10], [change, date]],
  ])('%s', (_name, widths, facts) => {
    expect(rowFacts(columns, cells, widths)).toEqual(facts);
  });

  test('are none of what is missing', () => {
    expect(rowFacts(columns, ['2026-11-02', 'Undone', '–'], [10, 6, 0])).toEqual([]);
  });

  test('are figures that were left out because nothing else fitted', () => {
    const prices = [{ label: 'Figure', least: 8 }, { label: 'captain_gamma' }];
    const out = { text: 'captain_gamma: +12.50%', minor: false };
    expect(rowFacts(prices, ['Return', '+12.50%'], [8, 0])).toEqual([out]);
  });
});

describe('the lines of facts', () => {
  const facts = ['Status: Paid', 'Day: 2026-11-02', 'Reason: The bank has sent it back'].map(
    (text) => ({ text, minor: true }),
  );

  test('hold as many as fit, and long ones take several', () => {
    expect(factLines(facts, 30)).toEqual([
      'Status: Paid · Day: 2026-11-02',
      'Reason: The bank has sent it',
      'back',
    ]);
    expect(factLines(facts, 29)[0]).toBe('Status: Paid');
  });

  test('end with a mark where there are more than wanted', () => {
    expect(factLines(facts, 30, 2)).toEqual([
      'Status: Paid · Day: 2026-11-02',
      'Reason: The bank has sent it…',
    ]);
    expect(factLines(facts, 30, 1)).toEqual(['Status: Paid · Day: 2026-11-02']);
    expect(factLines(facts, 34, 1)).toEqual(['Status: Paid · Day: 2026-11-02 · …']);
    expect(factLines(facts, 30, 3)).toHaveLength(3);
    expect(factLines([], 30, 2)).toEqual([]);
    // Not a label alone: its value begins on that line.
    const mail = { text: 'Email: bluewater_options@example.com', minor: true };
    expect(factLines([mail], 34, 2)).toHaveLength(2);
    expect(factLines([mail], 34, 1)).toEqual(['Email: bluewater_options@example.…']);
    expect(factLines([...facts.slice(0, 1), mail], 24, 2)).toEqual([
      'Status: Paid',
      'Email: bluewater_option…',
    ]);
    const id = { text: 'Mentor id: 8b86aa37-02f4-4b39-b062-a1b3bbbfa1d9', minor: true };
    expect(factLines([id], 34, 2)).toEqual(['Mentor id:', '8b86aa37-02f4-4b39-b062-a1b3bbbfa…']);
  });
});
