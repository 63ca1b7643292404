import type { ClientSettings } from '../config-client.ts';
import type { Handlers } from '../http/call.ts';
import { auditRoutes } from './admin/audit/audit.routes.ts';
import { adminStatsRoutes } from './admin/statistics/admin-stats.routes.ts';
import { figureRoutes } from './admin/statistics/figures.routes.ts';
import { billingRoutes } from './commerce/billing/billing.routes.ts';
import { payoutRoutes } from './commerce/payouts/payouts.routes.ts';
import { planRoutes } from './commerce/plans/plans.routes.ts';
import { subscriptionRoutes } from './commerce/subscriptions/subscriptions.routes.ts';
import { deviceTokenRoutes } from './identity/device-tokens/device-tokens.routes.ts';
import { imageRoutes } from './identity/images/images.routes.ts';
import { invitationRoutes } from './identity/invitations/invitations.routes.ts';
import { ownProfileRoutes } from './identity/own-profile/own-profile.routes.ts';
import { preferenceRoutes } from './identity/preferences/preferences.routes.ts';
import { recoveryRoutes } from './identity/recovery/recovery.routes.ts';
import { registrationRoutes } from './identity/registration/registration.routes.ts';
import { sessionRoutes } from './identity/session/session.routes.ts';
import { traderSetupRoutes } from './identity/trader-setup/trader-setup.routes.ts';
import type { Services } from './services.ts';
import { type HealthCheck, healthRoutes } from './shell/health/health.routes.ts';
import { siteRoutes } from './shell/site/site.routes.ts';
import { accountRoutes } from './trading/accounts/accounts.routes.ts';
import { importRoutes } from './trading/imports/imports.routes.ts';
import { mentorRoutes } from './trading/mentors/mentors.routes.ts';
import { orderRoutes } from './trading/orders/orders.routes.ts';
import { positionRoutes } from './trading/positions/positions.routes.ts';
import { publicProfileRoutes } from './trading/public-profile/public-profile.routes.ts';
import { recordRoutes } from './trading/record/record.routes.ts';

/** Every call's handler, collected from the features. */
export function createHandlers(
  services: Services,
  health: HealthCheck,
  client: ClientSettings,
): Handlers {
  return {
    ...sessionRoutes(services.sessions, services.recovery),
    ...registrationRoutes(services.registration, services.google),
    ...recoveryRoutes(services.recovery, services.phones),
    ...invitationRoutes(services.invitations, services.acceptance),
    ...traderSetupRoutes(),
    ...preferenceRoutes(),
    ...deviceTokenRoutes(services.deviceTokens),
    ...ownProfileRoutes(),
    ...imageRoutes(services.images),
    ...siteRoutes(client, services.random),
    ...subscriptionRoutes(),
    ...accountRoutes(services.accounts),
    ...recordRoutes(),
    ...importRoutes(services.imports, services.importPreparation, services.commitPlanner),
    ...positionRoutes(),
    ...orderRoutes(),
    ...planRoutes(services.plans),
    ...publicProfileRoutes(),
    ...mentorRoutes(),
    ...billingRoutes(services.billing),
    ...payoutRoutes(),
    ...adminStatsRoutes(),
    ...figureRoutes(),
    ...auditRoutes(),
    ...healthRoutes(health),
  };
}
