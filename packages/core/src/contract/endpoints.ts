import type { Endpoint } from './endpoint.ts';
import * as account from './resources/account.endpoints.ts';
import * as adminStats from './resources/admin-stats.endpoints.ts';
import * as deviceToken from './resources/device-token.endpoints.ts';
import * as health from './resources/health.endpoints.ts';
import * as imports from './resources/import.endpoints.ts';
import * as invitation from './resources/invitation.endpoints.ts';
import * as mentor from './resources/mentor.endpoints.ts';
import * as order from './resources/order.endpoints.ts';
import * as ownProfile from './resources/own-profile.endpoints.ts';
import * as plan from './resources/plan.endpoints.ts';
import * as position from './resources/position.endpoints.ts';
import * as preference from './resources/preference.endpoints.ts';
import * as profile from './resources/profile.endpoints.ts';
import * as recovery from './resources/recovery.endpoints.ts';
import * as registration from './resources/registration.endpoints.ts';
import * as session from './resources/session.endpoints.ts';
import * as site from './resources/site.endpoints.ts';
import * as subscription from './resources/subscription.endpoints.ts';
import * as traderSetup from './resources/trader-setup.endpoints.ts';

/** The whole API, by name. Add a call to its resource's file; it appears here and everywhere. */
export const endpoints = {
  ...session,
  ...registration,
  ...recovery,
  ...traderSetup,
  ...ownProfile,
  ...preference,
  ...deviceToken,
  ...invitation,
  ...site,
  ...subscription,
  ...account,
  ...imports,
  ...position,
  ...plan,
  ...order,
  ...profile,
  ...mentor,
  ...adminStats,
  ...health,
} as const;

export type EndpointName = keyof typeof endpoints;

/** Every endpoint, for whoever walks the table: server, docs, tests, `skipper api`. */
export const endpointList: readonly Endpoint[] = Object.values(endpoints);
