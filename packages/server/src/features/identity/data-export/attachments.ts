import type { FileStore } from '../../../adapters/files/file-store.ts';
import type { Db } from '../../../storage/database.ts';
import { nextFileOf } from '../../trading/imports/undone-files.repository.ts';
import { nextPictureOf } from '../images/images.repository.ts';

/** The attachment that was written last. */
export interface AttachmentPlace {
  readonly kind: 'upload' | 'picture';
  readonly after: string;
}

export const firstAttachment: AttachmentPlace = { kind: 'upload', after: '' };

interface Attachment {
  /** Undefined: the file is gone from the store. */
  readonly bytes: Uint8Array | undefined;
  readonly name: string;
  readonly place: AttachmentPlace;
}

/** The next file that a user uploaded, trades first. Undefined: that was the last. */
export async function nextAttachment(
  db: Db,
  files: FileStore,
  userId: string,
  { kind, after }: AttachmentPlace,
): Promise<Attachment | undefined> {
  const file = kind === 'upload' ? await nextFileOf(db, userId, after) : undefined;
  if (file) {
    const place: AttachmentPlace = { kind, after: file.id };
    return { place, bytes: file.content, name: `uploads/${file.id}-${plainName(file.fileName)}` };
  }
  const name = await nextPictureOf(db, userId, kind === 'picture' ? after : '');
  if (name === undefined) return undefined;
  const place: AttachmentPlace = { kind: 'picture', after: name };
  return { place, bytes: await files.get(name), name: `pictures/${name}` };
}

/** A name that is no path on any system. */
const plainName = (name: string): string => name.replace(/[^\p{L}\p{N}._ -]/gu, '_').slice(-100);
