/**
 * The contract between the front ends and the server: endpoints, types, tags,
 * permissions and field rules. No MobX, no injection, no TypeBox at run time.
 */
export * from './access-levels.ts';
export type * from './admin/admin.schemas.ts';
export * from './admin/audit-events.ts';
export * from './admin/mentor-stats-sorts.ts';
export * from './answer-shape.ts';
export * from './app-paths.ts';
export type { AreaCalls } from './areas.ts';
export { type Brand, brand } from './brand.ts';
export * from './chargeable.ts';
export type * from './commerce/commerce.schemas.ts';
export { opening } from './commerce/subscription-call.ts';
export type {
  AccessLevel,
  AccessReport,
  AnsweredFile,
  Money,
  Nothing,
  UsernameParams,
  UuidParams,
} from './common.schema.ts';
export * from './counted.ts';
export * from './csv-cell.ts';
export * from './currency.ts';
export * from './deleted-user.ts';
export * from './document-title.ts';
export * from './durations.ts';
export * from './endpoint.ts';
export * from './endpoint-list.ts';
export * as endpoints from './endpoints.ts';
export { englishOf } from './english-of.ts';
export * from './errors.ts';
export * from './field-rules.ts';
export type * from './identity/identity.schemas.ts';
export * from './image-sizes.ts';
export * from './impersonation-rule.ts';
export { countryName, isCountry } from './iso-3166.ts';
export { iso4217 } from './iso-4217.ts';
export { isolated, isolatedLine } from './isolated.ts';
export * from './notification-rules.ts';
export * from './own-path.ts';
export * from './page-head.ts';
export * from './payment-words.ts';
export * from './payout-failure-words.ts';
export * from './permissions.ts';
export * from './plan-rules.ts';
export * from './profile-words.ts';
export * from './ranking-rules.ts';
export { hostLocale, readerLocale } from './reader-locale.ts';
export * from './record-text.ts';
export * from './reserved-usernames.ts';
export * from './sale-split.ts';
export { consentProblems } from './set-up-rules.ts';
export * from './shell/live-events.ts';
export type * from './shell/shell.schemas.ts';
export * from './statement-lines.ts';
export { invalidatedTargets, type TagTarget } from './tag-targets.ts';
export * from './tags.ts';
export * from './trading/chain-text.ts';
export * from './trading/position-update-rules.ts';
export * from './trading/showing-fills.ts';
export type * from './trading/trading.schemas.ts';
export * from './trading/typed-trades.ts';
export * from './typed-amount.ts';
