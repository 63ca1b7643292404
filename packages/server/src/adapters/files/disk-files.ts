import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { privateFile, privateFolder } from '../../storage/private-files.ts';
import { type FileStore, FilesUnavailableError } from './file-store.ts';

/** Files in a folder, whole or not at all: written beside their place, then moved into it. */
export class DiskFiles implements FileStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async put(name: string, bytes: Uint8Array): Promise<void> {
    await this.#write(name, bytes).catch(explain);
  }

  async check(): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: privateFolder })
      .then(() => access(this.#folder, constants.R_OK | constants.W_OK))
      .catch(explain);
  }

  async #write(name: string, bytes: Uint8Array): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: privateFolder });
    const draft = join(this.#folder, `.${randomUUID()}`);
    try {
      const file = await open(draft, 'wx', privateFile);
      try {
        await file.writeFile(bytes);
        // On the disk before the write is reported.
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, this.#pathOf(name));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  get(name: string): Promise<Uint8Array | undefined> {
    return ifThere(() => readFile(this.#pathOf(name)));
  }

  async has(name: string): Promise<boolean> {
    return (await ifThere(() => stat(this.#pathOf(name)))) !== undefined;
  }

  async delete(name: string): Promise<void> {
    await rm(this.#pathOf(name), { force: true }).catch(explain);
  }

  #pathOf(name: string): string {
    if (!/^[\w-]+(\.[a-z]+)?$/.test(name)) throw new Error(`"${name}" is no name of a file.`);
    return join(this.#folder, name);
  }
}

/** Full, read-only, broken, out of handles, or not ours to write. */
const unavailable = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE', 'EACCES']);

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

async function ifThere<T>(look: () => Promise<T>): Promise<T | undefined> {
  try {
    return await look();
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? undefined : explain(error);
  }
}

function explain(error: unknown): never {
  const code = codeOf(error);
  if (!unavailable.has(String(code))) throw error;
  throw new FilesUnavailableError(`The folder of files cannot be used (${code}).`, {
    cause: error,
  });
}
