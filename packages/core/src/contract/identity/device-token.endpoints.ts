import type { Nothing, UuidParams } from '../common.schema.ts';
import { mutation, query } from '../endpoint.ts';
import type {
  CreateDeviceTokenBody,
  DeviceToken,
  DeviceTokenList,
  DeviceTokenStatus,
  DeviceTokenStatusQuery,
  TestPushAnswer,
  UpdateDeviceTokenBody,
} from './device-token.schema.ts';

const ownToken = { resource: 'device-token', param: 'uuid' } as const;

const deviceTokenShape = 'uuid platform enabled createdAt lastSuccessAt';

export const getDeviceTokenStatus = query<{
  query: DeviceTokenStatusQuery;
  response: DeviceTokenStatus;
}>({
  name: 'getDeviceTokenStatus',
  path: '/user-device-tokens/status',
  access: 'signed-in',
  provides: ['UserDeviceTokenStatus'],
  answer: 'platform registered enabled lastSuccessAt publicKey',
  summary: 'Get whether push is on for a browser family, and the key to subscribe with.',
});

export const listDeviceTokens = query<{ response: DeviceTokenList }>({
  name: 'listDeviceTokens',
  path: '/user-device-tokens',
  access: 'signed-in',
  provides: ['UserDeviceTokenStatus'],
  answer: 'tokens[] total#',
  summary: 'List your browsers registered for push messages.',
});

export const createDeviceToken = mutation<{ body: CreateDeviceTokenBody; response: DeviceToken }>(
  'POST',
  {
    name: 'createDeviceToken',
    path: '/user-device-tokens',
    access: 'signed-in',
    invalidates: ['UserDeviceTokenStatus', 'Session'],
    success: 201,
    answer: deviceTokenShape,
    summary: 'Register a push subscription, or replace the one with the same endpoint.',
  },
);

export const updateDeviceToken = mutation<{
  params: UuidParams;
  body: UpdateDeviceTokenBody;
  response: DeviceToken;
}>('PATCH', {
  name: 'updateDeviceToken',
  path: '/user-device-tokens/:uuid',
  access: 'signed-in',
  owner: ownToken,
  invalidates: ['UserDeviceTokenStatus', 'Session'],
  answer: deviceTokenShape,
  summary: 'Turn push messages on or off for a browser.',
});

export const deleteDeviceToken = mutation<{ params: UuidParams; response: Nothing }>('DELETE', {
  name: 'deleteDeviceToken',
  path: '/user-device-tokens/:uuid',
  access: 'signed-in',
  owner: ownToken,
  invalidates: ['UserDeviceTokenStatus', 'Session'],
  success: 204,
  summary: 'Remove a browser from push messages.',
});

export const testDeviceToken = mutation<{ params: UuidParams; response: TestPushAnswer }>('POST', {
  name: 'testDeviceToken',
  path: '/user-device-tokens/:uuid/test',
  access: 'signed-in',
  owner: ownToken,
  success: 202,
  answer: 'deliveryId',
  summary: 'Send a test push message to a browser.',
});
