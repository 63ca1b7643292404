import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../adapters/clock.ts';
import type { FileStore } from '../adapters/files/file-store.ts';
import type { Random } from '../adapters/random.ts';
import type { Config } from '../config.ts';
import { audit } from '../features/admin/audit/audit-log.ts';
import { openAudit } from '../features/admin/audit/open-audit.ts';
import { forgetAllTokens } from '../features/identity/recovery/one-time-tokens.repository.ts';
import { endAllSessions } from '../features/identity/session/session.repository.ts';
import { lockFolder } from '../storage/folder-lock.ts';
import { migrate } from '../storage/migrate.ts';
import { migrations as known } from '../storage/migrations/all.ts';
import { openDatabase } from '../storage/open-database.ts';
import { closeDataFolder } from '../storage/private-files.ts';
import { readArchive } from './archive.ts';
import { BackupError } from './backup-error.ts';
import type { DatabaseCopy } from './database-copy.ts';
import { databaseCopyFor } from './database-copy-for.ts';
import type { Manifest } from './manifest.ts';

interface Surroundings {
  readonly clock: Clock;
  readonly random: Random;
  readonly files: FileStore;
}

/**
 * Puts a backup in the place of what the configuration names, after all of it was checked. Then
 * the schema is brought up to date and every session ends: one that was revoked after the backup
 * was made must not come back to life.
 *
 * @throws BackupError
 */
export async function restoreBackup(
  path: string,
  config: Config,
  surroundings: Surroundings,
  { replace }: { readonly replace: boolean },
): Promise<Manifest> {
  closeDataFolder(config.dataDir);
  const copy = databaseCopyFor(config);
  if (!replace && !(await copy.isEmpty())) {
    throw new BackupError(
      'The destination isn’t empty. Restore into an empty one, or add --replace to overwrite it.',
    );
  }
  await copy.requireUnused();
  // From here on no server can start on the folder, until the data is in.
  const unlock = config.databaseUrl === undefined ? lockFolder(config.dataDir) : () => undefined;
  // In the data folder, so that files can be moved to their place.
  const folder = await mkdtemp(join(config.dataDir, '.restore-'));
  try {
    const manifest = await readArchive(path, folder);
    requireFits(manifest, copy);
    await putUploads(join(folder, 'uploads'), surroundings.files);
    await copy.load(join(folder, copy.fileName));
    putKey(join(folder, 'keys', 'audit.key'), config.dataDir);
    await settle(config, manifest, surroundings);
    return manifest;
  } finally {
    await rm(folder, { recursive: true, force: true });
    unlock();
  }
}

function requireFits(manifest: Manifest, { engine, fileName }: DatabaseCopy): void {
  const names = { sqlite: 'the embedded database', postgres: 'PostgreSQL' } as const;
  if (manifest.engine !== engine) {
    throw new BackupError(
      `This is a backup of ${names[manifest.engine]}, and ${names[engine]} is set up here. Set or remove DATABASE_URL.`,
    );
  }
  const unknown = manifest.migrations.filter((name) => !known.some((one) => one.name === name));
  if (unknown.length > 0 || !manifest.files.some(({ name }) => name === fileName)) {
    throw new BackupError(
      'This backup was made by a newer version of the server. Use that version.',
    );
  }
}

async function putUploads(folder: string, files: FileStore): Promise<void> {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  for (const name of names) await files.put(name, readFileSync(join(folder, name)));
}

/** The audit log is under this key; where it had come to is known from the log that is gone. */
function putKey(path: string, dataDir: string): void {
  rmSync(join(dataDir, 'audit.head'), { force: true });
  if (existsSync(path)) copyFileSync(path, join(dataDir, 'audit.key'));
}

async function settle(
  config: Config,
  manifest: Manifest,
  { clock, random }: Surroundings,
): Promise<void> {
  const database = openDatabase(config);
  try {
    await migrate(database);
    const silent = { info: () => undefined, error: () => undefined };
    const { trail, close } = await openAudit(config, { database, clock, log: silent });
    const source = { actorId: null, ip: '', requestId: random.uuid(), now: clock.now(), trail };
    await database.transaction(async (db) => {
      // As they were when the backup was made.
      await endAllSessions(db);
      await forgetAllTokens(db);
      const details = { madeAt: manifest.createdAt, version: manifest.version };
      await audit(db, source, { action: 'backup.restored', subjectId: null, details });
    });
    await close();
  } finally {
    await database.close();
  }
}
