/** Shown on every public page, and accepted by its version before a plan is ordered. */
export const disclaimer =
  'Past performance does not guarantee future results. Nothing here is investment advice. You can lose more than you invest.';
