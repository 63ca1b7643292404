import { expect, test } from 'vitest';
import { writtenDay } from './format-time.ts';
import { writeIsoDays } from './sentence-days.ts';

test('a day within a sentence is written as the other days of its front end', () => {
  const read = writtenDay('2026-03-04');
  const stop = writeIsoDays();
  expect(writtenDay('2026-03-04')).toBe('2026-03-04');
  stop();
  expect(writtenDay('2026-03-04')).toBe(read);
  expect(read).not.toBe('2026-03-04');
});

test('a terminal that ends, also twice, changes no day of another one', () => {
  const [stop, stopOther] = [writeIsoDays(), writeIsoDays()];
  stopOther();
  stopOther();
  expect(writtenDay('2026-03-04')).toBe('2026-03-04');
  stop();
  expect(writtenDay('2026-03-04')).not.toBe('2026-03-04');
});
