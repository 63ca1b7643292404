import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PickedFile } from '@skipper/test-kit';

/** A folder that files are picked from, as a user would: what is handed over directly is limited to 50 MB. */
export class PickedFiles {
  #folder: string | undefined;

  /** Where the file lies now. */
  async put({ name, bytes }: PickedFile): Promise<string> {
    this.#folder ??= await mkdtemp(join(tmpdir(), 'skipper-web-'));
    const path = join(this.#folder, name);
    await writeFile(path, bytes);
    return path;
  }

  async remove(): Promise<void> {
    if (this.#folder) await rm(this.#folder, { recursive: true });
  }
}
