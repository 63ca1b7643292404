import { type Static, Type } from 'typebox';
import { Instant, type SchemaMap, Uuid } from '../common.schema.ts';

const closed = { additionalProperties: false };
const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);

/** A mentor's connection to Whop. The key that was entered is never sent again. */
export const WhopConnection = Type.Object(
  {
    configured: Type.Boolean({ description: 'Whether this server can connect Whop at all.' }),
    connected: Type.Boolean(),
    companyId: nullable(Type.String()),
    takesWebhooks: Type.Boolean({ description: 'Whether a signing secret was entered.' }),
    mappings: Type.Array(
      Type.Object(
        {
          whopPlan: Type.String(),
          title: Type.String(),
          planUuid: nullable(Uuid),
        },
        closed,
      ),
      { description: 'Plans at Whop, and yours that each opens.' },
    ),
    lastSyncAt: nullable(Instant),
    lastError: nullable(Type.String()),
    members: Type.Object(
      {
        linked: Type.Integer({ description: 'With access here at the last sync.' }),
        unlinked: Type.Integer({ description: 'Without an account with their confirmed email.' }),
      },
      closed,
    ),
  },
  closed,
);
export type WhopConnection = Static<typeof WhopConnection>;

export const ConnectWhopBody = Type.Object(
  {
    companyId: Type.String({ pattern: '^biz_[A-Za-z0-9]{4,60}$' }),
    apiKey: Type.String({ minLength: 8, maxLength: 500 }),
    webhookSecret: Type.Optional(Type.String({ maxLength: 500 })),
  },
  closed,
);
export type ConnectWhopBody = Static<typeof ConnectWhopBody>;

export const WhopMappingBody = Type.Object(
  {
    mappings: Type.Array(
      Type.Object({ whopPlan: Type.String({ maxLength: 300 }), planUuid: nullable(Uuid) }, closed),
      { maxItems: 200 },
    ),
  },
  closed,
);
export type WhopMappingBody = Static<typeof WhopMappingBody>;

export const WhopPreview = Type.Object(
  {
    changes: Type.Array(
      Type.Object(
        {
          kind: Type.String({ description: 'gains, loses, keeps, has, no-seat or no-account.' }),
          name: Type.String({ description: 'At Whop.' }),
          username: nullable(Type.String()),
          planUuid: Uuid,
          periodEnd: Type.Optional(
            nullable({ ...Instant, description: 'At Whop, of who gains or keeps access.' }),
          ),
          renews: Type.Optional(
            Type.Boolean({ description: 'At the end of that period; otherwise it ends.' }),
          ),
        },
        closed,
      ),
      { description: 'At most 500.' },
    ),
    total: Type.Integer(),
  },
  closed,
);
export type WhopPreview = Static<typeof WhopPreview>;

export const whopSchemas = {
  getWhopConnection: { response: WhopConnection },
  connectWhop: { body: ConnectWhopBody, response: WhopConnection },
  disconnectWhop: { response: WhopConnection },
  mapWhopPlans: { body: WhopMappingBody, response: WhopConnection },
  previewWhop: { response: WhopPreview },
  resyncWhop: { response: WhopConnection },
} as const satisfies SchemaMap;
