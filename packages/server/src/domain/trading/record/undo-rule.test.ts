import { describe, expect, test } from 'vitest';
import { type UndoneImport, undoLeavesRecord } from './undo-rule.ts';

const committedAt = '2026-03-02T15:00:00.000Z';
const at = (text: string) => Date.parse(`2026-03-02T${text}Z`);
const hidden: UndoneImport = { fills: 5, committedAt, firstShownAt: null };

describe('undoing an import', () => {
  test.each<[string, UndoneImport, string, boolean]>([
    ['of a hidden account, in the same minute', hidden, '15:00:30', false],
    ['of a hidden account, a second before the hour is over', hidden, '15:59:59', false],
    ['of a hidden account, after an hour', hidden, '16:00:00', true],
    ['that others could see', { ...hidden, firstShownAt: committedAt }, '15:00:30', true],
    [
      'that others could see later and no longer do',
      { ...hidden, firstShownAt: '2026-03-02T15:10:00.000Z' },
      '15:20:00',
      true,
    ],
    ['that added nothing', { ...hidden, fills: 0, firstShownAt: committedAt }, '18:00:00', false],
  ])('%s', (_name, undone, now, expected) => {
    expect(undoLeavesRecord(undone, at(now))).toBe(expected);
  });
});
