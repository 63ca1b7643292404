import { describe, expect, it } from 'vitest';
import { cellWidth } from './cell.ts';
import { plainLines } from './plain-lines.ts';
import { type Column, tableLines } from './table.ts';

interface Row {
  readonly name: string;
  readonly cents: number;
}

const columns: readonly Column<Row>[] = [
  { label: 'Name', text: (row) => row.name, raw: (row) => row.name, least: 4 },
  {
    label: 'Amount',
    text: (row) => (row.cents / 100).toFixed(2),
    raw: (row) => row.cents,
    align: 'right',
  },
];
const rows: readonly Row[] = [
  { name: '日本の船長', cents: 12_345 },
  { name: 'evil\u001b[31m\tname', cents: -5 },
];
const heading = (text: string) => text;

describe('a table', () => {
  it('aligns wide characters and escapes what a terminal would obey', () => {
    const lines = tableLines(columns, rows, { width: 80, heading });
    expect(lines).toEqual([
      'Name                  Amount',
      '日本の船長            123.45',
      'evil\\x1b[31m\\x09name   -0.05',
    ]);
  });

  it('has no column without a value', () => {
    const empty: Column<Row> = { label: 'Coupon', text: () => '–', raw: () => null };
    const [header] = tableLines([...columns, empty], rows, { width: 80, heading });
    expect(header).not.toContain('Coupon');
  });

  it('stays within its width', () => {
    for (const line of tableLines(columns, rows, { width: 20, heading })) {
      expect(cellWidth(line)).toBeLessThanOrEqual(20);
    }
  });
});

describe('a table of many people', () => {
  const people = ['demo_skipper', 'bluewater_options', 'captain_gamma'];
  const figures: readonly { readonly label: string; readonly text: string }[] = [
    { label: 'Return', text: '+12.50%' },
    { label: 'Account', text: 'Momentum day trades' },
  ];
  const side = people.map((label) => ({
    label,
    text: (row: (typeof figures)[number]) => row.text,
    isWords: (row: (typeof figures)[number]) => row.label === 'Account',
    align: 'right' as const,
  }));
  const compared = [
    { label: 'Figure', text: (row: (typeof figures)[number]) => row.label, least: 6 },
    ...side,
  ];

  it('cuts names and words, never a figure, where it is narrow, and has them whole below', () => {
    expect(tableLines(compared, figures, { width: 34, heading })).toEqual([
      'Figure   demo_s…  bluewa…  captai…',
      'Return   +12.50%  +12.50%  +12.50%',
      'Account  Moment…  Moment…  Moment…',
      '  demo_skipper: Momentum day',
      '  trades',
      '  bluewater_options: Momentum day',
      '  trades',
      '  captain_gamma: Momentum day',
      '  trades',
    ]);
  });

  it('leaves out the last where not even the figures fit', () => {
    expect(tableLines(compared, figures, { width: 20, heading })[1]).toBe('Return       +12.50%');
  });
});

describe('a table that is too narrow for its columns', () => {
  const payouts = [
    { sent: '2026-11-02 13:05', amount: '$1,032.58', status: 'Paid', bank: '2026-11-04' },
    { sent: '2026-10-02 13:05', amount: '$2.58', status: 'Failed', bank: '–' },
  ];
  type Payout = (typeof payouts)[number];
  const payoutColumns = [
    { label: 'Sent', text: ({ sent }: Payout) => sent },
    { label: 'Amount', text: ({ amount }: Payout) => amount, align: 'right' as const },
    { label: 'At the bank', text: ({ bank }: Payout) => bank, priority: 3 },
    { label: 'Status', text: ({ status }: Payout) => status },
  ];

  it('has the rest of each row below it, what matters first', () => {
    expect(tableLines(payoutColumns, payouts, { width: 30, heading })).toEqual([
      'Sent                 Amount',
      '2026-11-02 13:05  $1,032.58',
      '  Status: Paid',
      '  At the bank: 2026-11-04',
      '2026-10-02 13:05      $2.58',
      '  Status: Failed',
    ]);
  });

  it('has one line for each row where there is more room', () => {
    const lines = tableLines(payoutColumns, payouts, { width: 51, heading });
    expect(lines).toHaveLength(3);
  });
});

it('plain lines carry raw values between tabs, one record a line', () => {
  expect(
    plainLines(
      columns.map(({ raw }) => raw),
      rows,
    ),
  ).toEqual(['日本の船長\t12345', 'evil\\x1b[31m\\x09name\t-5']);
});
