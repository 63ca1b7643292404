import { describe, expect, test } from 'vitest';
import { afterTrading, type DateOrder, parseMoment } from './parse-moment.ts';

const newYork = 'America/New_York';

describe('moments as brokers write them', () => {
  test.each<[string, string | undefined, DateOrder, string]>([
    ['08/08/2022', '09:47:59', 'MDY', '2022-08-08T13:47:59.000Z'],
    ['01/05/2026', '16:00', 'MDY', '2026-01-05T21:00:00.000Z'],
    ['01/05/2026', '16:00', 'DMY', '2026-05-01T20:00:00.000Z'],
    ['15.01.2024', '9:05', 'DMY', '2024-01-15T14:05:00.000Z'],
    ['1/5/26', '4:00 PM', 'MDY', '2026-01-05T21:00:00.000Z'],
    ['1/5/26', '1:05 PM', 'MDY', '2026-01-05T18:05:00.000Z'],
    ['1/5/26', '11:59 PM', 'MDY', '2026-01-06T04:59:00.000Z'],
    ['1/5/26', '12:15 am', 'MDY', '2026-01-05T05:15:00.000Z'],
    ['1/5/26', '12:15:30 p.m.', 'MDY', '2026-01-05T17:15:30.000Z'],
    ['2026-01-05', '', 'MDY', '2026-01-05T17:00:00.000Z'],
    ['2026-01-05', undefined, 'DMY', '2026-01-05T17:00:00.000Z'],
    ['1970-01-01', '23:59:59', 'YMD', '1970-01-02T04:59:59.000Z'],
    ['2100-12-31', '00:00', 'YMD', '2100-12-31T05:00:00.000Z'],
    ['1/5/26', '12:00 PM', 'MDY', '2026-01-05T17:00:00.000Z'],
    ['1/5/26', '1:00 AM', 'MDY', '2026-01-05T06:00:00.000Z'],
    ['20260105;093000', undefined, 'YMD', '2026-01-05T14:30:00.000Z'],
    ['2026-01-05 09:30:00.1234', undefined, 'YMD', '2026-01-05T14:30:00.123Z'],
    ['01/05/2026, 9:30:00 AM', undefined, 'MDY', '2026-01-05T14:30:00.000Z'],
    ['2026-01-05T09:30:00Z', undefined, 'MDY', '2026-01-05T09:30:00.000Z'],
    ['2026-01-05T09:30:00+01:00', '23:00', 'MDY', '2026-01-05T08:30:00.000Z'],
    ['04/17/2023 as of 04/15/2023', undefined, 'MDY', '2023-04-15T16:00:00.000Z'],
  ])('%s and %s as %s', (date, time, dateOrder, value) => {
    expect(
      parseMoment(date, time, { dateOrder, timezone: newYork, dayZone: newYork }),
    ).toMatchObject({
      value: { at: value },
    });
  });

  test.each([
    ['a time that the clocks skip in spring', '2026-03-08', '02:30', '2026-03-08T07:30:00.000Z'],
    ['a time that comes twice in autumn', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
  ])('%s takes the offset before the change', (_name, date, time, value) => {
    const clock = { dateOrder: 'YMD', timezone: newYork, dayZone: newYork } as const;
    expect(parseMoment(date, time, clock)).toMatchObject({ value: { at: value } });
  });

  test.each<[string, string | undefined, DateOrder, string]>([
    ['yesterday', undefined, 'MDY', '"yesterday" is not a date (month first)'],
    ['15/01/2024', undefined, 'MDY', '"15/01/2024" is not a date that exists'],
    ['02/30/2024', undefined, 'MDY', '"02/30/2024" is not a date that exists'],
    ['15/01/2024', undefined, 'YMD', '"15/01/2024" is not a date (year first)'],
    ['01/15-2024', undefined, 'MDY', '"01/15-2024" is not a date (month first)'],
    ['0202-01-05', undefined, 'YMD', '"0202-01-05" is not a date between 1970 and 2100'],
    [
      '9999-12-31T00:00:00Z',
      undefined,
      'YMD',
      '"9999-12-31T00:00:00Z" is not a date between 1970 and 2100',
    ],
    [
      '0000-01-01T00:00:00Z',
      undefined,
      'YMD',
      '"0000-01-01T00:00:00Z" is not a date between 1970 and 2100',
    ],
    ['2026-01-05', '25:00', 'YMD', '"25:00" is not a time of day'],
    ['2026-01-05', '24:00', 'YMD', '"24:00" is not a time of day'],
    ['2026-01-05', '10:60', 'YMD', '"10:60" is not a time of day'],
    ['2026-01-05', '10:00:60', 'YMD', '"10:00:60" is not a time of day'],
    ['2026-01-05', '0:30 PM', 'YMD', '"0:30 PM" is not a time of day'],
    ['2026-01-05', '10:00 +15:00', 'YMD', '"10:00 +15:00" is not a time of day'],
    ['2026-01-05', '10:00 +01:60', 'YMD', '"10:00 +01:60" is not a time of day'],
    ['1969-12-31', undefined, 'YMD', '"1969-12-31" is not a date between 1970 and 2100'],
    ['2101-01-01', undefined, 'YMD', '"2101-01-01" is not a date between 1970 and 2100'],
    ['2026-01-05', '13:00 PM', 'YMD', '"13:00 PM" is not a time of day'],
    ['2026-01-05', 'noon', 'YMD', '"noon" is not a time of day'],
    ['2026-13-05T09:30:00Z', undefined, 'YMD', '"2026-13-05T09:30:00Z" is not a date that exists'],
    ['2026-01-05', '09:30 XYZ', 'YMD', '"09:30 XYZ" is not a time of day'],
  ])('%s and %s as %s is refused', (date, time, dateOrder, problem) => {
    expect(parseMoment(date, time, { dateOrder, timezone: newYork, dayZone: newYork })).toEqual({
      problem,
    });
  });

  test.each([
    ['05/04/2026 10:00:01 EDT', undefined, '2026-05-04T14:00:01.000Z'],
    ['01/05/2026', '10:00:01 EST', '2026-01-05T15:00:01.000Z'],
    ['01/05/2026', '14:30:01 UTC', '2026-01-05T14:30:01.000Z'],
    ['01/05/2026', '14:30:01Z', '2026-01-05T14:30:01.000Z'],
    ['01/05/2026', '2:30 PM CST', '2026-01-05T20:30:00.000Z'],
    ['01/05/2026', '10:00 PST', '2026-01-05T18:00:00.000Z'],
    ['07/05/2026', '10:00 PDT', '2026-07-05T17:00:00.000Z'],
    ['07/05/2026', '10:00 CDT', '2026-07-05T15:00:00.000Z'],
    ['01/05/2026', '10:00 GMT', '2026-01-05T10:00:00.000Z'],
    ['01/05/2026', '10:00 CET', '2026-01-05T09:00:00.000Z'],
    ['07/05/2026', '10:00 CEST', '2026-07-05T08:00:00.000Z'],
    ['07/05/2026', '10:00 ET', '2026-07-05T14:00:00.000Z'],
    ['07/05/2026', '10:00 CT', '2026-07-05T15:00:00.000Z'],
    ['07/05/2026', '10:00 MT', '2026-07-05T16:00:00.000Z'],
    ['07/05/2026', '10:00 PT', '2026-07-05T17:00:00.000Z'],
    ['01/05/2026', '10:00 MST', '2026-01-05T17:00:00.000Z'],
    ['07/05/2026', '10:00 MDT', '2026-07-05T16:00:00.000Z'],
    ['07/05/2026', '10:00 +14', '2026-07-04T20:00:00.000Z'],
    ['07/05/2026', '10:00 GMT-5', '2026-07-05T15:00:00.000Z'],
    ['07/05/2026', '10:00:00 -0500', '2026-07-05T15:00:00.000Z'],
    ['07/05/2026', '10:00:00+05:30', '2026-07-05T04:30:00.000Z'],
    ['07/05/2026', '10:00 (UTC+7)', '2026-07-05T03:00:00.000Z'],
    ['2026-02-03T10:11:12-0500', undefined, '2026-02-03T15:11:12.000Z'],
    ['2026-01-05;10:00:00 EST', undefined, '2026-01-05T15:00:00.000Z'],
  ])('%s and %s name their zone, which wins and is the same in any other', (date, time, at) => {
    for (const timezone of [newYork, 'Asia/Tokyo']) {
      const clock = { dateOrder: 'MDY', timezone, dayZone: timezone } as const;
      expect(parseMoment(date, time, clock)).toEqual({ value: { at, written: at, day: null } });
    }
  });

  test('a date alone is a day of the account, in whatever zone the file is read', () => {
    const clock = { dateOrder: 'MDY', timezone: newYork, dayZone: 'Asia/Tokyo' } as const;
    expect(parseMoment('01/05/2026', undefined, clock)).toEqual({
      value: { at: '2026-01-05T03:00:00.000Z', written: '2026-01-05', day: '2026-01-05' },
    });
  });

  test('a time without a zone keeps what is written apart from what it means', () => {
    const clock = { dateOrder: 'MDY', timezone: newYork, dayZone: newYork } as const;
    expect(parseMoment('01/05/2026', '9:30', clock)).toEqual({
      value: { at: '2026-01-05T14:30:00.000Z', written: '2026-01-05T09:30:00', day: null },
    });
  });
});

test.each([
  [newYork, '2026-01-16T21:00:00.000Z'],
  ['Europe/Berlin', '2026-01-16T21:00:00.000Z'],
  ['Asia/Tokyo', '2026-01-16T14:59:00.000Z'],
])('in %s an option ends at the close in New York, or late on its day', (dayZone, at) => {
  expect(afterTrading('2026-01-16', { dayZone })).toBe(at);
});
