/** Who may call for a payer’s billing, and the outer shape of its answer. */
export const menteeOnly = { require: [], forbid: ['edit-broadcasters'] } as const;

export const menteeBillingShape =
  'legalName address{} taxId paymentMethods[] upcoming[] balance[] hasPortal';
