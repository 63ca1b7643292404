import { brand } from '../../contract/brand.ts';

/** Headline of the home page and of the picture in link previews. */
export const claim = 'Follow traders by what they trade, not by what they say.';

/** One or two sentences about each public page: below its heading, and in search results. */
export const descriptions = {
  home: `${brand.mentors} publish their trades from their broker’s own files. See the whole record, losses included, before you follow one.`,
  faqs: `What a record on ${brand.name} proves and what it doesn’t, who sees what, and how fees work.`,
  pricing: `Looking around is free. Every ${brand.mentor} sets their own price, and the platform takes a fee from each sale.`,
  affiliates: 'A share of what the buyers you bring pay, shown and paid to the cent.',
  contact: 'Your message goes to the people who run this site.',
  terms: 'Template terms of service. The operator of this site replaces them before going live.',
  privacy: 'Which data this software stores, and for what. Template: the operator completes it.',
} as const;
