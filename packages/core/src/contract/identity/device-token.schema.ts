import { type Static, Type } from 'typebox';
import { Instant, Nothing, type SchemaMap, Uuid, UuidParams } from '../common.schema.ts';

const closed = { additionalProperties: false };
const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);

/** The browser families of the session's push flags (specification, section 3). */
export const PushPlatform = Type.Union([
  Type.Literal('ios'),
  Type.Literal('android'),
  Type.Literal('firefox'),
  Type.Literal('chrome'),
  Type.Literal('safari'),
  Type.Literal('windows'),
  Type.Literal('mac'),
  Type.Literal('web'),
]);
export type PushPlatform = Static<typeof PushPlatform>;

/** A push subscription as browsers give it (Push API, `PushSubscription.toJSON`). */
export const PushSubscriptionBody = Type.Object(
  {
    endpoint: Type.String({ minLength: 1, maxLength: 2048 }),
    keys: Type.Object(
      {
        p256dh: Type.String({ minLength: 1, maxLength: 256 }),
        auth: Type.String({ minLength: 1, maxLength: 64 }),
      },
      closed,
    ),
  },
  closed,
);
export type PushSubscriptionBody = Static<typeof PushSubscriptionBody>;

export const DeviceToken = Type.Object(
  {
    uuid: Uuid,
    platform: PushPlatform,
    enabled: Type.Boolean(),
    createdAt: Instant,
    lastSuccessAt: nullable(Instant),
  },
  closed,
);
export type DeviceToken = Static<typeof DeviceToken>;

export const DeviceTokenList = Type.Object(
  { tokens: Type.Array(DeviceToken), total: Type.Integer() },
  closed,
);
export type DeviceTokenList = Static<typeof DeviceTokenList>;

export const DeviceTokenStatusQuery = Type.Object({ platform: PushPlatform }, closed);
export type DeviceTokenStatusQuery = Static<typeof DeviceTokenStatusQuery>;

export const DeviceTokenStatus = Type.Object(
  {
    platform: PushPlatform,
    registered: Type.Boolean(),
    enabled: Type.Boolean(),
    lastSuccessAt: nullable(Instant),
    publicKey: Type.String({ description: 'VAPID public key to subscribe with, base64url.' }),
  },
  closed,
);
export type DeviceTokenStatus = Static<typeof DeviceTokenStatus>;

export const CreateDeviceTokenBody = Type.Object(
  { platform: PushPlatform, subscription: PushSubscriptionBody },
  closed,
);
export type CreateDeviceTokenBody = Static<typeof CreateDeviceTokenBody>;

export const UpdateDeviceTokenBody = Type.Object({ enabled: Type.Boolean() }, closed);
export type UpdateDeviceTokenBody = Static<typeof UpdateDeviceTokenBody>;

export const TestPushAnswer = Type.Object({ deliveryId: Uuid }, closed);
export type TestPushAnswer = Static<typeof TestPushAnswer>;

export const deviceTokenSchemas = {
  getDeviceTokenStatus: {
    query: DeviceTokenStatusQuery,
    response: DeviceTokenStatus,
  },
  listDeviceTokens: { response: DeviceTokenList },
  createDeviceToken: {
    body: CreateDeviceTokenBody,
    response: DeviceToken,
  },
  updateDeviceToken: {
    params: UuidParams,
    body: UpdateDeviceTokenBody,
    response: DeviceToken,
  },
  deleteDeviceToken: { params: UuidParams, response: Nothing },
  testDeviceToken: { params: UuidParams, response: TestPushAnswer },
} as const satisfies SchemaMap;
