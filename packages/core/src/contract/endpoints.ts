/**
 * The whole API, by name. Add a call to its resource's file; it appears here and everywhere.
 * A list of exports and no object, so that a bundle holds only the calls it makes.
 */

export * from './admin/admin-stats.endpoints.ts';
export * from './admin/audit.endpoints.ts';
export * from './commerce/billing.endpoints.ts';
export * from './commerce/payout.endpoints.ts';
export * from './commerce/plan.endpoints.ts';
export * from './commerce/subscription.endpoints.ts';
export * from './identity/device-token.endpoints.ts';
export * from './identity/invitation.endpoints.ts';
export * from './identity/own-profile.endpoints.ts';
export * from './identity/preference.endpoints.ts';
export * from './identity/recovery.endpoints.ts';
export * from './identity/registration.endpoints.ts';
export * from './identity/session.endpoints.ts';
export * from './identity/trader-setup.endpoints.ts';
export * from './shell/health.endpoints.ts';
export * from './shell/site.endpoints.ts';
export * from './trading/account.endpoints.ts';
export * from './trading/import.endpoints.ts';
export * from './trading/mentor.endpoints.ts';
export * from './trading/order.endpoints.ts';
export * from './trading/position.endpoints.ts';
export * from './trading/public-profile.endpoints.ts';
export * from './trading/record.endpoints.ts';
