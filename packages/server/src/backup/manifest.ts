import type { Engine } from '../storage/database.ts';
import { BackupError } from './backup-error.ts';

export interface ManifestFile {
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
}

/** The last file of a backup: what it holds. A backup that was cut off has none. */
export interface Manifest {
  /** Version of this layout. A later program may read earlier ones. */
  readonly format: 1;
  readonly version: string;
  readonly createdAt: string;
  readonly engine: Engine;
  /** The steps that the schema of the database has been through. */
  readonly migrations: readonly string[];
  readonly files: readonly ManifestFile[];
}

export const manifestName = 'manifest.json';

/** @throws BackupError for a manifest that no version has written. */
export function parseManifest(text: string): Manifest {
  const { format, engine, files, migrations } = parsed(text);
  const isKnown = format === 1 && (engine === 'sqlite' || engine === 'postgres');
  if (!isKnown || !Array.isArray(files) || !Array.isArray(migrations)) {
    throw new BackupError(
      'This backup was made by a newer version of the server. Use that version.',
    );
  }
  return parsed(text) as unknown as Manifest;
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // Reported below, like any other invalid manifest.
  }
  throw new BackupError('The manifest of this backup cannot be read: use another copy.');
}

/** @throws BackupError naming the first file that is missing, changed or too many. */
export function requireSame(found: readonly ManifestFile[], { files }: Manifest): void {
  const byName = new Map(found.map((file) => [file.name, file]));
  for (const { name, size, sha256 } of files) {
    const file = byName.get(name);
    const same = file?.size === size && file.sha256 === sha256;
    if (!same) throw new BackupError(`${name} in this backup is damaged: use another copy of it.`);
    byName.delete(name);
  }
  const [extra] = byName.keys();
  if (extra) throw new BackupError(`${extra} does not belong to this backup: use another copy.`);
}
