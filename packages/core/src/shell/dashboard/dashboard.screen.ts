import { pastDueParts } from '../../commerce/subscriptions/past-due.parts.ts';
import { activeSubscriptionsTable } from '../../commerce/subscriptions/subscriptions.tables.ts';
import { brand } from '../../contract/brand.ts';
import { dashboardTour } from '../../identity/onboarding/dashboard-tour.ts';
import { firstSteps } from '../../identity/onboarding/first-steps.ts';
import { convertActions } from '../../identity/registration/convert.action.ts';
import { setupSteps } from '../../identity/trader-setup/setup-steps.ts';
import { traderSetupFeature } from '../../identity/trader-setup/trader-setup.module.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import { isAwaited } from '../../platform/presentation/awaited.ts';
import type { ScreenMaker, ScreenPart } from '../../platform/presentation/screen-model.ts';
import { stepCount } from '../../platform/presentation/steps.ts';
import type { QueryResult } from '../../platform/query/query-result.ts';
import { ownAccountsTable } from '../../trading/accounts/accounts.tables.ts';
import { to } from '../navigation/links.ts';
import { adminNews } from './admin-news.parts.ts';
import type { DashboardView } from './dashboard-views.ts';
import { menteeNews } from './mentee-news.parts.ts';
import { mentorNews } from './mentor-news.parts.ts';
import { newsFeature } from './news.module.ts';
import { sincePart } from './since-part.ts';

/** The parts of one side of the product; read again whenever something changes. */
type Side = () => readonly ScreenPart[];

/** The first screen after signing in: what changed, then the way on, for each side. */
export const dashboardScreen: ScreenMaker = (skipper) => {
  const store = skipper.use(newsFeature);
  const sides: Readonly<Record<DashboardView, Side>> = {
    mentee: menteeSide(skipper),
    mentor: mentorSide(skipper),
    admin: adminSide(skipper),
  };
  return {
    get description() {
      return `Welcome aboard, ${skipper.session.current?.username ?? ''}.`;
    },
    // News, the first steps and payments that are due stand above the rest.
    get awaited() {
      return store.views.flatMap((view) => answersOf(skipper, view)).some(isAwaited);
    },
    get parts(): readonly ScreenPart[] {
      const steps = firstSteps(skipper);
      const [first] = store.views;
      const news = first && store[first].data;
      const toured = news && 'tourEnded' in news ? news : undefined;
      const parts: readonly ScreenPart[] = [
        ...(steps ? [{ steps }] : []),
        ...(news ? [sincePart(news.since)] : []),
        ...store.views.flatMap((view) => sides[view]()),
      ];
      // Not before there is something to point at.
      const tour =
        toured && first && first !== 'admin'
          ? dashboardTour(skipper, first, parts, toured.tourEnded)
          : undefined;
      return tour ? [{ tour }, ...parts] : parts;
    },
  };
};

/** Answers that decide which parts a side begins with. */
function answersOf(skipper: Skipper, view: DashboardView): readonly QueryResult<unknown>[] {
  const news = skipper.use(newsFeature)[view];
  if (view === 'mentor') return [news, skipper.use(traderSetupFeature).result];
  return view === 'mentee' ? [news, skipper.subscriptions.result] : [news];
}

function menteeSide(skipper: Skipper): Side {
  const news = menteeNews(skipper);
  const subscriptions = activeSubscriptionsTable(skipper);
  return () => {
    const actions = convertActions(skipper);
    return [
      ...pastDueParts(skipper),
      ...news(),
      { table: subscriptions, named: true },
      {
        links: [{ label: `Find ${brand.mentors}`, path: to('mentors') }],
        of: subscriptions.shape.name,
      },
      ...(actions.length === 0 ? [] : [{ actions }]),
    ];
  };
}

function mentorSide(skipper: Skipper): Side {
  const news = mentorNews(skipper);
  const accounts = ownAccountsTable(skipper);
  return () => {
    const username = skipper.session.current?.username ?? '';
    return [
      ...setupLeft(skipper),
      ...news(),
      { table: accounts, named: true },
      {
        links: [
          { label: 'Connected accounts', path: to('settings-connected-accounts') },
          { label: 'My portfolio', path: to('profile', { username }) },
        ],
        of: accounts.shape.name,
      },
    ];
  };
}

/** The way back to a setup that is not finished. */
function setupLeft(skipper: Skipper): readonly ScreenPart[] {
  const { result } = skipper.use(traderSetupFeature);
  const list = setupSteps(skipper);
  if (!list || result.data?.complete || firstSteps(skipper)) return [];
  const notice = `Your page: ${stepCount(list.steps)}.`;
  return [{ notice, ways: [{ label: 'Continue setup', path: to('trader-setup') }] }];
}

function adminSide(skipper: Skipper): Side {
  const news = adminNews(skipper);
  const links = [{ label: `All ${brand.mentors}`, path: to('admin-mentor') }];
  return () => [...news(), { links }];
}
