import type { Handlers } from '../http/call.ts';
import { accountRoutes } from './accounts/accounts.routes.ts';
import { adminStatsRoutes } from './admin-stats/admin-stats.routes.ts';
import { type Drain, healthRoutes } from './health/health.routes.ts';
import { importRoutes } from './imports/imports.routes.ts';
import { mentorRoutes } from './mentors/mentors.routes.ts';
import { positionRoutes } from './positions/positions.routes.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import type { Services } from './services.ts';
import { sessionRoutes } from './session/session.routes.ts';
import { subscriptionRoutes } from './subscriptions/subscriptions.routes.ts';
import { unfinished } from './unfinished.ts';

/** Every call's handler, gathered from the features. */
export function createHandlers(services: Services, drain: Drain): Handlers {
  return {
    ...unfinished(),
    ...sessionRoutes(services.sessions),
    ...subscriptionRoutes(),
    ...accountRoutes(services.accounts),
    ...importRoutes(services.imports),
    ...positionRoutes(),
    ...profileRoutes(),
    ...mentorRoutes(),
    ...adminStatsRoutes(),
    ...healthRoutes(drain),
  };
}
