import { describe, expect, it } from 'vitest';
import { readField, readFieldError, readStat } from './field-reader.ts';
import { linesElsewhere, mainLines, screenLines, toastsIn, userCardOf } from './frame-reader.ts';
import { readTable, selectedRow } from './table-reader.ts';

const frame = [
  ' ◢◣ Skipper  Dashboard                    ann · Skipper',
  '───────────────────────────────────────────────────────',
  'MENU           │ Hello, ann',
  '  Dashboard •  │',
  '               │ Net  ▲ +$33.76    Win rate  60.0%',
  '               │',
  '               │ Closed positions  2',
  '               │   Symbol      Net',
  '               │ ▸ RBLX    ▲ +$5.43',
  '               │   SQ     ▼ −$22.14',
  '               │  [ Undo ]',
  '               │ Open positions  0',
  '               │ Nothing is open.',
  '               │ Rows',
  '               │ Loading…',
  '   i Notification: It failed. x dismiss',
  '─────────────────────────────────────── 127.0.0.1:1 ─',
  ' Tab next',
];
const main = mainLines(frame);

describe('a frame', () => {
  it('shows who is signed in', () => {
    expect(userCardOf(frame)).toBe('ann · Skipper');
  });

  it('shows toasts', () => {
    expect(toastsIn(frame)).toEqual([{ sign: 'i', text: 'Notification: It failed.' }]);
  });

  it('shows figures', () => {
    expect([readStat(main, 'Net'), readStat(main, 'Win rate'), readStat(main, 'Fees')]).toEqual([
      '▲ +$33.76',
      '60.0%',
      undefined,
    ]);
  });

  it('shows tables: full, empty, loading and absent', () => {
    expect(readTable(main, 'Closed positions')).toEqual({
      total: 2,
      rows: [
        ['RBLX', '▲ +$5.43'],
        ['SQ', '▼ −$22.14'],
      ],
    });
    expect(readTable(main, 'Open positions')).toEqual({ total: 0, rows: [] });
    expect(readTable(main, 'Rows')).toEqual({ total: undefined, rows: [] });
    expect(readTable(main, 'Imports')).toBeUndefined();
  });

  it('shows the events of a timeline, its days beside them or above', () => {
    const beside = [
      'History  3',
      '▸ 2026-03-04 │ 13:47  Canceled',
      '             │        Status: canceling',
      '             │ 09:00  Extended',
      '  2026-02-01 │ 08:30  Started',
      '[ Close ]',
    ];
    const above = [
      'History  3',
      '  2026-03-04',
      '▸ │ 13:47  Canceled',
      '  │        Status: canceling',
      '  │ 09:00  Extended',
      '  2026-02-01',
      '  │ 08:30  Started',
    ];
    for (const lines of [beside, above]) {
      expect(readTable(lines, 'History')).toEqual({
        total: 3,
        rows: [
          ['2026-03-04 13:47', 'Canceled', 'Status: canceling', 'canceling'],
          ['2026-03-04 09:00', 'Extended'],
          ['2026-02-01 08:30', 'Started'],
        ],
      });
    }
    const framed = [...frame.slice(0, 2), ...above.map((line) => ` ${line}`), ...frame.slice(-2)];
    expect(readTable(mainLines(framed), 'History')?.rows).toHaveLength(3);
  });

  it('shows a field and what is wrong with it', () => {
    const lines = [
      '  Email           ann',
      '▸ Account name    Main▏',
      '                  ! Name is taken.',
      '',
    ];
    expect([readField(lines, 'Account name'), readField(lines, 'Email')]).toEqual(['Main', 'ann']);
    expect(readFieldError(lines, 'Account name')).toBe('Name is taken.');
    expect(readFieldError(lines, 'Email')).toBeUndefined();
  });
});

describe('a frame of a small terminal', () => {
  const small = [
    ' ◢◣ Skipper  Sales',
    '────────────────────────────────',
    '                  separated by commas.',
    ' Sales  2',
    '   Buyer     Gross',
    ' ▸ ruth     $49.00',
    '     Date: 2026-11-15 · Processing: $1.72',
    '   theo     $49.00',
    '                   ↑ 13 lines · ↓ 1,087 lines',
    '   i Notification: It failed, and x dismiss',
    '     is tried again.',
    '────────────────────────────────',
    ' Tab next',
  ];

  it('says how much is out of sight', () => {
    expect(linesElsewhere(screenLines(small))).toEqual({ above: 13, below: 1_087 });
    expect(linesElsewhere(screenLines(frame))).toBeUndefined();
  });

  it('has a toast of several lines, and no margin where one line begins further in', () => {
    expect(toastsIn(small)).toEqual([
      { sign: 'i', text: 'Notification: It failed, and is tried again.' },
    ]);
    expect(mainLines(small)[1]).toBe('Sales  2');
  });

  it('has rows with what stands below them', () => {
    const facts = ['Date: 2026-11-15 · Processing: $1.72', '2026-11-15', '$1.72'];
    expect(readTable(mainLines(small), 'Sales')?.rows).toEqual([
      ['ruth', '$49.00', ...facts],
      ['theo', '$49.00'],
    ]);
    expect(selectedRow(mainLines(small))).toEqual(['ruth', '$49.00', ...facts]);
  });

  it('has values below their labels, and in several lines', () => {
    const fields = [
      '  Payment method of yours',
      '  Visa',
      '  Message         Do you take',
      '                  files?▏',
    ];
    expect(readField(fields, 'Payment method of yours')).toBe('Visa');
    expect(readField(fields, 'Message', 'Do you take files?')).toBe('Do you take files?');
  });
});
