import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { importSizeLimit, type UploadedFile } from '@skipper/core/contract';
import { CommandError, usageError } from '../command-error.ts';
import { unreadableFile } from './unreadable-file.ts';

/** The file at a path, or stdin for `-`. Throws CommandError with the next step. */
export async function readUpload(path: string, stdin: Readable): Promise<UploadedFile> {
  if (path === '') throw usageError('Give the path of a CSV file.');
  const name = path === '-' ? 'stdin.csv' : basename(path);
  const bytes = path === '-' ? await readLimited(stdin, name) : await readFileLimited(path, name);
  if (bytes.length === 0) {
    throw new CommandError(`${name} is empty.`, {
      code: 'empty_file',
      hint: 'Export it again from your broker.',
    });
  }
  return { name, type: 'text/csv', bytes };
}

async function readFileLimited(path: string, name: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    if ((await stat(path)).isDirectory()) throw usageError(`${path} is a folder.`, 'Give a file.');
    const file = await open(path);
    return await readLimited(file.createReadStream(), name);
  } catch (error) {
    throw unreadableFile(path, error);
  }
}

/** Stops reading at the limit: a pipe may never end. */
async function readLimited(stream: Readable, name: string): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > importSizeLimit) {
      throw new CommandError(`${name} is too large.`, {
        code: 'file_too_large',
        hint: 'Imports take at most 10 MB: export a shorter period from your broker.',
      });
    }
    chunks.push(bytes);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
