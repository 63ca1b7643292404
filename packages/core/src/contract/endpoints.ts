/**
 * The whole API, by name. Add a call to its resource's file; it appears here and everywhere.
 * A list of exports and no object, so that a bundle holds only the calls it makes.
 */
export * from './resources/account.endpoints.ts';
export * from './resources/admin-stats.endpoints.ts';
export * from './resources/audit.endpoints.ts';
export * from './resources/billing.endpoints.ts';
export * from './resources/device-token.endpoints.ts';
export * from './resources/health.endpoints.ts';
export * from './resources/import.endpoints.ts';
export * from './resources/invitation.endpoints.ts';
export * from './resources/mentor.endpoints.ts';
export * from './resources/order.endpoints.ts';
export * from './resources/own-profile.endpoints.ts';
export * from './resources/payout.endpoints.ts';
export * from './resources/plan.endpoints.ts';
export * from './resources/position.endpoints.ts';
export * from './resources/preference.endpoints.ts';
export * from './resources/profile.endpoints.ts';
export * from './resources/record.endpoints.ts';
export * from './resources/recovery.endpoints.ts';
export * from './resources/registration.endpoints.ts';
export * from './resources/session.endpoints.ts';
export * from './resources/site.endpoints.ts';
export * from './resources/subscription.endpoints.ts';
export * from './resources/trader-setup.endpoints.ts';
