/**
 * The contract between the front ends and the server: endpoints, types, tags,
 * permissions and field rules. No MobX, no injection, no TypeBox at run time.
 */
export * from './access-levels.ts';
export * from './answer-shape.ts';
export * from './counted.ts';
export * from './currency.ts';
export * from './endpoint.ts';
export * from './endpoint-list.ts';
export * as endpoints from './endpoints.ts';
export * from './errors.ts';
export * from './field-rules.ts';
export * from './image-sizes.ts';
export { iso4217 } from './iso-4217.ts';
export * from './permissions.ts';
export * from './plan-rules.ts';
export * from './record-text.ts';
export * from './reserved-usernames.ts';
export type * from './resources/account.schema.ts';
export type * from './resources/admin-stats.schema.ts';
export type * from './resources/audit.schema.ts';
export type * from './resources/billing.schema.ts';
export type {
  AccessLevel,
  AccessReport,
  Money,
  Nothing,
  UsernameParams,
  UuidParams,
} from './resources/common.schema.ts';
export type * from './resources/device-token.schema.ts';
export type * from './resources/health.schema.ts';
export type * from './resources/import.schema.ts';
export type * from './resources/invitation.schema.ts';
export type * from './resources/mentor.schema.ts';
export type * from './resources/order.schema.ts';
export type * from './resources/own-profile.schema.ts';
export type * from './resources/payout.schema.ts';
export type * from './resources/plan.schema.ts';
export type * from './resources/position.schema.ts';
export type * from './resources/preference.schema.ts';
export type * from './resources/profile.schema.ts';
export type * from './resources/record.schema.ts';
export type * from './resources/recovery.schema.ts';
export type * from './resources/registration.schema.ts';
export type * from './resources/session.schema.ts';
export type * from './resources/site.schema.ts';
export type * from './resources/subscription.schema.ts';
export type * from './resources/trader-setup.schema.ts';
export * from './tags.ts';
