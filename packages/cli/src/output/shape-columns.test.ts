import { formatValue, value } from '@skipper/core/presentation';
import { describe, expect, test } from 'vitest';
import { valueText } from './shape-columns.ts';

describe('a day or an instant', () => {
  const written = (one: Parameters<typeof formatValue>[0], timeZone?: string) =>
    formatValue(one, { locale: 'en-US', style: 'terminal', timeZone });

  test.each([
    '2026-03-04',
    '2026-03-04T00:00:00.000Z',
    '2026-12-31T23:59:59.999Z',
    '1970-01-01',
    '2026-03-04T05:06:07+02:00',
  ])('%s is written as the formatter writes it', (text) => {
    for (const zone of [undefined, 'UTC', 'America/New_York', 'Asia/Tokyo']) {
      for (const one of [value.day(text), value.instant(text)]) {
        expect(valueText(one, zone)).toBe(written(one, zone));
      }
    }
  });
});
