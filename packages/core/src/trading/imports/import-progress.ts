import { grouped, type Import } from '../../contract/index.ts';

/** How far the job of an import is, in words. */
export function importProgress({ fileName, state, job }: Import): string {
  if (!job) return '';
  const what =
    state === 'reading'
      ? `Reading ${fileName}`
      : state === 'adding'
        ? `Adding fills from ${fileName}`
        : `Removing fills of ${fileName}`;
  if (job.waiting) return `${what}: waiting for its turn.`;
  if (job.total === null) return `${what}…`;
  const unit = state === 'reading' ? 'rows' : 'fills';
  return `${what}: ${grouped(job.done)} of ${grouped(job.total)} ${unit}.`;
}

/** The share that is done, from 0 to 1; undefined until it is known. */
export function importShare({ job }: Import): number | undefined {
  if (!job?.total) return undefined;
  return Math.min(1, job.done / job.total);
}

/** Shown with the progress. */
export const importGoesOn =
  'You can leave this page: it continues, and you can come back to it on any device.';
