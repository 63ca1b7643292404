import { serve, type VisibleProfile } from '../public-profile/visible-profile.ts';
import type { LinkRow } from './chain.repository.ts';

/**
 * Whether a viewer may see all that a link holds a digest of: as in the record, amounts of settings
 * where amounts are shared, fills where all trades are shown too.
 */
export function readsItems(
  profile: VisibleProfile,
  { accountId, kind }: Pick<LinkRow, 'accountId' | 'kind'>,
): boolean {
  const visible = profile.accounts.find(({ account }) => account.id === accountId);
  if (!visible) return false;
  const { served, showAmounts } = serve(profile, visible, undefined);
  return showAmounts && (kind === 'setting-changed' || served === 'full');
}
