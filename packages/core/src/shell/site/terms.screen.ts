import { brand } from '../../contract/brand.ts';
import type { ProseSection } from '../../platform/presentation/prose.ts';
import type { ScreenMaker } from '../../platform/presentation/screen-model.ts';
import { to } from '../navigation/links.ts';
import { descriptions } from './descriptions.ts';
import { templateNotice } from './template-notice.ts';

const { name, mentor, mentors, mentees } = brand;

const sections: readonly ProseSection[] = [
  {
    title: '1. Who we are',
    text: [
      `${name} on this site is run by [company name, legal form, registered address, register number, email].`,
    ],
  },
  {
    title: '2. What the service does',
    text: [
      `${mentors} publish trading records made from files of their brokers. ${mentees} look at them and can subscribe to plans. We provide the software and hosting; we are not a party to any trade.`,
    ],
  },
  {
    title: '3. No advice',
    text: [
      'Nothing here is investment advice, a recommendation or an offer. No one is checked for a license unless a page says so. Trading involves risk, and you can lose more than you invest.',
    ],
  },
  {
    title: '4. Your account',
    text: [
      'You must be 18 or older, give a working email address, and keep your password to yourself. One account is for one user.',
    ],
  },
  {
    title: `5. What a ${mentor} promises`,
    text: ['By publishing a record you confirm:'],
    points: [
      'The files are yours, unaltered, and from an account you trade.',
      'You disclose what the law of your country asks of you, such as positions you are paid to talk about.',
      'You promise no profit and don’t trade against those who follow you.',
    ],
  },
  {
    title: '6. Plans, payment, cancellation',
    text: [
      'A plan renews until it is canceled; access lasts until the end of the period that was paid for. [Right of withdrawal, refunds and taxes under the law that applies.]',
    ],
  },
  {
    title: '7. Fees',
    text: ['The fees of a sale are those on the pricing page at the time of the sale.'],
  },
  {
    title: '8. What is not allowed',
    text: ['Breaking the law, impersonating others, reselling access, and attacking the service.'],
  },
  {
    title: '9. Ending an account',
    text: [
      'You can leave at any time. Entries of the public record stay, without your name where the law asks for it, so that others can trust what a page says about the past. [Our right to end accounts, with notice.]',
    ],
  },
  { title: '10. Liability', text: ['[Liability and its limits under the law that applies.]'] },
  {
    title: '11. Changes and law',
    text: ['[How changes are announced. Applicable law and place of jurisdiction.]'],
  },
];

export const termsScreen: ScreenMaker = () => ({
  description: descriptions.terms,
  parts: [
    { notice: templateNotice },
    { prose: sections },
    { links: [{ label: 'Privacy', path: to('privacy') }] },
  ],
});
