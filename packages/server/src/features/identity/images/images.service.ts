import { createHash } from 'node:crypto';
import { type ImageKind, imageSizes, type ProfileImage } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import type { FileStore } from '../../../adapters/files/file-store.ts';
import { encodeImage, ImageRefusedError } from '../../../adapters/image-encoder.ts';
import { day } from '../../../domain/time/durations.ts';
import { invalid } from '../../../http/problem-error.ts';
import type { Db } from '../../../storage/database.ts';
import { findUnused, findUnusedSince, forgetImage, keepImage } from './images.repository.ts';

/** URL prefix and name format of pictures. */
export const imagePath = /^\/uploads\/([\w-]{43}\.webp)$/;

/** Unused pictures kept per user. */
const mostUnused = 10;

/** Profile pictures: re-encoded, stored, and deleted when unused. */
export class ImageService {
  readonly #files: FileStore;

  constructor(files: FileStore) {
    this.#files = files;
  }

  /**
   * Re-encodes an uploaded picture. Slow: never within a transaction.
   *
   * @throws ProblemError 400 for an unsupported file.
   */
  async make(ownerId: string, kind: ImageKind, upload: Uint8Array): Promise<NewImage> {
    const { bytes } = await encodeImage(upload, imageSizes[kind]).catch((error: unknown) => {
      if (error instanceof ImageRefusedError) {
        throw invalid(error.message, 'invalid_image', 'file');
      }
      throw error;
    });
    // The owner is part of the name, so that users can delete only their own pictures.
    const hash = createHash('sha256').update(`${ownerId}/${kind}/`).update(bytes);
    return { name: `${hash.digest('base64url')}.webp`, ownerId, kind, bytes };
  }

  /** The row comes before the file, so that after a crash the sweep finds every file. */
  async keep(db: Db, image: NewImage, now: number): Promise<ProfileImage> {
    const { name, ownerId, kind, bytes } = image;
    await keepImage(db, { name, ownerId, kind, bytes: bytes.length }, instant(now));
    await this.#files.put(name, bytes);
    const spare = await findUnused(db, ownerId, mostUnused);
    await this.#forget(db, spare);
    return { url: `/uploads/${name}`, ...imageSizes[kind] };
  }

  read(name: string): Promise<Uint8Array | undefined> {
    return this.#files.get(name);
  }

  has(name: string): Promise<boolean> {
    return this.#files.has(name);
  }

  /** Deletes pictures that have been unused for a day. */
  async sweep(db: Db, now: number): Promise<void> {
    await this.#forget(db, await findUnusedSince(db, instant(now - day)));
  }

  /** The row first: from then on no profile can use the picture. */
  async #forget(db: Db, names: readonly string[]): Promise<void> {
    for (const name of names) {
      if (await forgetImage(db, name)) await this.#files.delete(name);
    }
  }
}

export interface NewImage {
  readonly name: string;
  readonly ownerId: string;
  readonly kind: ImageKind;
  readonly bytes: Uint8Array;
}
