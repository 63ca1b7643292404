import type { DataExport } from '../../contract/index.ts';

/** How far the copy of a user's data is, in words. */
export function dataExportProgress({ done, total }: DataExport): string {
  if (!total) return 'Preparing your data…';
  return `Preparing your data: ${Math.min(100, Math.floor((100 * done) / total))}%.`;
}
