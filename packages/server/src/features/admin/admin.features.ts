import type { FeeRules } from '@skipper/core/contract';
import type { AreaHandlers } from '../../http/call.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { mentorRoutes } from './mentors/mentors.routes.ts';
import { figureRowRoutes } from './statistics/figure-rows.routes.ts';
import { figureRoutes } from './statistics/figures.routes.ts';
import { mentorStatsRoutes } from './statistics/mentor-stats.routes.ts';
import { userRoutes } from './users/users.routes.ts';

export const adminHandlers = (fees: FeeRules): AreaHandlers<'admin'> => ({
  ...auditRoutes(),
  ...figureRoutes(),
  ...figureRowRoutes(),
  ...mentorStatsRoutes(),
  ...mentorRoutes(fees),
  ...userRoutes(),
});
