import { adminSchemas } from './admin/admin.schemas.ts';
import { commerceSchemas } from './commerce/commerce.schemas.ts';
import type { EndpointSchemas } from './common.schema.ts';
import type { DriftOf, NoneOf, StraysOf } from './contract-drift.schema.ts';
import type * as endpoints from './endpoints.ts';
import { identitySchemas } from './identity/identity.schemas.ts';
import { shellSchemas } from './shell/shell.schemas.ts';
import { tradingSchemas } from './trading/trading.schemas.ts';

export type { EndpointSchemas } from './common.schema.ts';
export { schemaProblems } from './schema-problems.schema.ts';

/**
 * JSON Schemas by endpoint name. They stand apart from the endpoint values so
 * that a front end, which needs only the types, never bundles TypeBox.
 */
export const schemas = {
  ...adminSchemas,
  ...commerceSchemas,
  ...identitySchemas,
  ...shellSchemas,
  ...tradingSchemas,
} as const satisfies { readonly [Name in keyof typeof endpoints]: EndpointSchemas };

const byArea = {
  admin: adminSchemas,
  commerce: commerceSchemas,
  identity: identitySchemas,
  shell: shellSchemas,
  trading: tradingSchemas,
};

/** The area of the product that each call belongs to. */
export const areaOfCall: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(byArea).flatMap(([area, calls]) => Object.keys(calls).map((name) => [name, area])),
);

/** Compiles only while all schemas have an endpoint. */
export const strays: NoneOf<StraysOf<typeof schemas, typeof endpoints>> = {};

/** Compiles only while every endpoint's types are exactly those of its schemas. */
export const contractDrift: NoneOf<Drifts> = {};

/** `createPlan.body` for each part that differs, so that the error names the place. */
type Drifts = {
  [Name in keyof typeof endpoints]: DriftOf<
    (typeof endpoints)[Name],
    (typeof schemas)[Name]
  > extends infer Where extends string
    ? `${Name}.${Where}`
    : never;
}[keyof typeof endpoints];
