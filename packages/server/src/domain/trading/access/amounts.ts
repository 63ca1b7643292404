import { type AccessLevel, reaches } from '@skipper/core/contract';

/** Inputs of whether money and quantities are shown besides percentages. */
export interface AmountsRule {
  readonly served: AccessLevel;
  readonly isOwner: boolean;
  readonly isAdmin: boolean;
  readonly shareAmounts: boolean;
}

/**
 * Amounts are for the owner and admins, and for others where the owner shares them and
 * positions are shown at all. An owner who asks for a lower level sees what others see.
 */
export function showsAmounts(rule: AmountsRule): boolean {
  if ((rule.isOwner || rule.isAdmin) && rule.served === 'full') return true;
  return rule.shareAmounts && reaches(rule.served, 'delayed');
}
