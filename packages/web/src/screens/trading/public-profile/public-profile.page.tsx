import { positionDetail, publicProfileFeature } from '@skipper/core';
import { observer } from 'mobx-react-lite';
import { warmFormats } from '../../../format/warm-formats.ts';
import { Page } from '../../../ui/page.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { useAfterPaint } from '../../../ui/use-after-paint.ts';
import { useSkipper } from '../../../web-context.tsx';
import { lazyPart } from '../../lazy-part.tsx';
import { NotFoundPage } from '../../shell/fallback/not-found.page.tsx';
import { AccessBanner } from './access-banner.tsx';
import { AccountFacts } from './account-facts.tsx';
import { EquityCard } from './equity-card.tsx';
import { MonthlyReturnsCard } from './monthly-returns-card.tsx';
import { NoAccounts } from './no-accounts.tsx';
import { OrdersCard, PositionCards } from './position-cards.tsx';
import { ProfileAbout } from './profile-about.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { AccountLoading, ProfileLoading } from './profile-loading.tsx';
import { ProfilePlans } from './profile-plans.tsx';
import { ProfileRecord } from './profile-record.tsx';
import { ProfileStats } from './profile-stats.tsx';
import { ProfileTabs } from './profile-tabs.tsx';
import { UnavailableProfile } from './unavailable-profile.tsx';

// Once this code is here: the answer may come before the page is taken over.
void warmFormats();

/** The public page of a Skipper: as much of it as this viewer may see. */
export const PublicProfilePage = observer(function PublicProfilePage() {
  const publicProfile = useSkipper().use(publicProfileFeature);
  const painted = useAfterPaint();
  if (publicProfile.missing) return <NotFoundPage />;
  if (publicProfile.unavailable) return <UnavailableProfile />;
  const { data, error } = publicProfile.profile;
  return (
    <>
      {(data || !error) && <ProfileHeader profile={data} />}
      <Page>
        <QueryView result={publicProfile.profile} loading={<ProfileLoading />}>
          {({ disclaimer }) => (
            <>
              <ProfileTabs />
              <ProfileBody whole={painted} />
              {painted && <p className="max-w-3xl text-pretty text-faint text-xs">{disclaimer}</p>}
            </>
          )}
        </QueryView>
      </Page>
    </>
  );
});

interface ProfileBodyProps {
  /** Unset: only what a window shows. */
  readonly whole: boolean;
}

const ProfileBody = observer(function ProfileBody({ whole }: ProfileBodyProps) {
  const publicProfile = useSkipper().use(publicProfileFeature);
  const { accounts } = publicProfile;
  const tab = publicProfile.route?.tab ?? 'overview';
  const figures = tab === 'overview' || tab === 'stats';
  if (tab === 'about') return <AboutAndRecord />;
  if (tab === 'plans') return <ProfilePlans />;
  return (
    <QueryView result={accounts} loading={<AccountLoading />}>
      {(data) =>
        data.accounts.length === 0 ? (
          tab === 'overview' ? (
            <AboutAndRecord />
          ) : (
            <NoAccounts />
          )
        ) : (
          <>
            <AccountFacts />
            <AccessBanner />
            {figures && <ProfileStats complete={tab === 'stats'} />}
            {figures && <EquityCard />}
            {whole ? (
              <>
                {figures && <MonthlyReturnsCard />}
                {tab === 'orders' && <OrdersCard />}
                {(tab === 'overview' || tab === 'positions') && <PositionCards />}
                {figures && <ProfileRecord />}
                <OpenedPosition />
              </>
            ) : (
              <div aria-busy="true" />
            )}
          </>
        )
      }
    </QueryView>
  );
});

const DetailDrawer = lazyPart(
  async () => (await import('../../../presented/screen-view.tsx')).DetailDrawer,
);

/** The position that the address opens. */
const OpenedPosition = observer(function OpenedPosition() {
  const detail = positionDetail(useSkipper());
  return detail && <DetailDrawer detail={detail} />;
});

/** Shown on a page without visible accounts. */
function AboutAndRecord() {
  return (
    <>
      <ProfileAbout />
      <ProfileRecord />
    </>
  );
}
