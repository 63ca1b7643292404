import type { Engine } from '../storage/database.ts';

/** A database as one file, out of it and back into it, by the means of its engine. */
export interface DatabaseCopy {
  readonly engine: Engine;
  /** Its name in a backup. */
  readonly fileName: string;
  /** Writes a consistent copy during concurrent writes. @throws BackupError */
  save(path: string): Promise<void>;
  /** Whether there is anything that a restore would replace. */
  isEmpty(): Promise<boolean>;
  /** @throws BackupError while a server uses the database. */
  requireUnused(): Promise<void>;
  /** Puts a copy in the place of what is there, whole or not at all. @throws BackupError */
  load(path: string): Promise<void>;
}
