import { type Static, Type } from 'typebox';
import type { SchemaMap } from '../common.schema.ts';

const closed = { additionalProperties: false };

export const Health = Type.Object({ status: Type.Literal('ok') }, closed);
export type Health = Static<typeof Health>;

export const QueueState = Type.Object(
  {
    overdueSeconds: Type.Integer({
      minimum: 0,
      description: 'How long the next job has been due: rises while the worker is behind.',
    }),
    failing: Type.Integer({
      minimum: 0,
      description: 'Jobs that have failed and are tried again.',
    }),
    givenUp: Type.Integer({ minimum: 0, description: 'Jobs that an admin has to look at.' }),
  },
  closed,
);
export type QueueState = Static<typeof QueueState>;

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
    queue: Type.Union([QueueState, Type.Null()], {
      description:
        'Background jobs, for monitoring: a backlog does not make the server unready. Read every five seconds; null without the database.',
    }),
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
