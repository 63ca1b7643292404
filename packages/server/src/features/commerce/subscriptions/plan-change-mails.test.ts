import { expect, test } from 'vitest';
import { Writing } from '../../../domain/identity/writing.ts';
import { changeScheduledMail } from './plan-change-mails.ts';

const yearly = { planName: 'Gold', amount: 49_000, currency: 'USD', interval: 'year' } as const;
const monthly = { ...yearly, amount: 4_900, interval: 'month' } as const;
const effectiveAt = '2027-01-12T10:00:00.000Z';

test.each([
  [
    'another plan by its name',
    'Silver',
    'Your plan changes to Silver on January 12, 2027',
    'you keep Gold. After',
  ],
  [
    'the same plan by its price',
    'Gold',
    'Your plan changes to Gold at $49.00 a month on January 12, 2027',
    'you keep Gold at $490.00 a year. After',
  ],
])('a change at the renewal names %s', (_name, planName, subject, words) => {
  const mail = changeScheduledMail('https://x.example', yearly, {
    ...monthly,
    planName,
    effectiveAt,
  })(new Writing({ locale: 'en-US', timeZone: 'UTC' }));
  expect(mail.subject).toBe(subject);
  expect(mail.text).toContain(words);
});
