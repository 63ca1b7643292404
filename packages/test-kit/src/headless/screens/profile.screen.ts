import type { PagedQuery, Skipper } from '@skipper/core';
import type { Position, PositionList } from '@skipper/core/contract';
import { vocabulary } from '../../vocabulary.ts';
import { type Page, type PageTable, pageOf, type ScreenModel } from '../page.ts';
import { resultPart } from '../result-part.ts';
import { decimal, money, percent } from './figures.ts';

const { stats, tables } = vocabulary;

export const profileScreen: ScreenModel = (skipper) => {
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
    profilePage.seesClosed
      ? { tables: { [tables.closedPositions]: positions(profilePage.closed) } }
      : {},
    profilePage.seesOpen ? { tables: { [tables.openPositions]: positions(profilePage.open) } } : {},
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

function positions(list: PagedQuery<PositionList>): PageTable {
  const data = list.result.data;
  return { loaded: data !== undefined, rows: (data?.positions ?? []).map(positionRow) };
}

function positionRow(one: Position): string[] {
  const { symbol } = one.instrument;
  return [
    symbol,
    one.side,
    one.entryAvg ?? '',
    one.exitAvg ?? '',
    money(one.netPnl),
    one.quantity ?? '',
  ];
}
