import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { CommandError, usageError } from '../command-error.ts';
import { saveNew } from './save-new.ts';

/**
 * Refuses a folder that no file can be saved in, before the file is asked for: preparing one may
 * take minutes.
 *
 * @throws CommandError
 */
export async function checkFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined);
  if (!found) throw usageError(`There is no folder ${folder}.`, 'Make it, or give another one.');
  if (!found.isDirectory()) throw usageError(`${folder} is no folder.`, 'Give a folder.');
  try {
    await access(folder, constants.W_OK | constants.X_OK);
  } catch {
    throw usageError(`No permission to write in ${folder}.`, 'Give another folder.');
  }
}

/** Saves bytes as a new file of a folder and returns its path. Throws CommandError. */
export async function savedFile(folder: string, name: string, bytes: Uint8Array): Promise<string> {
  try {
    return await saveNew(folder, name, bytes);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(`${name} could not be saved in ${folder}: ${reason}.`, {
      code: 'not_saved',
    });
  }
}
