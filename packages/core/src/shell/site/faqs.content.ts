import { brand } from '../../contract/brand.ts';
import type { ProseSection } from '../../platform/presentation/prose.ts';

export interface QuestionGroup {
  readonly name: string;
  readonly questions: readonly ProseSection[];
}

const { name, mentor, mentors } = brand;

/** Asked before paying. Answers say what the product does, its limits included. */
export const questionGroups: readonly QuestionGroup[] = [
  {
    name: 'The record',
    questions: [
      {
        title: 'Where do the trades come from?',
        text: [
          `From files that the ${mentor} exports at their broker. ${name} matches the executions into positions and calculates every figure from them. Results can’t be typed in.`,
        ],
      },
      {
        title: 'Does that prove the record is real?',
        text: [
          `Not completely. The file passes through the ${mentor}’s hands, and we can’t see accounts that were never added here. Each account shows where its trades come from. Trust a long record more than a short one.`,
        ],
      },
      {
        title: `Can a ${mentor} hide the bad trades?`,
        text: [
          'Not one by one: what visitors see is set for a whole account. A page says how many accounts are hidden and how many were archived. An account with trades can’t be deleted.',
          'Undone imports and settings that change past figures are listed under Record with date and reason.',
        ],
      },
      {
        title: 'Why is a figure missing?',
        text: [
          'With fewer than 30 closed trades, rates and averages say more about luck than skill, so they are withheld. Amounts of money are shown only where the owner shares them; percentages don’t give them away.',
        ],
      },
      {
        title: 'How is the return calculated?',
        text: [
          'From closed positions after fees, against the starting capital of the account. Where none was declared, against the most capital that was in use. The page says which, and when capital was declared late.',
        ],
      },
    ],
  },
  {
    name: 'Following',
    questions: [
      {
        title: 'What do I see before I pay?',
        text: [
          `Whatever the ${mentor} opens to visitors: nothing, the summary, closed positions after a delay, or everything. Data you have no access to never leaves the server.`,
        ],
      },
      {
        title: 'What does a subscription add?',
        text: [
          'The accounts and levels that its plan names, usually open positions. The plan lists them.',
        ],
      },
      {
        title: 'How fresh are open positions?',
        text: [
          `As fresh as the latest import. ${name} has no live connection to a broker; every account shows when fills last came in.`,
        ],
      },
      {
        title: 'Can I copy trades automatically?',
        text: [
          'No. Nothing is bought or sold for you, and we never ask for your broker’s password.',
        ],
      },
      {
        title: 'Is this investment advice?',
        text: [
          `No. ${mentors} show what they did. Past performance does not guarantee future results, and you can lose more than you invest.`,
        ],
      },
    ],
  },
  {
    name: 'Paying',
    questions: [
      {
        title: 'Can I subscribe now?',
        text: [
          'Yes. Choose a plan on a profile, review what it costs today and later, and pay by card. A free trial asks for a card too, and is charged only when it ends.',
        ],
      },
      {
        title: 'How do I cancel?',
        text: [
          'Choose Cancel under Subscriptions, and confirm. You keep access until the end of the period that you paid for, and you won’t be charged again. Until then you can resume.',
          'A free plan or a gift ends at once. So does a subscription that is paused without an end date: the days that were left are lost. You read which applies before you confirm.',
        ],
      },
      {
        title: 'Can I get my money back?',
        text: [
          `Open the invoice under Settings, Billing and ask for a refund. The ${mentor} has seven days to answer; after that we decide. A full refund of the current period ends access at once.`,
        ],
      },
      {
        title: 'Can the price change?',
        text: [
          'What you agreed to stays, unless your plan’s price is raised for everyone. We email you 30 days before the first higher charge, and you can cancel until then.',
        ],
      },
      {
        title: 'When does access end?',
        text: [
          `With the period that was paid for. If a renewal fails, access stays open for some days so that the card can be replaced: seven, unless the ${mentor} chose another number. You see it before you pay.`,
        ],
      },
      {
        title: 'Where are my invoices?',
        text: ['Under Settings, Billing: each as a page and as a PDF.'],
      },
      {
        title: 'What does the platform take?',
        text: ['A fee from each sale, paid by the seller. Pricing has the rates and a calculator.'],
      },
    ],
  },
  {
    name: `Becoming a ${mentor}`,
    questions: [
      {
        title: 'Which brokers work?',
        text: [
          'Exports of common brokers are recognized by their columns. For any other CSV file you match the columns once, and we remember it. You see each row before it goes in; what can’t be read for certain is refused with a reason.',
        ],
      },
      {
        title: 'Can I undo an import?',
        text: [
          'Yes, as a whole. Once others could see it, or after an hour, the record keeps the date, the number of fills and your reason.',
        ],
      },
      {
        title: 'Who sees my position sizes?',
        text: [
          'You, until you share amounts for an account. Visitors never see them at the summary level.',
        ],
      },
    ],
  },
];
