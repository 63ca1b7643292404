import { type Static, Type } from 'typebox';
import type { SchemaMap } from '../common.schema.ts';

const closed = { additionalProperties: false };

export const Health = Type.Object({ status: Type.Literal('ok') }, closed);
export type Health = Static<typeof Health>;

export const Readiness = Type.Object(
  {
    status: Type.Union([
      Type.Literal('ready'),
      Type.Literal('draining'),
      Type.Literal('unavailable'),
    ]),
    checks: Type.Object(
      { database: Type.Boolean(), migrations: Type.Boolean(), files: Type.Boolean() },
      closed,
    ),
  },
  closed,
);
export type Readiness = Static<typeof Readiness>;

export const Version = Type.Object({ name: Type.String(), version: Type.String() }, closed);
export type Version = Static<typeof Version>;

export const healthSchemas = {
  getHealth: { response: Health },
  getReadiness: { response: Readiness },
  getVersion: { response: Version },
} as const satisfies SchemaMap;
