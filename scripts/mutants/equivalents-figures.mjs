/** Columns made by a function that takes their importance as its last argument. */
const columnsByCall = [
  'admin/statistics/figures.tables.ts',
  'commerce/payouts/payouts.tables.ts',
  'commerce/payouts/statement.parts.ts',
  'commerce/plans/plans.tables.ts',
  'commerce/sales/sales.tables.ts',
  'trading/public-profile/profile-plans.table.ts',
];

/** Figures and facts, whose keys only tell each from its neighbours. */
const figures = [
  'admin/mentors/mentor-detail.ts',
  'admin/statistics/statistics.screen.ts',
  'admin/users/users.screen.ts',
  'commerce/affiliates/affiliates.screen.ts',
  'commerce/billing/invoice.parts.ts',
  'commerce/checkout/ordered.parts.ts',
  'commerce/checkout/pay.parts.ts',
  'commerce/checkout/plan.parts.ts',
  'commerce/checkout/review.parts.ts',
  'commerce/payouts/payout-account.parts.ts',
  'commerce/payouts/payout.parts.ts',
  'commerce/payouts/payouts.screen.ts',
  'commerce/plan-change/choose.parts.ts',
  'commerce/plan-change/review-change.parts.ts',
  'commerce/refunds/ask-refund.parts.ts',
  'commerce/refunds/refund-request.detail.ts',
  'commerce/sales/sale-detail.ts',
  'commerce/sales/sales-figures.ts',
  'commerce/subscribers/subscribers.screen.ts',
  'commerce/whop/whop.screen.ts',
  'shell/dashboard/admin-news.parts.ts',
  'shell/dashboard/mentor-news.parts.ts',
];

/** Figures written over several lines, in files whose tables stand elsewhere. */
const figuresInLines = [
  'admin/statistics/statistics.screen.ts',
  'commerce/billing/mentee-billing.screen.ts',
  'commerce/billing/mentor-billing.screen.ts',
  'commerce/checkout/review.parts.ts',
  'commerce/plan-change/choose.parts.ts',
  'commerce/plan-change/review-change.parts.ts',
  'commerce/subscribers/subscribers.screen.ts',
  'commerce/whop/whop.screen.ts',
];

/** Routes with their places in the menu and in the settings. */
const routes = [
  'admin/admin.routes.ts',
  'commerce/commerce.routes.ts',
  'identity/identity.routes.ts',
  'shell/shell.routes.ts',
  'trading/trading.routes.ts',
];

/** Equivalent changes in the tables, figures and menus of the core: see equivalents.mjs. */
export const figureEquivalents = [
  ...columnsByCall.map((file) => ({
    file: `core/src/${file}`,
    line: /, \d+\),$/,
    kind: 'other number',
    why: 'The importance of a column is a matter of looks.',
  })),
  ...figures.map((file) => ({
    file: `core/src/${file}`,
    line: /\{ key: '\w+', label: [^{]*, value: [a-z]|(^|\[)(line|figure|charge|listed)\('/,
    kind: 'other string',
    why: 'Nothing reads the key of a figure but the list that it is in.',
  })),
  ...figuresInLines.map((file) => ({
    file: `core/src/${file}`,
    line: /^key: '\w+',$/,
    kind: 'other string',
    why: 'Nothing reads the key of a figure but the list that it is in.',
  })),
  {
    file: 'core/src/shell/dashboard/mentor-news.parts.ts',
    line: /^key: '(import|rejected|payout)',$/,
    kind: 'other string',
    why: 'Nothing reads the key of a figure but the list that it is in.',
  },
  {
    file: 'core/src/shell/dashboard/mentor-news.parts.ts',
    line: /^importance: \d \+ index,$/,
    why: 'The importance of a column is a matter of looks.',
  },
  ...routes.map((file) => ({
    file: `core/src/${file}`,
    line: /^(menu|settings): \{.*\bplace: \d+/,
    kind: 'other number',
    why: 'There are gaps between the places: one more keeps the order.',
  })),
];
