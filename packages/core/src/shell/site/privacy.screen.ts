import type { ProseSection } from '../../platform/presentation/prose.ts';
import type { ScreenMaker } from '../../platform/presentation/screen-model.ts';
import { to } from '../navigation/links.ts';
import { descriptions } from './descriptions.ts';
import { templateNotice } from './template-notice.ts';

const sections: readonly ProseSection[] = [
  {
    title: '1. Who is responsible',
    text: ['[Controller, address, email, data protection officer where there is one.]'],
  },
  {
    title: '2. What is stored about you',
    text: ['With an account:'],
    points: [
      'Email address, username, a hash of your password, and a phone number if you confirm one.',
      'Your profile: what you write about yourself, and pictures.',
      'Sessions: when, from which IP address and with which browser you signed in.',
      'Trading accounts, the files you import and what is calculated from them.',
      'Subscriptions, invoices, payouts and notification settings.',
    ],
  },
  {
    title: '3. What others see',
    text: [
      'Your profile if you show it, and of each account only the level you chose. Amounts of money are hidden until you share them. Everything else stays between you and the operator.',
    ],
  },
  {
    title: '4. Cookies and storage of your browser',
    text: [
      'Cookies hold your sign-in and which side of the dashboard you use. The browser’s storage holds the theme, which of your devices for push messages it is, and a coupon or referral until you sign out. None of these follows you to other sites.',
    ],
  },
  {
    title: '5. Logs',
    text: [
      'Security events such as sign-ins, denials and changed settings are logged with IP address, so that misuse can be found. [How long logs are kept.]',
    ],
  },
  {
    title: '6. Email and messages',
    text: [
      'We email you what your account needs, and what your notification settings ask for. A message from the contact page is emailed to the operator with the name and address you gave.',
    ],
  },
  {
    title: '7. Others who receive data',
    text: [
      'Only services that this site is set up with: [hosting, email, text messages, payments, analytics, sign-in with Google]. Push messages go through the service of your browser and say nothing private.',
    ],
  },
  {
    title: '8. Your rights',
    text: [
      'Access, correction, deletion, restriction, portability and complaint, as the law gives them: [how to ask, and the supervisory authority].',
    ],
  },
];

export const privacyScreen: ScreenMaker = () => ({
  description: descriptions.privacy,
  parts: [
    { notice: templateNotice },
    { prose: sections },
    { links: [{ label: 'Terms', path: to('terms') }] },
  ],
});
