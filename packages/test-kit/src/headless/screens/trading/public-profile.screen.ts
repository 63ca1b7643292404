import {
  accountFacts,
  chainVerification,
  closedPositions,
  compareAction,
  comparisonLink,
  followActions,
  lockedPart,
  mainFigures,
  monthlyReturns,
  moreFigures,
  noAccounts,
  openPositions,
  ordersTable,
  personFacts,
  positionDetail,
  profilePlans,
  profilePlansPath,
  profileTabLinks,
  publicProfileFeature,
  recordTable,
  type Skipper,
  to,
  tradingFacts,
  unavailableProfile,
  viewerAccess,
} from '@skipper/core';
import { figureNotes, type PublicProfile, recordCounts } from '@skipper/core/contract';
import { formatValue, textOf } from '@skipper/core/presentation';
import { fieldsPart } from '../../field-part.ts';
import { figuresPart } from '../../figures-part.ts';
import { type HeadlessScreen, type Page, pageOf, type ViewState } from '../../page.ts';
import { actionPart, detailPart, tablePart, write } from '../../presented.ts';
import { resultPart } from '../../result-part.ts';

export const publicProfileScreen: HeadlessScreen = (skipper, state) => {
  const publicProfile = skipper.use(publicProfileFeature);
  const { profile, accounts } = publicProfile;
  if (publicProfile.unavailable) return { texts: Object.values(unavailableProfile) };
  const detail = positionDetail(skipper);
  return pageOf(
    resultPart(profile),
    { texts: [profile.data?.username, profile.data?.about, ...accountTexts(skipper)] },
    profile.data ? wordsPart(skipper, profile.data) : {},
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
    accounts.data?.accounts.length === 0 ? noAccountsPart(skipper) : {},
    publicProfile.account ? statsPart(skipper) : {},
    publicProfile.account ? monthsPart(skipper, state) : {},
    profile.data ? recordPart(skipper, state) : {},
    profile.data ? plansPart(skipper, profile.data, state) : {},
    publicProfile.seesClosed ? tablePart(closedPositions(skipper), state) : {},
    publicProfile.seesOpen ? tablePart(openPositions(skipper), state) : {},
    publicProfile.route?.tab === 'orders' ? ordersPart(skipper, state) : {},
    { links: Object.fromEntries(profileTabLinks(skipper).map(({ label, path }) => [label, path])) },
    detail ? detailPart(detail, state) : {},
  );
};

function accountTexts(skipper: Skipper): readonly string[] {
  const { account } = skipper.use(publicProfileFeature);
  if (!account) return [];
  const { source, lastImport } = accountFacts(account);
  return [account.alias, write(source), textOf(lastImport, write)];
}

function wordsPart(skipper: Skipper, profile: PublicProfile): Page {
  const access = viewerAccess(skipper);
  const links = profile.publicInfo.socialLinks.map(({ platform }) => platform);
  const persons = personFacts(profile).map(({ value }) =>
    formatValue(value, { style: 'terminal' }),
  );
  return pageOf(
    { texts: [access?.text, profile.disclaimer, ...persons, ...links] },
    access?.viewAs ? fieldsPart([access.viewAs]) : {},
    skipper.use(publicProfileFeature).route?.tab === 'about'
      ? figuresPart(tradingFacts(profile))
      : {},
  );
}

function ordersPart(skipper: Skipper, state: ViewState): Page {
  if (skipper.use(publicProfileFeature).seesOpen) return tablePart(ordersTable(skipper), state);
  const { text, links } = lockedPart(skipper, 'Orders');
  return {
    texts: [text],
    links: Object.fromEntries(links.map(({ label, path }) => [label, path])),
  };
}

function noAccountsPart(skipper: Skipper): Page {
  const { title, text, links } = noAccounts(skipper);
  return {
    texts: [title, text],
    links: Object.fromEntries(links.map(({ label, path }) => [label, path])),
  };
}

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
  const { action, sentences, problems } = chainVerification(skipper);
  return pageOf(
    tablePart(recordTable(skipper), state),
    { texts: [...(counts ? recordCounts(counts) : []), ...sentences, ...problems] },
    actionPart(action, state),
  );
}

function monthsPart(skipper: Skipper, state: ViewState): Page {
  const table = monthlyReturns(skipper);
  return table ? tablePart(table, state) : {};
}

function statsPart(skipper: Skipper): Page {
  const data = skipper.use(publicProfileFeature).stats?.data;
  if (!data) return {};
  return pageOf(figuresPart([...mainFigures(data), ...moreFigures(data)]), {
    texts: figureNotes(data, (instant) => instant.slice(0, 10)),
  });
}
