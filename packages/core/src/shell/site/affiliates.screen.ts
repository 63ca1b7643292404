import { brand } from '../../contract/brand.ts';
import type { ProseSection } from '../../platform/presentation/prose.ts';
import type { ScreenMaker } from '../../platform/presentation/screen-model.ts';
import { to } from '../navigation/links.ts';
import { descriptions } from './descriptions.ts';

const sections: readonly ProseSection[] = [
  {
    title: 'How it works',
    text: [
      `A ${brand.mentor} can offer a share of what referred buyers pay. Anyone with an account can get a link to one under Settings, Affiliates. A visitor who follows it and buys a plan within 30 days counts for that link.`,
      'The last link wins. If the buyer uses the coupon of another affiliate, the coupon counts instead, unless the link was followed less than a day before. Your own orders never count.',
    ],
  },
  {
    title: 'What it pays',
    text: [
      `The share comes out of the seller’s side of each payment: the buyer pays nothing extra. Each ${brand.mentor} sets it, and a subscription keeps the share that was offered when it began.`,
      'It is held for 30 days and then paid out each week, together with your own sales, once 10.00 of a currency is due. A refund or a dispute takes it back in proportion; a dispute that is won returns it.',
    ],
  },
  {
    title: 'Ground rules',
    text: [
      `Say that you are an affiliate, quote records as they stand on the page, and promise no results. Past performance is not indicative of future results, for a ${brand.mentor} or for you.`,
    ],
  },
];

export const affiliatesScreen: ScreenMaker = () => ({
  description: descriptions.affiliates,
  parts: [
    { prose: sections },
    {
      links: [
        {
          lead: 'Do you have an account?',
          label: 'Get a referral link',
          path: to('settings-affiliates'),
        },
        { lead: 'Planning something larger?', label: 'Write to us', path: to('contact') },
      ],
    },
  ],
});
