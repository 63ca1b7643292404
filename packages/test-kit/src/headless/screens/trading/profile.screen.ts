import { closedPositions, openPositions, recordTable, type Skipper } from '@skipper/core';
import { figureNotes, recordCounts } from '@skipper/core/contract';
import { vocabulary } from '../../../vocabulary.ts';
import { type Page, pageOf, type ScreenModel, type ViewState } from '../../page.ts';
import { tablePart } from '../../presented.ts';
import { resultPart } from '../../result-part.ts';
import { decimal, money, percent } from './figures.ts';

const { stats } = vocabulary;

export const profileScreen: ScreenModel = (skipper, state) => {
  const { profilePage } = skipper;
  const { profile, accounts } = profilePage;
  return pageOf(
    resultPart(profile),
    { texts: [profile.data?.username, profile.data?.about, profilePage.account?.alias] },
    {
      links: Object.fromEntries(
        (accounts.data?.accounts ?? []).map(({ alias, uuid }) => [
          alias,
          `/${profile.data?.username}/overview/${uuid}`,
        ]),
      ),
    },
    profilePage.account ? statsPart(skipper) : {},
    profile.data ? recordPart(skipper, state) : {},
    profilePage.seesClosed ? tablePart(closedPositions(skipper), state) : {},
    profilePage.seesOpen ? tablePart(openPositions(skipper), state) : {},
  );
};

function recordPart(skipper: Skipper, state: ViewState): Page {
  const counts = skipper.profilePage.accounts.data;
  return pageOf(tablePart(recordTable(skipper), state), {
    texts: counts ? recordCounts(counts) : [],
  });
}

function statsPart({ profilePage }: Skipper): Page {
  const data = profilePage.stats?.data;
  if (!data) return {};
  return {
    texts: figureNotes(data, (instant) => instant.slice(0, 10)),
    stats: {
      [stats.closedTrades]: String(data.closed),
      [stats.winRate]: percent(data.winRate),
      [stats.profitFactor]: decimal(data.profitFactor),
      ...(data.net ? { [stats.net]: money(data.net) } : {}),
    },
  };
}
