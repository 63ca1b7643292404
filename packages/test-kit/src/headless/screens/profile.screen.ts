import { closedPositions, openPositions, type Skipper } from '@skipper/core';
import { vocabulary } from '../../vocabulary.ts';
import { type Page, pageOf, type ScreenModel } from '../page.ts';
import { tablePart } from '../presented.ts';
import { resultPart } from '../result-part.ts';
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
    profilePage.seesClosed ? tablePart(closedPositions(skipper), state) : {},
    profilePage.seesOpen ? tablePart(openPositions(skipper), state) : {},
  );
};

function statsPart({ profilePage }: Skipper): Page {
  const data = profilePage.stats?.data;
  if (!data) return {};
  return {
    stats: {
      [stats.closedTrades]: String(data.closed),
      [stats.winRate]: percent(data.winRate),
      [stats.profitFactor]: decimal(data.profitFactor),
      ...(data.net ? { [stats.net]: money(data.net) } : {}),
    },
  };
}
