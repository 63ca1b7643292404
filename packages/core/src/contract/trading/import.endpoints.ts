import type { UuidParams } from '../common.schema.ts';
import { mutation, query, type UploadedFile } from '../endpoint.ts';
import type {
  CreateImportFields,
  Import,
  ImportList,
  ImportListQuery,
  ImportRowList,
  ImportRowsQuery,
  RevertImportQuery,
  UpdateImportBody,
} from './import.schema.ts';

const mentorOnly = { require: ['manage-subscriptions'] } as const;
const ownImport = { resource: 'import', param: 'uuid' } as const;

const importShape =
  'uuid accountUuid fileName state format columns[] mapping timezone rows{} negativeFees warnings[] createdAt committedAt revertedAt undoLeavesRecord';

export const createImport = mutation<{
  body: CreateImportFields & { readonly file: UploadedFile };
  response: Import;
}>('POST', {
  name: 'createImport',
  path: '/imports',
  access: mentorOnly,
  encoding: 'multipart',
  invalidates: ['Accounts'],
  alerts: 'suppressed',
  success: 201,
  answer: importShape,
  summary: 'Read a broker file and show what it would add. Nothing is added yet.',
});

export const listImports = query<{ query: ImportListQuery; response: ImportList }>({
  name: 'listImports',
  path: '/imports',
  access: mentorOnly,
  provides: ['Accounts'],
  answer: 'imports[] total',
  summary: 'The imports of one account without discarded ones, newest first.',
});

export const getImport = query<{ params: UuidParams; response: Import }>({
  name: 'getImport',
  path: '/imports/:uuid',
  access: mentorOnly,
  owner: ownImport,
  provides: ['Accounts'],
  answer: importShape,
  summary: 'One import: its state, its columns and its counts.',
});

export const listImportRows = query<{
  params: UuidParams;
  query: ImportRowsQuery;
  response: ImportRowList;
}>({
  name: 'listImportRows',
  path: '/imports/:uuid/rows',
  access: mentorOnly,
  owner: ownImport,
  provides: ['Accounts'],
  answer: 'rows[] total nextCursor',
  summary: 'The rows of an import, each with what becomes of it and why.',
});

export const updateImport = mutation<{
  params: UuidParams;
  body: UpdateImportBody;
  response: Import;
}>('PATCH', {
  name: 'updateImport',
  path: '/imports/:uuid',
  access: mentorOnly,
  owner: ownImport,
  invalidates: ['Accounts'],
  alerts: 'suppressed',
  answer: importShape,
  summary: 'Read the file again, as it is or with other columns or another time zone.',
});

export const commitImport = mutation<{ params: UuidParams; response: Import }>('POST', {
  name: 'commitImport',
  path: '/imports/:uuid/commit',
  access: mentorOnly,
  owner: ownImport,
  invalidates: [
    'Accounts',
    'PositionsList',
    'OrdersList',
    'ProfileStats',
    'ProfileConnectedAccounts',
  ],
  alerts: 'suppressed',
  answer: importShape,
  summary: 'Add the new rows to the account.',
});

export const revertImport = mutation<{
  params: UuidParams;
  query: RevertImportQuery;
  response: Import;
}>('DELETE', {
  name: 'revertImport',
  path: '/imports/:uuid',
  access: mentorOnly,
  owner: ownImport,
  invalidates: [
    'Accounts',
    'PositionsList',
    'OrdersList',
    'ProfileStats',
    'ProfileConnectedAccounts',
  ],
  answer: importShape,
  alerts: 'suppressed',
  summary:
    'Undo an import that was added, or discard one that was not and forget its file. Undoing what others could see, or what is older than an hour, needs a reason and leaves an entry in the record.',
});
