import { importSizeLimit, type UploadedFile } from '../../contract/index.ts';

/** Why a file is not worth sending, if so. The server checks all of it again. */
export function refuseFile(file: UploadedFile): string | undefined {
  if (file.bytes.length === 0) return `${file.name} is empty. Export it again from your broker.`;
  if (file.bytes.length <= importSizeLimit) return undefined;
  const megabytes = Math.round(file.bytes.length / 1024 / 1024);
  return `${file.name} is ${megabytes} MB. Imports take at most 10 MB: export a shorter period.`;
}
