import { currencyCodes } from '@skipper/core/contract';
import { describe, expect, test } from 'vitest';
import { drawsAll } from '../../testing/document-font.ts';
import { Writing } from './writing.ts';

const price = { amount: 1_234_567, currency: 'EUR' };
const at = '2026-03-04T23:30:00Z';

describe('a mail', () => {
  const written = (locale: string | null, timeZone = 'UTC') => {
    const write = new Writing({ locale, timeZone });
    return [
      write.money(price),
      write.money({ amount: -1_990, currency: 'EUR' }),
      write.count(12_345),
      write.day(at),
      write.month('2026-03'),
    ].map((text) => text.replace(/[\u00a0\u202f]/g, ' '));
  };

  test.each([
    ['en-US', ['€12,345.67', '-€19.90', '12,345', 'March 4, 2026', 'March 2026']],
    ['en-GB', ['€12,345.67', '-€19.90', '12,345', '4 March 2026', 'March 2026']],
    ['de-DE', ['12.345,67 €', '-19,90 €', '12.345', '4 March 2026', 'March 2026']],
    ['de-CH', ["EUR 12'345.67", 'EUR-19.90', "12'345", '4 March 2026', 'March 2026']],
    ['fr-FR', ['12 345,67 €', '-19,90 €', '12 345', '4 March 2026', 'March 2026']],
  ])('to a reader of %s is written as they write, in English words', (locale, expected) => {
    expect(written(locale)).toEqual(expected);
  });

  test('has the days of its reader', () => {
    expect(written('de-DE', 'Europe/Berlin')[3]).toBe('5 March 2026');
    expect(written('en-US', 'America/New_York')[3]).toBe('March 4, 2026');
  });

  test.each([
    null,
    '',
    'x',
    'no such locale',
    'de-DE\u0000',
    'xx-XX',
    '"><script>',
    'a'.repeat(400),
  ])('falls back to en-US for the locale %j', (locale) => {
    expect(written(locale)).toEqual(written('en-US'));
  });

  test('falls back to UTC for a zone that is unknown', () => {
    expect(written('en-US', 'Mars/Olympus')).toEqual(written('en-US', 'UTC'));
  });
});

describe('a document', () => {
  const document = (locale: string) => new Writing({ locale, timeZone: 'UTC' }, 'document');

  test('has the digits 0 to 9 and no marks of direction', () => {
    expect(document('ar-EG').money({ amount: -1_990, currency: 'EUR' })).toMatch(/^[-\d.,€\s]+$/);
    expect(document('ar-EG').count(12_345)).toBe('12,345');
    expect(document('ar-EG-u-nu-arab').day(at)).toBe('March 4, 2026');
  });

  test('has the code of a currency whose sign its font lacks', () => {
    expect(document('ar-AE').money({ amount: 1_990, currency: 'AED' })).toContain('AED');
    expect(document('ja-JP').money({ amount: 1_990, currency: 'CNY' })).toContain('CNY');
    expect(document('ja-JP').money({ amount: 1_990, currency: 'JPY' })).toBe('¥1,990');
  });

  test.each([
    'ar-AE',
    'bn-BD',
    'de-CH',
    'el-GR',
    'fa-IR',
    'fr-FR',
    'he-IL',
    'hi-IN',
    'ja-JP',
    'ko-KR',
    'my-MM',
    'sv-SE',
    'th-TH',
    'uk-UA',
    'zh-TW',
  ])('is drawn whole in every currency in the format of %s', async (locale) => {
    const write = document(locale);
    const amounts = currencyCodes.map((currency) => write.money({ amount: -123_456, currency }));
    expect(amounts.filter((text) => !drawsAll(text))).toEqual([]);
    expect(drawsAll(write.day(at) + write.month('2026-03'))).toBe(true);
  });
});
