import type { ScreenPart } from '../../platform/presentation/screen-model.ts';
import type { BillingPortalStore } from './billing-portal.store.ts';

/** The button that leads to the payment provider's page with the cards. */
export function billingPortalParts(portal: BillingPortalStore): readonly ScreenPart[] {
  const { page, pending, problem } = portal;
  const open = { label: 'Manage cards at the payment provider', pending, run: () => portal.open() };
  return [
    ...(problem === undefined ? [] : [{ problem }]),
    { actions: [open] },
    ...(page === undefined ? [] : [{ inBrowser: open, path: page, why }]),
  ];
}

const why = 'The link to the payment provider works once and expires after a few minutes.';
