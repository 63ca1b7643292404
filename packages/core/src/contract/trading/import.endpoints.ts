import type { UuidParams } from '../common.schema.ts';
import { mutation, query, type UploadedFile } from '../endpoint.ts';
import type {
  CorrectFillsBody,
  CreateImportFields,
  Import,
  ImportList,
  ImportListQuery,
  ImportRowList,
  ImportRowsQuery,
  RevertImportQuery,
  UpdateImportBody,
} from './import.schema.ts';
import { showingFills } from './showing-fills.ts';

const mentorOnly = { require: ['manage-subscriptions'] } as const;
const ownImport = { resource: 'import', param: 'uuid' } as const;

const importShape =
  'uuid accountUuid fileName state job problem format columns[*] samples[*] recognised mapping timezone rows{} zoneInDoubt negativeFees rowOrder warnings[*] createdAt committedAt revertedAt undoLeavesRecord';

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
  summary:
    'Upload a broker file, or typed trades such as `BTO 100 AAPL @ 189.50`, one a line, and preview the fills it would add. Nothing is added yet. A large file is read by a job.',
});

export const listImports = query<{ query: ImportListQuery; response: ImportList }>({
  name: 'listImports',
  path: '/imports',
  access: mentorOnly,
  provides: ['Accounts'],
  answer: 'imports[] total#',
  summary: "List an account's imports, newest first, without discarded ones.",
});

export const getImport = query<{ params: UuidParams; response: Import }>({
  name: 'getImport',
  path: '/imports/:uuid',
  access: mentorOnly,
  owner: ownImport,
  provides: ['Accounts'],
  answer: importShape,
  summary: 'Get an import: state, columns and counts.',
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
  answer: 'rows[] total# nextCursor',
  summary: "List an import's rows, each with its outcome and the reason.",
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
  summary: 'Read the file again, optionally with other columns or another time zone.',
});

export const commitImport = mutation<{ params: UuidParams; response: Import }>('POST', {
  name: 'commitImport',
  path: '/imports/:uuid/commit',
  access: mentorOnly,
  owner: ownImport,
  invalidates: showingFills,
  alerts: 'suppressed',
  answer: importShape,
  summary: 'Add the new fills to the account. Those of a large file are added by a job.',
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
  invalidates: showingFills,
  answer: importShape,
  alerts: 'suppressed',
  summary:
    'Undo a committed import, cancel its job, or discard an uncommitted one and its file. Undoing fills that others could see, or that were added over an hour ago, requires a reason and is entered in the record.',
});

export const correctFills = mutation<{
  params: UuidParams;
  body: CorrectFillsBody;
  response: Import;
}>('POST', {
  name: 'correctFills',
  path: '/imports/:uuid/corrections',
  access: mentorOnly,
  owner: ownImport,
  invalidates: showingFills,
  answer: importShape,
  alerts: 'suppressed',
  summary:
    'Correct the fills of the account that conflict with a previewed file. Each correction is entered in the record with what the fill was.',
});
