import { brand } from '../../contract/brand.ts';
import type { ProseSection } from '../../platform/presentation/prose.ts';

/** Beside the calculator: terms that no figure shows. */
export const pricingNotes: readonly ProseSection[] = [
  {
    title: `For ${brand.mentees}`,
    text: [
      `An account is free, and so is every public record. A ${brand.mentor} sets the price of each plan, by the month, the quarter or the year, and may add a free trial.`,
      'The price of the plan is what you pay. The fees above come out of the seller’s side.',
    ],
  },
  {
    title: `For ${brand.mentors}`,
    text: [
      'Importing files and publishing a record cost nothing. There is no monthly fee.',
      'The platform fee and payment processing are taken from each sale. The rates above are the ones this server applies.',
    ],
  },
  {
    title: 'Payouts',
    text: [
      'A sale becomes available seven days after it was paid. A refund returns the platform fee and your share in proportion; the processor keeps its fee. For a payment that its buyer’s bank disputes, the processor can charge a fee of its own.',
    ],
  },
  {
    title: 'Not included',
    text: [
      'Sales tax and VAT are kept apart and are not part of these figures. Income tax is yours to declare.',
    ],
  },
];
