import type { Handlers } from '../../../http/call.ts';
import { rateLimits } from '../../../http/rate-limits.ts';
import { sourceOf } from '../../admin/audit/audit-log.ts';
import type { DataExportService } from './data-export.service.ts';

type DataExportHandlers = Pick<
  Handlers,
  'getDataExport' | 'requestDataExport' | 'deleteDataExport' | 'getDataExportFile'
>;

export function dataExportRoutes(exports: DataExportService): DataExportHandlers {
  return {
    getDataExport: ({ db, user, now }) => exports.view(db, user.id, now),
    requestDataExport: {
      prepare: async ({ user, limit }) => {
        await limit(rateLimits.dataExportPerUser, user.id);
        return (call) => exports.request(call.db, user.id, sourceOf(call));
      },
    },
    deleteDataExport: async (call) => {
      await exports.remove(call.db, call.user.id, sourceOf(call));
      return null;
    },
    getDataExportFile: ({ db, params, query, now }) =>
      exports.read(db, params.uuid, query.from ?? 0, now),
  };
}
