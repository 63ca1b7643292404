import { publicProfileFeature, to } from '@skipper/core';
import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useParts } from '../../../app-context.ts';
import { StartContext } from '../../../focus/use-target.ts';
import { Heading } from '../../../parts/heading.tsx';
import { Link } from '../../../parts/link.tsx';
import { QueryFailure } from '../../../parts/query-failure.tsx';
import { Words } from '../../../parts/words.tsx';
import { NotFoundScreen } from '../../shell/fallback.screens.tsx';
import { ProfileFigures } from './profile-figures.tsx';
import { ProfilePlans } from './profile-plans.tsx';
import { ProfilePositions } from './profile-positions.tsx';
import { ProfileRecord } from './profile-record.tsx';

/** A Skipper's public page, as much of it as this viewer may see. */
export const PublicProfileScreen = observer(function PublicProfileScreen() {
  const { skipper, shell } = useParts();
  const publicProfile = skipper.use(publicProfileFeature);
  const atPlans = publicProfile.route?.tab === 'plans';
  useEffect(() => {
    if (atPlans) shell.follow();
  }, [atPlans, shell]);
  if (publicProfile.missing) return <NotFoundScreen />;
  return (
    <Box flexDirection="column" flexShrink={0} rowGap={1}>
      <QueryFailure result={publicProfile.profile} />
      <ProfileHead />
      {publicProfile.account ? (
        <>
          <ProfileFigures />
          <ProfilePositions />
        </>
      ) : null}
      {publicProfile.profile.data ? (
        // One page holds every tab: the address of the plans leads to them.
        <StartContext value={atPlans ? 'here' : undefined}>
          <ProfilePlans />
        </StartContext>
      ) : null}
      {publicProfile.profile.data ? <ProfileRecord /> : null}
    </Box>
  );
});

const ProfileHead = observer(function ProfileHead() {
  const publicProfile = useParts().skipper.use(publicProfileFeature);
  const profile = publicProfile.profile.data;
  if (!profile) return publicProfile.profile.error ? null : <Words text="Loading…" tone="muted" />;
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Heading text={profile.username} aside={standing(profile.viewer)} />
      {profile.about ? <Words text={profile.about} wrap="wrap" /> : null}
      <AccountLinks />
    </Box>
  );
});

/** The viewer's relation to this mentor, in a word. */
function standing({ isOwner, subscribed }: { isOwner: boolean; subscribed: boolean }): string {
  if (isOwner) return 'this is you';
  return subscribed ? '✔ subscribed' : 'not subscribed';
}

const AccountLinks = observer(function AccountLinks() {
  const publicProfile = useParts().skipper.use(publicProfileFeature);
  const { accounts, account, route } = publicProfile;
  const list = accounts.data?.accounts ?? [];
  if (accounts.data && list.length === 0)
    return <Words text="No shared accounts yet." tone="muted" />;
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Box columnGap={2} flexWrap="wrap">
        {list.map(({ uuid, alias }) => (
          <Link
            key={uuid}
            label={alias}
            path={to('profile', {
              username: route?.username ?? '',
              subroute: 'overview',
              accountID: uuid,
            })}
            current={uuid === account?.uuid}
          />
        ))}
      </Box>
      {account ? (
        <Words
          text={`${account.currency} · ${account.timezone} · ${account.verifiedLevel > 0 ? 'from broker files' : 'entered by hand'}`}
          tone="muted"
        />
      ) : null}
    </Box>
  );
});
