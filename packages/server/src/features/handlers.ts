import type { ClientSettings } from '../config-client.ts';
import type { Handlers } from '../http/call.ts';
import { accountRoutes } from './accounts/accounts.routes.ts';
import { adminStatsRoutes } from './admin-stats/admin-stats.routes.ts';
import { figureRoutes } from './admin-stats/figures.routes.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { billingRoutes } from './billing/billing.routes.ts';
import { deviceTokenRoutes } from './device-tokens/device-tokens.routes.ts';
import { type HealthCheck, healthRoutes } from './health/health.routes.ts';
import { imageRoutes } from './images/images.routes.ts';
import { importRoutes } from './imports/imports.routes.ts';
import { invitationRoutes } from './invitations/invitations.routes.ts';
import { mentorRoutes } from './mentors/mentors.routes.ts';
import { orderRoutes } from './orders/orders.routes.ts';
import { ownProfileRoutes } from './own-profile/own-profile.routes.ts';
import { payoutRoutes } from './payouts/payouts.routes.ts';
import { planRoutes } from './plans/plans.routes.ts';
import { positionRoutes } from './positions/positions.routes.ts';
import { preferenceRoutes } from './preferences/preferences.routes.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import { recordRoutes } from './record/record.routes.ts';
import { recoveryRoutes } from './recovery/recovery.routes.ts';
import { registrationRoutes } from './registration/registration.routes.ts';
import type { Services } from './services.ts';
import { sessionRoutes } from './session/session.routes.ts';
import { siteRoutes } from './site/site.routes.ts';
import { subscriptionRoutes } from './subscriptions/subscriptions.routes.ts';
import { traderSetupRoutes } from './trader-setup/trader-setup.routes.ts';

/** Every call's handler, gathered from the features. */
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
    ...importRoutes(services.imports),
    ...positionRoutes(),
    ...orderRoutes(),
    ...planRoutes(services.plans),
    ...profileRoutes(),
    ...mentorRoutes(),
    ...billingRoutes(services.billing),
    ...payoutRoutes(),
    ...adminStatsRoutes(),
    ...figureRoutes(),
    ...auditRoutes(),
    ...healthRoutes(health),
  };
}
