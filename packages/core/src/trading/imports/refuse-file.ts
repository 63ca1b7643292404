import { importSizeLimit, type UploadedFile } from '../../contract/index.ts';
import { type ChosenFile, sizeOf } from '../../platform/forms/chosen-file.ts';

/** Why a file is not worth sending, if so. The server checks all of it again. */
export function refuseFile(file: ChosenFile | UploadedFile): string | undefined {
  const size = sizeOf(file);
  if (size === 0) return `${file.name} is empty. Export it again from your broker.`;
  if (size <= importSizeLimit) return undefined;
  const megabytes = Math.round(size / 1024 / 1024);
  return `${file.name} is ${megabytes} MB. Imports take at most 10 MB: export a shorter period.`;
}
