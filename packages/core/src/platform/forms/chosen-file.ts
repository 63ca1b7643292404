import type { UploadedFile } from '../../contract/index.ts';
import { ApiError } from '../transport/api-error.ts';

/** A file as a user chose it: its size is known before it is read. */
export interface ChosenFile {
  readonly name: string;
  readonly type: string;
  /** In bytes. */
  readonly size: number;
  /** Rejects for a folder, and for a file that has moved or may not be read. */
  read(): Promise<Uint8Array<ArrayBuffer>>;
}

export const isRead = (file: ChosenFile | UploadedFile): file is UploadedFile => 'bytes' in file;

/** In bytes. */
export const sizeOf = (file: ChosenFile | UploadedFile): number =>
  isRead(file) ? file.bytes.length : file.size;

/** The file with its content. Throws ApiError where it cannot be read. */
export async function readChosen(file: ChosenFile | UploadedFile): Promise<UploadedFile> {
  if (isRead(file)) return file;
  const { name, type } = file;
  try {
    return { name, type, bytes: await file.read() };
  } catch (cause) {
    const message = `${name} can’t be read. Choose a file that is still in its place, not a folder.`;
    throw new ApiError({
      kind: 'invalid-call',
      items: [{ message, code: 'unreadable_file' }],
      cause,
    });
  }
}
