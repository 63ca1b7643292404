import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type Clock, instant } from '../adapters/clock.ts';
import type { FileStore } from '../adapters/files/file-store.ts';
import type { Config } from '../config.ts';
import { imageNames } from '../features/identity/images/images.repository.ts';
import { version } from '../features/shell/health/health.routes.ts';
import { appliedMigrations } from '../storage/applied-migrations.ts';
import type { Database } from '../storage/database.ts';
import { openExisting } from '../storage/open-existing.ts';
import { type Content, readArchive, writeArchive } from './archive.ts';
import { BackupError } from './backup-error.ts';
import type { DatabaseCopy } from './database-copy.ts';
import { databaseCopyFor } from './database-copy-for.ts';
import type { Manifest } from './manifest.ts';

interface Surroundings {
  readonly clock: Clock;
  readonly files: FileStore;
}

/**
 * Writes everything that a server keeps into one new private file, while the server runs, and
 * reads it again before it is called a backup.
 *
 * @throws BackupError, or NoDatabaseError where there is nothing to back up
 */
export async function writeBackup(
  path: string,
  config: Config,
  surroundings: Surroundings,
): Promise<Manifest> {
  const target = resolve(path);
  if (existsSync(target)) throw new BackupError(`${path} exists. Give the name of a new file.`);
  const folder = await stagingFolder(target);
  try {
    const draft = join(folder, 'backup');
    const manifest = await writeDraft(draft, config, surroundings);
    await rename(draft, target);
    return manifest;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeDraft(
  draft: string,
  config: Config,
  { clock, files }: Surroundings,
): Promise<Manifest> {
  const database = await openExisting(config);
  try {
    const copy = databaseCopyFor(config);
    const { engine, fileName } = copy;
    const createdAt = instant(clock.now());
    const folder = dirname(draft);
    await copy.save(join(folder, fileName));
    const migrations = await appliedMigrations(database.db);
    const about = { format: 1, version: version.version, createdAt, engine, migrations } as const;
    await writeArchive(draft, contentsOf({ folder, copy, database, config, files }), about);
    return await readArchive(draft);
  } finally {
    await database.close();
  }
}

/** Beside the target: on the same disk, and for our own user alone. */
async function stagingFolder(target: string): Promise<string> {
  try {
    return await mkdtemp(join(dirname(target), '.skipper-backup-'));
  } catch {
    throw new BackupError(`No file can be written in ${dirname(target)}.`);
  }
}

interface Parts {
  readonly folder: string;
  readonly copy: DatabaseCopy;
  readonly database: Database;
  readonly config: Config;
  readonly files: FileStore;
}

/** Pictures after the database: each that the copy shows is there still, as only unused ones go. */
async function* contentsOf({
  folder,
  copy,
  database,
  config,
  files,
}: Parts): AsyncGenerator<Content> {
  const path = join(folder, copy.fileName);
  const { size } = await stat(path);
  yield { name: copy.fileName, size, bytes: () => createReadStream(path) };
  const key = join(config.dataDir, 'audit.key');
  if (config.auditKey === undefined && existsSync(key))
    yield held('keys/audit.key', readFileSync(key));
  for (const name of await imageNames(database.db)) {
    const bytes = await files.get(name);
    if (bytes) yield held(`uploads/${name}`, bytes);
  }
}

function held(name: string, bytes: Uint8Array): Content {
  return { name, size: bytes.length, bytes: () => [bytes] };
}
