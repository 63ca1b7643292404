import type { AreaHandlers } from '../../http/call.ts';
import type { Deployment } from '../deployment.ts';
import { HeldNotifications } from '../identity/notifications/held-notifications.ts';
import { Notifier } from '../identity/notifications/notifier.ts';
import { accountRoutes } from './accounts/accounts.routes.ts';
import { AccountService } from './accounts/accounts.service.ts';
import { chainRoutes } from './chain/chain.routes.ts';
import { AccountDays } from './days/account-days.ts';
import { DeployedDays } from './days/deployed-days.ts';
import { KeptFigures } from './days/kept-figures.ts';
import { OptionExpiries } from './expiries/option-expiries.ts';
import { homePageRoutes } from './home-page/home-page.routes.ts';
import { CommitPlanner } from './imports/commit-planner.ts';
import { FillCorrections } from './imports/fill-corrections.ts';
import { ImportOrders } from './imports/import-orders.ts';
import { ImportPreparation } from './imports/import-preparation.ts';
import { ImportReader } from './imports/import-reader.ts';
import { importRoutes } from './imports/imports.routes.ts';
import { ImportService } from './imports/imports.service.ts';
import { mentorRoutes } from './mentors/mentors.routes.ts';
import { orderRoutes } from './orders/orders.routes.ts';
import { AccountMatcher } from './positions/account-matcher.ts';
import { positionRoutes } from './positions/positions.routes.ts';
import { publicProfileRoutes } from './public-profile/public-profile.routes.ts';
import { RecalculationJobs } from './recalculations/recalculation-jobs.ts';
import { recordRoutes } from './record/record.routes.ts';
import { Digests } from './trade-news/digests.ts';
import { HeldTradeNews } from './trade-news/held-trade-news.ts';
import { TradeMessages } from './trade-news/trade-messages.ts';
import { TradeNews } from './trade-news/trade-news.ts';
import { updateRoutes } from './updates/updates.routes.ts';
import { PositionUpdates } from './updates/updates.service.ts';

export function tradingServices(deployment: Deployment) {
  const { random, clock, origin, workers, matching, largeFiles } = deployment;
  const matcher = new AccountMatcher(matching);
  const importPreparation = new ImportPreparation(new ImportReader(workers));
  const commitPlanner = new CommitPlanner(random, matcher, importPreparation);
  const accountDays = new AccountDays(workers);
  const deployedDays = new DeployedDays(workers);
  const notifier = new Notifier(random, origin);
  const tradeMessages = new TradeMessages(notifier, origin);
  const tradeNews = new TradeNews(random, clock, notifier, tradeMessages);
  const heldTrades = new HeldTradeNews(notifier, tradeMessages);
  return {
    accounts: new AccountService(random, matcher),
    accountDays,
    deployedDays,
    keptFigures: new KeptFigures(accountDays, deployedDays),
    commitPlanner,
    importPreparation,
    /** Large files have their own readers, so that a small one never waits for them. */
    jobPreparation: new ImportPreparation(new ImportReader(largeFiles)),
    fillCorrections: new FillCorrections(random),
    recalculations: new RecalculationJobs(random),
    expiries: new OptionExpiries(clock),
    importOrders: new ImportOrders(random),
    imports: new ImportService(random, importPreparation, commitPlanner),
    positionUpdates: new PositionUpdates(random, tradeNews),
    tradeNews,
    digests: new Digests(clock, notifier, origin),
    heldNotifications: new HeldNotifications(notifier, clock, heldTrades),
  };
}

export type TradingServices = ReturnType<typeof tradingServices>;

export const tradingHandlers = (services: TradingServices): AreaHandlers<'trading'> => ({
  ...accountRoutes(services.accounts),
  ...importRoutes(services),
  ...homePageRoutes(),
  ...mentorRoutes(),
  ...orderRoutes(),
  ...positionRoutes(),
  ...updateRoutes(services.positionUpdates),
  ...publicProfileRoutes(services.keptFigures),
  ...recordRoutes(),
  ...chainRoutes(),
});
