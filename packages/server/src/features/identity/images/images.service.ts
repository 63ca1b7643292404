import { createHash } from 'node:crypto';
import { type ImageKind, imageSizes, type ProfileImage } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import type { FileStore } from '../../../adapters/files/file-store.ts';
import { encodeImage, ImageRefusedError } from '../../../adapters/image-encoder.ts';
import { day } from '../../../domain/time/durations.ts';
import { invalid } from '../../../http/problem-error.ts';
import type { Db } from '../../../storage/database.ts';
import { findUnused, findUnusedSince, forgetImage, keepImage } from './images.repository.ts';

/** Where pictures are served, and how one is named. */
export const imagePath = /^\/uploads\/([\w-]{43}\.webp)$/;

/** How many pictures that nothing shows are kept for one person. */
const mostUnused = 10;

/** Pictures on their way into a profile: made anew, kept, and forgotten when nothing shows them. */
export class ImageService {
  readonly #files: FileStore;

  constructor(files: FileStore) {
    this.#files = files;
  }

  /**
   * Makes a picture of ours of an uploaded one. Slow: not for within a transaction.
   *
   * @throws ProblemError 400 for what is no picture that we take.
   */
  async make(ownerId: string, kind: ImageKind, upload: Uint8Array): Promise<NewImage> {
    const { bytes } = await encodeImage(upload, imageSizes[kind]).catch((error: unknown) => {
      if (error instanceof ImageRefusedError) {
        throw invalid(error.message, 'invalid_image', 'file');
      }
      throw error;
    });
    // The owner is part of the name: whoever deletes a picture deletes nobody else's.
    const hash = createHash('sha256').update(`${ownerId}/${kind}/`).update(bytes);
    return { name: `${hash.digest('base64url')}.webp`, ownerId, kind, bytes };
  }

  /** Notes the picture before it is written, so that a crash leaves nothing that no sweep finds. */
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

  /** Deletes what nothing has shown for a day. */
  async sweep(db: Db, now: number): Promise<void> {
    await this.#forget(db, await findUnusedSince(db, instant(now - day)));
  }

  /** The row first: from then on no profile can take the picture. */
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
