import { brand } from '../../contract/brand.ts';
import type { ProseSection } from '../../platform/presentation/prose.ts';
import type { ScreenMaker } from '../../platform/presentation/screen-model.ts';
import { to } from '../navigation/links.ts';
import { descriptions } from './descriptions.ts';

const sections: readonly ProseSection[] = [
  {
    title: 'What works today',
    text: [
      `Add ?ref= and your username to any address of this site, such as /?ref=your_name. It is remembered in the visitor’s browser, and someone who signs up is recorded as referred by you.`,
      'A coupon in the same address is kept in the same way.',
    ],
  },
  {
    title: 'What doesn’t yet',
    text: [
      'Referrals pay nothing so far: there is no rate, no dashboard and no payout for them. We won’t put a number here before it can be paid.',
    ],
  },
  {
    title: 'What is settled',
    text: [
      'A referral share comes out of the seller’s side of a sale that was really paid: the buyer pays nothing extra. A refund returns it in proportion.',
    ],
  },
  {
    title: 'Please',
    text: [
      `Say that you are an affiliate, quote records as they stand on the page, and promise no results. Past performance is not indicative of future results, for a ${brand.mentor} or for you.`,
    ],
  },
];

export const affiliatesScreen: ScreenMaker = () => ({
  description: descriptions.affiliates,
  parts: [
    { prose: sections },
    { links: [{ lead: 'Planning something larger?', label: 'Write to us', path: to('contact') }] },
  ],
});
