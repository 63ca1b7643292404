import {
  compareAction,
  comparisonLink,
  followActions,
  followNote,
  profilePlansPath,
  to,
} from '@skipper/core';
import type { PublicProfile } from '@skipper/core/contract';
import { actionKey } from '@skipper/core/presentation';
import { Link2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { ActionButton } from '../../../presented/action-button.tsx';
import { copyLink } from '../../../shell/copy-link.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useSkipper } from '../../../web-context.tsx';

/** The viewer's relation to this mentor, and the next step. */
export const ProfileActions = observer(function ProfileActions({
  profile,
}: {
  readonly profile: PublicProfile;
}) {
  const skipper = useSkipper();
  const comparison = comparisonLink(skipper);
  const plans = profilePlansPath(skipper);
  const follows = followActions(skipper, profile);
  const path = to('profile', { username: profile.username });
  return (
    <div className="flex flex-wrap items-center gap-2 has-aria-disabled:items-start md:justify-end">
      <ActionButton action={compareAction(skipper, profile.username)} />
      {comparison && (
        <AppLink to={comparison.path} className={buttonClass('secondary')}>
          {comparison.label}
        </AppLink>
      )}
      {profile.viewer.isOwner ? (
        <AppLink to={to('settings-connected-accounts')} className={buttonClass('secondary')}>
          Manage accounts
        </AppLink>
      ) : profile.viewer.subscribed ? (
        follows.length === 0 && <Badge tone="gain">Subscribed</Badge>
      ) : (
        plans && (
          <AppLink to={plans} className={buttonClass(follows.length > 0 ? 'secondary' : 'primary')}>
            See plans
          </AppLink>
        )
      )}
      {follows.map((action) => (
        <ActionButton
          key={actionKey(action)}
          action={action}
          variant={profile.viewer.subscribed ? 'secondary' : 'primary'}
        />
      ))}
      <IconButton
        label="Copy link"
        icon={Link2}
        onClick={() => void copyLink(window.location.origin + path, skipper.toasts)}
      />
      {follows.length > 0 && !profile.viewer.subscribed && (
        <p className="basis-full text-muted text-xs md:text-end">{followNote}</p>
      )}
    </div>
  );
});
