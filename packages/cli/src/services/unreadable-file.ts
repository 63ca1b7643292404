import { usageError } from '../command-error.ts';

/** The error of reading a file that the user named, in words with a next step. Any other error is returned as it is. */
export function unreadableFile(path: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
    case 'ENAMETOOLONG':
      return usageError(`There is no file ${path}.`);
    case 'EACCES':
    case 'EPERM':
      return usageError(`No permission to read ${path}.`);
    case 'EISDIR':
      return usageError(`${path} is a folder.`, 'Give a file.');
    default:
      return error;
  }
}
