import {
  accountFacts,
  noAccounts,
  type PublicProfileTab,
  personFacts,
  positionDetail,
  profileTabLinks,
  publicProfileFeature,
  publicProfilePath,
  unavailableProfile,
  viewerAccess,
} from '@skipper/core';
import type { PublicAccount, PublicProfile } from '@skipper/core/contract';
import { textOf } from '@skipper/core/presentation';
import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { valueText } from '../../../../output/shape-columns.ts';
import { useParts } from '../../../app-context.ts';
import { StartContext } from '../../../focus/use-target.ts';
import { Heading } from '../../../parts/heading.tsx';
import { Link } from '../../../parts/link.tsx';
import { QueryFailure } from '../../../parts/query-failure.tsx';
import { Words } from '../../../parts/words.tsx';
import { FilterRow } from '../../../presented/filter-row.tsx';
import { DetailPane } from '../../../presented/screen-view.tsx';
import { NotFoundScreen } from '../../shell/fallback.screens.tsx';
import { MessageScreen } from '../../shell/message-screen.tsx';
import { ProfileAbout } from './profile-about.tsx';
import { ProfileFigures } from './profile-figures.tsx';
import { ProfileMonths } from './profile-months.tsx';
import { ProfilePlans } from './profile-plans.tsx';
import { ProfileOrders, ProfilePositions } from './profile-positions.tsx';
import { ProfileRecord } from './profile-record.tsx';

/** A Skipper's public page, as much of it as this viewer may see. */
export const PublicProfileScreen = observer(function PublicProfileScreen() {
  const { skipper, shell } = useParts();
  const publicProfile = skipper.use(publicProfileFeature);
  const { tab } = publicProfile.route ?? {};
  const named = tab !== undefined && tab !== 'overview';
  useEffect(() => {
    if (named) shell.follow();
  }, [named, shell]);
  if (publicProfile.missing) return <NotFoundScreen />;
  if (publicProfile.unavailable) {
    return (
      <MessageScreen {...unavailableProfile}>
        <Link label="Home" path="/" />
      </MessageScreen>
    );
  }
  const detail = positionDetail(skipper);
  if (detail) return <DetailPane detail={detail} />;
  return (
    <Box flexDirection="column" flexShrink={0} rowGap={1}>
      <QueryFailure result={publicProfile.profile} />
      <ProfileHead />
      <StartContext value={named ? 'here' : undefined}>
        <ProfileBody tab={tab ?? 'overview'} />
      </StartContext>
    </Box>
  );
});

/** The overview holds every part but the orders; each other address leads to a part of its own. */
const ProfileBody = observer(function ProfileBody({ tab }: { readonly tab: PublicProfileTab }) {
  const { account, profile } = useParts().skipper.use(publicProfileFeature);
  if (!profile.data) return null;
  const { disclaimer } = profile.data;
  const overview = tab === 'overview';
  return (
    <>
      {account && (overview || tab === 'stats') ? <ProfileFigures /> : null}
      {account && (overview || tab === 'stats') ? <ProfileMonths /> : null}
      {account && (overview || tab === 'positions') ? <ProfilePositions /> : null}
      {account && tab === 'orders' ? <ProfileOrders /> : null}
      {tab === 'about' ? <ProfileAbout profile={profile.data} /> : null}
      {overview || tab === 'plans' ? <ProfilePlans /> : null}
      {overview || tab === 'stats' || tab === 'about' ? <ProfileRecord /> : null}
      <Words text={disclaimer} tone="muted" wrap="wrap" />
    </>
  );
});

const ProfileHead = observer(function ProfileHead() {
  const publicProfile = useParts().skipper.use(publicProfileFeature);
  const profile = publicProfile.profile.data;
  if (!profile) return publicProfile.profile.error ? null : <Words text="Loading…" tone="muted" />;
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Heading text={profile.username} aside={standing(profile.viewer)} />
      <Introduction profile={profile} short={publicProfile.route?.tab !== 'overview'} />
      <AccountLinks />
      <ViewerAccess />
      <TabLinks />
    </Box>
  );
});

/** Who this is, in as few lines as it takes, so that what the address names is in sight. */
function Introduction({
  profile,
  short,
}: {
  readonly profile: PublicProfile;
  readonly short: boolean;
}) {
  const about = short ? '' : profile.about.replace(/\s+/gu, ' ').trim();
  const facts = personFacts(profile).map(({ key, label, value }) =>
    key === 'since' ? `${label} ${valueText(value)}` : valueText(value),
  );
  return (
    <>
      <Words text={facts.join(' · ')} tone="muted" wrap="wrap" />
      {about ? <Words text={about} wrap="wrap" /> : null}
    </>
  );
}

/** The viewer's level in words; for the owner, the choice of whose eyes to see with. */
const ViewerAccess = observer(function ViewerAccess() {
  const { skipper } = useParts();
  const access = viewerAccess(skipper);
  const { tab } = skipper.use(publicProfileFeature).route ?? {};
  // Neither depends on the account.
  if (!access || tab === 'plans' || tab === 'about') return null;
  return (
    <>
      <Words text={access.text} tone="muted" wrap="wrap" />
      {access.viewAs ? (
        <StartContext value="aside">
          <FilterRow fields={[access.viewAs]} />
        </StartContext>
      ) : null}
    </>
  );
});

/** The parts of the profile. The keyboard starts below them. */
const TabLinks = observer(function TabLinks() {
  return (
    <StartContext value="aside">
      <Box columnGap={1} flexWrap="wrap">
        {profileTabLinks(useParts().skipper).map(({ tab, label, path, current }) => (
          <Link key={tab} label={label} path={path} current={current} />
        ))}
      </Box>
    </StartContext>
  );
});

/** The viewer's relation to this mentor, in a word. */
function standing({ isOwner, subscribed }: { isOwner: boolean; subscribed: boolean }): string {
  if (isOwner) return 'this is you';
  return subscribed ? '✔ subscribed' : 'not subscribed';
}

const NoAccounts = observer(function NoAccounts() {
  const { title, text, links } = noAccounts(useParts().skipper);
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Words text={title} />
      <Words text={text} tone="muted" wrap="wrap" />
      <StartContext value="aside">
        {links.map(({ label, path }) => (
          <Link key={path} label={label} path={path} />
        ))}
      </StartContext>
    </Box>
  );
});

const AccountLinks = observer(function AccountLinks() {
  const { skipper } = useParts();
  const { accounts, account, route } = skipper.use(publicProfileFeature);
  const list = accounts.data?.accounts ?? [];
  if (accounts.data && list.length === 0) return <NoAccounts />;
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Box columnGap={2} flexWrap="wrap">
        {list.map(({ uuid, alias }) => (
          <Link
            key={uuid}
            label={alias}
            path={route ? publicProfilePath({ ...route, accountUuid: uuid }) : ''}
            current={uuid === account?.uuid}
          />
        ))}
      </Box>
      {account ? <Words text={accountLine(account)} tone="muted" wrap="wrap" /> : null}
    </Box>
  );
});

function accountLine(account: PublicAccount): string {
  const { source, lastImport } = accountFacts(account);
  const parts = [
    account.currency,
    account.timezone,
    valueText(source),
    textOf(lastImport, valueText),
  ];
  return parts.join(' · ');
}
