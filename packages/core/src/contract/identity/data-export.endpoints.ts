import type { Nothing, UuidParams } from '../common.schema.ts';
import { mutation, query } from '../endpoint.ts';
import type {
  CurrentDataExport,
  DataExport,
  DataExportFile,
  DataExportFileQuery,
} from './data-export.schema.ts';

export const getDataExport = query<{ response: CurrentDataExport }>({
  name: 'getDataExport',
  path: '/users/me/export',
  access: 'signed-in',
  provides: ['Session'],
  impersonation: 'refused',
  answer: 'export',
  summary: 'Get the copy of your data that is being prepared or can be downloaded.',
});

export const requestDataExport = mutation<{ response: DataExport }>('POST', {
  name: 'requestDataExport',
  path: '/users/me/export',
  access: 'signed-in',
  invalidates: ['Session'],
  success: 202,
  answer: 'uuid state requestedAt done# total size# readyAt expiresAt',
  summary:
    'Prepare a copy of all your data as a ZIP file. Replaces an earlier one; one that is being prepared goes on.',
});

export const deleteDataExport = mutation<{ response: Nothing }>('DELETE', {
  name: 'deleteDataExport',
  path: '/users/me/export',
  access: 'signed-in',
  invalidates: ['Session'],
  success: 204,
  summary: 'Delete the copy of your data, or stop preparing it. Idempotent.',
});

export const getDataExportFile = query<{
  params: UuidParams;
  query: DataExportFileQuery;
  response: DataExportFile;
}>({
  name: 'getDataExportFile',
  path: '/users/me/exports/:uuid/file',
  access: 'signed-in',
  owner: { resource: 'data-export', param: 'uuid' },
  provides: ['Session'],
  impersonation: 'refused',
  answer: 'name type base64 next',
  summary:
    'Get a part of the copy of your data. The base64 of the parts, one after another, is the ZIP file. 409 until it is ready.',
});
