import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Saves a text or bytes as a new file of a folder, never over another one: `x.csv`, else `x 2.csv`. */
export async function saveNew(
  folder: string,
  name: string,
  content: string | Uint8Array,
): Promise<string> {
  const safe = name.replaceAll(/[\\/:*?"<>|]/g, '-');
  const [, stem = safe, end = ''] = /^(.*?)(\.[^.]*)?$/.exec(safe) ?? [];
  for (let number = 1; ; number += 1) {
    const path = join(folder, number === 1 ? safe : `${stem} ${number}${end}`);
    try {
      await writeFile(path, content, { flag: 'wx' });
      return path;
    } catch (error) {
      const taken = error instanceof Error && 'code' in error && error.code === 'EEXIST';
      if (!taken || number === 100) throw error;
    }
  }
}
