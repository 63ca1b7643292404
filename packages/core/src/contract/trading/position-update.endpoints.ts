import type { Nothing, UuidParams } from '../common.schema.ts';
import { mutation, query } from '../endpoint.ts';
import type {
  CreatePositionUpdateBody,
  EditPositionUpdateBody,
  PositionUpdate,
  PositionUpdateList,
  PositionUpdateParams,
  PositionUpdateQuery,
} from './position-update.schema.ts';

const mentorOnly = { require: ['manage-subscriptions'] } as const;
const ownUpdate = { resource: 'position-update', param: 'updateUuid' } as const;
const shape = 'uuid kind body price createdAt editedAt deletedAt editable';
const invalidates = ['PositionsList'] as const;

export const listPositionUpdates = query<{
  params: UuidParams;
  query: PositionUpdateQuery;
  response: PositionUpdateList;
}>({
  name: 'listPositionUpdates',
  path: '/positions/:uuid/updates',
  access: 'public',
  provides: ['PositionsList'],
  alerts: 'suppressed',
  answer: 'updates[] total# access{}',
  summary: 'List the follow-ups to a position that you can see, oldest first.',
});

export const createPositionUpdate = mutation<{
  params: UuidParams;
  body: CreatePositionUpdateBody;
  response: PositionUpdate;
}>('POST', {
  name: 'createPositionUpdate',
  path: '/positions/:uuid/updates',
  access: mentorOnly,
  owner: { resource: 'position', param: 'uuid' },
  invalidates,
  alerts: 'suppressed',
  success: 201,
  answer: shape,
  summary:
    'Add a follow-up to a position, and notify followers with full access if you want. 409 if its account is archived.',
});

export const editPositionUpdate = mutation<{
  params: PositionUpdateParams;
  body: EditPositionUpdateBody;
  response: PositionUpdate;
}>('PATCH', {
  name: 'editPositionUpdate',
  path: '/positions/:uuid/updates/:updateUuid',
  access: mentorOnly,
  owner: ownUpdate,
  invalidates,
  alerts: 'suppressed',
  answer: shape,
  summary: 'Change the text of a follow-up within 15 minutes. 409 after that.',
});

export const deletePositionUpdate = mutation<{
  params: PositionUpdateParams;
  response: Nothing;
}>('DELETE', {
  name: 'deletePositionUpdate',
  path: '/positions/:uuid/updates/:updateUuid',
  access: mentorOnly,
  owner: ownUpdate,
  invalidates,
  success: 204,
  summary: 'Delete a follow-up. When it was written and deleted stays in the thread.',
});
