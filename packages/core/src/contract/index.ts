/**
 * The contract between the front ends and the server: endpoints, types, tags,
 * permissions and field rules. No MobX, no injection, no TypeBox at run time.
 */
export * from './access-levels.ts';
export type * from './admin/admin-stats.schema.ts';
export type * from './admin/audit.schema.ts';
export * from './answer-shape.ts';
export { type Brand, brand } from './brand.ts';
export type * from './commerce/billing.schema.ts';
export type * from './commerce/payout.schema.ts';
export type * from './commerce/plan.schema.ts';
export type * from './commerce/subscription.schema.ts';
export type {
  AccessLevel,
  AccessReport,
  Money,
  Nothing,
  UsernameParams,
  UuidParams,
} from './common.schema.ts';
export * from './counted.ts';
export * from './currency.ts';
export * from './endpoint.ts';
export * from './endpoint-list.ts';
export * as endpoints from './endpoints.ts';
export * from './errors.ts';
export * from './field-rules.ts';
export type * from './identity/device-token.schema.ts';
export type * from './identity/invitation.schema.ts';
export type * from './identity/own-profile.schema.ts';
export type * from './identity/preference.schema.ts';
export type * from './identity/recovery.schema.ts';
export type * from './identity/registration.schema.ts';
export type * from './identity/session.schema.ts';
export type * from './identity/trader-setup.schema.ts';
export * from './image-sizes.ts';
export { iso4217 } from './iso-4217.ts';
export * from './permissions.ts';
export * from './plan-rules.ts';
export * from './record-text.ts';
export * from './reserved-usernames.ts';
export type * from './shell/health.schema.ts';
export type * from './shell/site.schema.ts';
export * from './tags.ts';
export type * from './trading/account.schema.ts';
export type * from './trading/import.schema.ts';
export type * from './trading/mentor.schema.ts';
export type * from './trading/order.schema.ts';
export type * from './trading/position.schema.ts';
export type * from './trading/public-profile.schema.ts';
export type * from './trading/record.schema.ts';
