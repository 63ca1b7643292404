import { stat } from 'node:fs/promises';
import { systemAdapters } from '../adapters/adapters.ts';
import { fileStoreFor } from '../adapters/files/file-store-for.ts';
import { BackupError } from '../backup/backup-error.ts';
import type { Manifest } from '../backup/manifest.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { type Config, ConfigError } from '../config.ts';
import type { Output } from './subcommand.ts';

/** Writes everything into one file, also while servers run. Returns the exit code. */
export function runBackup(words: readonly string[], config: Config, out: Output): Promise<number> {
  const [file, ...rest] = words;
  if (!file || rest.length > 0) {
    throw new ConfigError('Usage: skipper-server backup FILE');
  }
  return reported(out, async () => {
    const manifest = await writeBackup(file, config, surroundings(config));
    out.print(
      `Backed up to ${file}: ${contents(manifest)}, ${await sizeOf(file)}. Keep it private.`,
    );
  });
}

/** Puts a backup where the configuration points. Returns the exit code. */
export function runRestore(words: readonly string[], config: Config, out: Output): Promise<number> {
  const replace = words.includes('--replace');
  const [file, ...rest] = words.filter((word) => word !== '--replace');
  if (!file || rest.length > 0) {
    throw new ConfigError('Usage: skipper-server restore FILE [--replace]');
  }
  return reported(out, async () => {
    const manifest = await restoreBackup(file, config, surroundings(config), { replace });
    out.print(
      `Restored ${file} of ${manifest.createdAt}: ${contents(manifest)}, ${await sizeOf(file)}. Everyone has to sign in again.`,
    );
  });
}

function surroundings(config: Config) {
  const { clock, random } = systemAdapters();
  return { clock, random, files: fileStoreFor(config) };
}

async function reported(out: Output, work: () => Promise<void>): Promise<number> {
  try {
    await work();
    return 0;
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    out.complain(error.message);
    return 1;
  }
}

function contents({ files }: Manifest): string {
  const pictures = files.filter(({ name }) => name.startsWith('uploads/')).length;
  return `the database and ${pictures} ${pictures === 1 ? 'picture' : 'pictures'}`;
}

/** The size on disk: the contents are compressed. */
async function sizeOf(file: string): Promise<string> {
  const { size } = await stat(file);
  return `${(size / 1_000_000).toFixed(1)} MB`;
}
