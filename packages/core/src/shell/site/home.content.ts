import { brand } from '../../contract/brand.ts';
import type { ProseSection } from '../../platform/presentation/prose.ts';
import { claim } from './descriptions.ts';

const { mentor, mentors, mentees } = brand;

/** The words of the home page, on every front end. */
export const homeContent = {
  claim,
  steps: [
    {
      name: `For ${mentors}`,
      steps: [
        {
          title: 'Import what you traded',
          text: 'Drop your broker’s file. You see each row before it goes in, and can undo a whole import.',
        },
        {
          title: 'Choose what others see',
          text: 'Nothing, a summary, closed positions after a delay, or everything, for each account.',
        },
        {
          title: 'Set your price',
          text: 'By the month, the quarter or the year. The platform fee and payment processing come out of each sale; there is no monthly fee.',
        },
      ],
    },
    {
      name: `For ${mentees}`,
      steps: [
        {
          title: 'Read the record',
          text: 'Win rate, profit factor and drawdown are calculated from fills. Too few trades, and they are withheld.',
        },
        {
          title: 'Look for what is missing',
          text: 'Hidden accounts, undone imports and changed settings are counted on the page.',
        },
        {
          title: 'Then follow',
          text: 'A plan opens the accounts it names, in the browser and in the terminal.',
        },
      ],
    },
  ],
  principles: [
    {
      title: 'From fills, not from claims',
      text: [
        'Positions are matched from the executions in a broker’s file. No result is typed in.',
      ],
    },
    {
      title: 'Hidden means not sent',
      text: ['Data you don’t have access to never leaves the server.'],
    },
    {
      title: 'Exact to the cent',
      text: ['Prices are exact decimals from file to figure. Money is rounded once, at the end.'],
    },
  ] satisfies readonly ProseSection[],
  closing: {
    title: 'Look first',
    text: `Every public record is open without an account. Sign up when you have found a ${mentor} worth following, or have a record worth showing.`,
  },
} as const;
