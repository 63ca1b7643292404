import type { AreaHandlers } from '../../http/call.ts';
import type { BillingService } from '../commerce/billing/billing.service.ts';
import type { WebhookInbox } from '../commerce/payments/webhook-inbox.ts';
import type { Deployment } from '../deployment.ts';
import type { IdentityServices } from '../identity/identity.features.ts';
import type { SecondFactorService } from '../identity/second-factor/second-factor.service.ts';
import type { SessionService } from '../identity/session/session.service.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { impersonationRoutes } from './impersonation/impersonation.routes.ts';
import { ImpersonationService } from './impersonation/impersonation.service.ts';
import { mentorRoutes } from './mentors/mentors.routes.ts';
import { jobRoutes } from './operations/jobs.routes.ts';
import { operationRoutes } from './operations/operations.routes.ts';
import { ServerClockService } from './operations/server-clock.service.ts';
import type { TestPayouts } from './operations/test-payouts.ts';
import { figureRowRoutes } from './statistics/figure-rows.routes.ts';
import { figureRoutes } from './statistics/figures.routes.ts';
import { mentorStatsRoutes } from './statistics/mentor-stats.routes.ts';
import { userRoutes } from './users/users.routes.ts';

export function adminServices(
  { books, random, movableClock, origin }: Deployment,
  { notifier, secondFactors }: Pick<IdentityServices, 'notifier' | 'secondFactors'>,
) {
  return {
    books,
    random,
    impersonation: new ImpersonationService(random, notifier, secondFactors, origin),
    serverClock: new ServerClockService(random, movableClock),
  };
}

export type AdminServices = ReturnType<typeof adminServices>;

interface Needs extends AdminServices, TestPayouts {
  readonly billing: BillingService;
  readonly inbox: WebhookInbox;
  readonly secondFactors: SecondFactorService;
  readonly sessions: SessionService;
}

export const adminHandlers = ({
  billing,
  books,
  impersonation,
  inbox,
  random,
  secondFactors,
  serverClock,
  sessions,
  ...needs
}: Needs): AreaHandlers<'admin'> => ({
  ...auditRoutes(),
  ...figureRoutes(),
  ...figureRowRoutes(),
  ...mentorStatsRoutes(),
  ...impersonationRoutes(impersonation, sessions),
  ...jobRoutes(inbox),
  ...mentorRoutes(billing.fees),
  ...operationRoutes(serverClock, books, needs),
  ...userRoutes(random, secondFactors, sessions),
});
