import type { Figure } from '../../platform/presentation/figure.ts';

/** Explanations of revenue figures, by the first word of their keys. One wording for one thing. */
const revenueHelp: Readonly<Record<string, string>> = {
  mrr: 'Monthly recurring revenue: what paying and past-due subscriptions cost a month. A yearly price counts a twelfth, a quarterly one a third. Coupons without an end are taken off. Tax, trials and free access don’t count.',
  arr: 'Annual recurring revenue: what today’s subscriptions would bring in a year if none began, changed or ended.',
  arpu: 'Average revenue per user: what one paying subscription brings a month, before fees.',
  new: 'MRR of subscriptions that started to pay in the period. Those of subscribers who came back are included.',
  expansion: 'MRR that current subscribers added by upgrades and higher prices.',
  lost: 'MRR of subscriptions that ended in the period, and what downgrades and lower prices took off.',
  churnRate:
    'The share of paying subscriptions that ended. A canceled subscription counts once the time that was paid for is over.',
  churnRate30:
    'Subscriptions that ended in the last 30 days ÷ those paying 30 days ago and those new since, as Stripe counts it.',
  churn:
    'MRR lost to subscriptions that ended and to downgrades ÷ MRR at the start. What upgrades added doesn’t make it smaller.',
  nrr: 'Net revenue retention: what is left of the MRR at the start after upgrades, downgrades and ends. Above 100%, current subscribers added more than was lost. New subscribers don’t count.',
  ltv: 'Lifetime value: what a subscriber pays on average until they leave, if ARPU and churn stay as they are.',
  conversion:
    'The share of ended trials whose users paid afterwards. Trials that still run don’t count.',
  pastDue: 'A renewal was refused, and the card is tried again.',
  comped: 'Access that a seller gave for free.',
  canceling: 'Canceled, and open until the time that was paid for is over.',
  gross: 'What buyers paid, with tax. Fees, refunds and disputes are not taken off yet.',
  refunds: 'What was given back to buyers, with its tax.',
  disputes: 'Payments that a bank took back, unless the dispute was won.',
  tax: 'Tax that buyers paid, less what refunds and disputes returned.',
  processing: 'What the card processor charged. It is not returned with a refund.',
  disputeFees:
    'What the card processor charged for disputed payments, less what it returned where the dispute was won.',
  platformFee:
    'The platform’s share of each sale without its tax, less what refunds and disputes returned.',
  affiliate: 'Shares of those who referred the buyers, less what refunds and disputes returned.',
  net: 'What is added to the balance that is paid out.',
};

/** Figures of revenue with their explanations. */
export const explainRevenue = (figures: readonly Figure[]): readonly Figure[] =>
  figures.map((figure) => {
    const help = revenueHelp[figure.key.split(' ')[0] ?? ''];
    return help === undefined ? figure : { ...figure, help };
  });
