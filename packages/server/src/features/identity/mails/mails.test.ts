import { expect, test } from 'vitest';
import { accountDeletedMail } from '../leaving/leaving-mails.ts';
import { withFooter } from './letter.ts';
import {
  alreadyRegisteredMail,
  guessedPasswordMail,
  invitationMail,
  passwordChangedMail,
  phoneConfirmedMail,
  resetPasswordMail,
  usernameChangedMail,
  verifyEmailMail,
} from './mails.ts';

const origin = 'https://skipper.example';
const invitation = {
  token: 't',
  inviter: '<b>ann</b>',
  role: 'mentor',
  message: 'One\nTwo',
} as const;

test.each([
  verifyEmailMail(origin, 't'),
  alreadyRegisteredMail(origin),
  resetPasswordMail(origin, 't'),
  passwordChangedMail(origin),
  guessedPasswordMail(origin),
  phoneConfirmedMail(origin, '12'),
  usernameChangedMail(origin, 'ann'),
  invitationMail(origin, invitation),
  accountDeletedMail(),
])('"$subject" fits a phone, in both themes, and says the same in both forms', ({ text, html }) => {
  expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  const links = text.split('\n').filter((line) => line.startsWith(origin));
  expect([...(html ?? '').matchAll(/href="([^"]*)"/g)].map(([, url]) => url)).toEqual(links);
  const words = text.split('\n\n').filter((part) => !part.startsWith(origin));
  for (const part of words) {
    const said = part.trim().replace(/:$/, '').replaceAll("'", '&#39;');
    expect(html).toContain(said.replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
  }
});

test('a footer stands below everything, in both forms', () => {
  const { text, html } = withFooter(alreadyRegisteredMail(origin), { label: 'Stop', url: 'x:y' });
  expect(text.endsWith('\n\nSkipper\n\nStop:\nx:y\n')).toBe(true);
  expect(html).toMatch(/<a href="x:y">Stop<\/a><\/p>\n<\/main>\n<\/body>\n<\/html>\n$/);
});
