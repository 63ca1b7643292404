import { to, withRedirect } from '@skipper/core';
import type { PublicProfile } from '@skipper/core/contract';
import { observer } from 'mobx-react-lite';
import { AppLink } from '../../../ui/app-link.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { useSkipper } from '../../../web-context.tsx';

/** The viewer's relation to this mentor, and the next step. */
export const ProfileActions = observer(function ProfileActions({
  profile,
}: {
  readonly profile: PublicProfile;
}) {
  const { session, navigation } = useSkipper();
  if (profile.viewer.isOwner) {
    return (
      <AppLink to={to('settings-connected-accounts')} className={buttonClass('secondary')}>
        Manage accounts
      </AppLink>
    );
  }
  if (profile.viewer.subscribed) return <Badge tone="gain">Subscribed</Badge>;
  if (!session.visitor) return null;
  return (
    <AppLink to={withRedirect(to('login'), navigation.path)} className={buttonClass('primary')}>
      Sign in to subscribe
    </AppLink>
  );
});
