import {
  closedPositions,
  compareAction,
  comparisonLink,
  followActions,
  mainFigures,
  moreFigures,
  openPositions,
  profilePlans,
  profilePlansPath,
  publicProfileFeature,
  recordTable,
  type Skipper,
  to,
} from '@skipper/core';
import { figureNotes, type PublicProfile, recordCounts } from '@skipper/core/contract';
import { type HeadlessScreen, type Page, pageOf, type ViewState } from '../../page.ts';
import { actionPart, figuresPart, tablePart } from '../../presented.ts';
import { resultPart } from '../../result-part.ts';

export const publicProfileScreen: HeadlessScreen = (skipper, state) => {
  const publicProfile = skipper.use(publicProfileFeature);
  const { profile, accounts } = publicProfile;
  return pageOf(
    resultPart(profile),
    { texts: [profile.data?.username, profile.data?.about, publicProfile.account?.alias] },
    {
      links: Object.fromEntries(
        (accounts.data?.accounts ?? []).map(({ alias, uuid }) => [
          alias,
          to('profile', {
            username: profile.data?.username ?? '',
            subroute: 'overview',
            accountID: uuid,
          }),
        ]),
      ),
    },
    publicProfile.account ? statsPart(skipper) : {},
    profile.data ? recordPart(skipper, state) : {},
    profile.data ? plansPart(skipper, profile.data, state) : {},
    publicProfile.seesClosed ? tablePart(closedPositions(skipper), state) : {},
    publicProfile.seesOpen ? tablePart(openPositions(skipper), state) : {},
  );
};

function plansPart(skipper: Skipper, profile: PublicProfile, state: ViewState): Page {
  const comparison = comparisonLink(skipper);
  const plans = profilePlansPath(skipper);
  return pageOf(
    tablePart(profilePlans(skipper), state),
    actionPart(compareAction(skipper, profile.username), state),
    ...followActions(skipper, profile).map((action) => actionPart(action, state)),
    comparison ? { links: { [comparison.label]: comparison.path } } : {},
    plans ? { links: { 'See plans': plans } } : {},
  );
}

function recordPart(skipper: Skipper, state: ViewState): Page {
  const counts = skipper.use(publicProfileFeature).accounts.data;
  return pageOf(tablePart(recordTable(skipper), state), {
    texts: counts ? recordCounts(counts) : [],
  });
}

function statsPart(skipper: Skipper): Page {
  const data = skipper.use(publicProfileFeature).stats?.data;
  if (!data) return {};
  return pageOf(figuresPart([...mainFigures(data), ...moreFigures(data)]), {
    texts: figureNotes(data, (instant) => instant.slice(0, 10)),
  });
}
