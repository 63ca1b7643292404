import { runBehaviours } from '@skipper/test-kit';
import { TerminalDriver } from './terminal-driver.ts';

/** Behaviours at the size that most terminals open with: lines are scrolled to, and rows walked through. */
runBehaviours({
  ui: 'terminal',
  createDriver: ({ origin }) => TerminalDriver.make(origin, { columns: 80, rows: 24 }),
  only: [
    // Frame and forms.
    'the menu offers only what the user may open',
    'a Skipper changes to the Crew Member view and back, each time to the dashboard',
    'a visitor writes to the operator, and nothing typed is lost to an error',
    'a form that is refused counts its marked fields and takes the keyboard to the first',
    'numbers and dates are written as the user reads them',
    'the settings of an account are changed and saved',
    'one of several sessions can be ended, or all but this one',
    'an admin views as a user, on every screen knows it, and comes back to the user’s page',
    // Tables and figures.
    'a list of Skippers shows return, sample and drawdown, and why figures are withheld',
    'a figure says what it means to those who ask',
    'a month leads to its positions, and Back to the months',
    'closed positions are sorted and narrowed to a symbol, and the address keeps both',
    'a setting that alters the past is listed with its old and new value',
    'a broker’s file is previewed, added and becomes closed positions',
    'a Skipper sees who subscribed, what each brings, and no one else’s members',
    'an admin finds payouts by receiver and status, and reads what one is made of',
    // Money.
    'a plan is created with its prices and what it opens',
    'a card that is declined loses nothing, and another one is charged once',
    'cards are added, chosen and removed, but for the one that is charged',
    'a subscription is cancelled at the end of its period with a reason, and resumed',
    'an upgrade is charged once and to the cent, over a declined card and a lost answer',
    'a refused renewal is paid with another card, after one that is declined',
    'a Skipper accepts a refund request to the cent, and access ends with what paid for it',
    'a Skipper sees where the money of each sale went, and no one else’s sales',
    'a Skipper pays out an amount after a review, once over a double press and a lost answer',
  ],
});
