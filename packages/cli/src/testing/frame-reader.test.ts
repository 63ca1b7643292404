import { describe, expect, it } from 'vitest';
import {
  mainLines,
  readField,
  readFieldError,
  readStat,
  readTable,
  toastsIn,
  userCardOf,
} from './frame-reader.ts';

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
