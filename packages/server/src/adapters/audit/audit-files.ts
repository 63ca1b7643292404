import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../../config-error.ts';
import type { ChainHead } from '../../features/admin/audit/audit-chain.ts';
import { makePrivateFolder, privateFile } from '../../storage/private-files.ts';

/** The key of the audit log in the data folder, made at the first start. @throws ConfigError for an empty file. */
export function keptAuditKey(dataDir: string): string {
  const path = join(dataDir, 'audit.key');
  const known = readIfThere(path);
  if (known) return known;
  makePrivateFolder(dataDir);
  try {
    const made = `${randomBytes(32).toString('base64url')}\n`;
    writeFileSync(path, made, { mode: privateFile, flag: 'wx' });
  } catch (error) {
    // Another process that starts now made it first.
    if (!isCode(error, 'EEXIST')) throw error;
  }
  const kept = readIfThere(path);
  if (kept) return kept;
  throw new ConfigError(
    `${path} is empty. Put it back from a backup; delete it only where the audit log has no entries.`,
  );
}

/** The place that the audit log has come to, in a file of the data folder. */
export class AuditAnchorFile {
  readonly #path: string;

  constructor(dataDir: string) {
    this.#path = join(dataDir, 'audit.head');
  }

  read(): ChainHead | undefined {
    const [number, hash] = (readIfThere(this.#path) ?? '').split(' ');
    return number && hash && /^\d+$/.test(number) ? { number: Number(number), hash } : undefined;
  }

  write({ number, hash }: ChainHead): void {
    if (number === 0) return;
    const draft = `${this.#path}.${process.pid}`;
    writeFileSync(draft, `${number} ${hash}\n`, { mode: privateFile });
    renameSync(draft, this.#path);
  }
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim() || undefined;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    // Node names no path where a folder is read like a file.
    throw error instanceof Error ? Object.assign(error, { path }) : error;
  }
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
