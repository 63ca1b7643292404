import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { privateFile, privateFolder } from '../storage/private-files.ts';
import { BackupError } from './backup-error.ts';
import { ByteReader } from './byte-reader.ts';
import {
  type Manifest,
  type ManifestFile,
  manifestName,
  parseManifest,
  requireSame,
} from './manifest.ts';
import { parseTarHeader, tarBlock, tarEnd, tarHeader, tarPadding } from './tar.ts';

/** A file on its way into a backup. */
export interface Content {
  readonly name: string;
  readonly size: number;
  bytes(): AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** Every name that a backup can hold; nothing else is ever unpacked. */
const ownName =
  /^(database\.(sqlite|dump)|keys\/audit\.key|uploads\/[\w-]{1,80}(\.[a-z]{1,8})?|manifest\.json)$/;

/** Writes a private file: a gzipped tar with the manifest at its end, on the disk when it returns. */
export async function writeArchive(
  path: string,
  contents: AsyncIterable<Content>,
  about: Omit<Manifest, 'files'>,
): Promise<Manifest> {
  const files: ManifestFile[] = [];
  async function* pieces(): AsyncGenerator<Uint8Array> {
    for await (const content of contents) {
      const hash = createHash('sha256');
      yield tarHeader(content.name, content.size);
      for await (const piece of content.bytes()) {
        hash.update(piece);
        yield piece;
      }
      yield tarPadding(content.size);
      files.push({ name: content.name, size: content.size, sha256: hash.digest('hex') });
    }
    const manifest = Buffer.from(`${JSON.stringify({ ...about, files }, undefined, 2)}\n`);
    yield tarHeader(manifestName, manifest.length);
    yield manifest;
    yield tarPadding(manifest.length);
    yield tarEnd;
  }
  const target = createWriteStream(path, { flags: 'wx', mode: privateFile });
  await pipeline(Readable.from(pieces()), createGzip(), target);
  const file = await open(path, 'r+');
  await file.sync();
  await file.close();
  return { ...about, files };
}

/**
 * Reads a whole backup and checks it against its manifest; unpacks it into `folder`, if given.
 *
 * @throws BackupError for a file that is not a backup, or is damaged.
 */
export async function readArchive(path: string, folder?: string): Promise<Manifest> {
  const found: ManifestFile[] = [];
  let manifest: Manifest | undefined;
  const file = createReadStream(path);
  const unzipped = createGunzip();
  file.on('error', (error) => unzipped.destroy(error));
  // Reading rejects with it too; here it would end the process.
  unzipped.on('error', () => undefined);
  const reader = new ByteReader(file.pipe(unzipped));
  try {
    for (let entry = await nextEntry(reader); entry; entry = await nextEntry(reader)) {
      const { name, size } = entry;
      if (!ownName.test(name) || found.some((one) => one.name === name)) {
        throw new BackupError(`"${name}" does not belong into a backup.`);
      }
      if (name === manifestName) {
        manifest = parseManifest((await reader.exactly(size)).toString('utf8'));
      } else {
        const sha256 = await take(reader, size, folder && join(folder, name));
        found.push({ name, size, sha256 });
      }
      await reader.exactly(tarPadding(size).length);
    }
  } catch (error) {
    throw readable(error, path);
  } finally {
    file.destroy();
    unzipped.destroy();
  }
  if (!manifest) throw new BackupError('The backup is cut off: use another copy of it.');
  requireSame(found, manifest);
  return manifest;
}

async function nextEntry(reader: ByteReader) {
  const header = await reader.exactly(tarBlock);
  try {
    return parseTarHeader(header);
  } catch {
    throw new BackupError('This is not a backup of this server, or it is damaged.');
  }
}

/** Hashes the next bytes and writes them, if they are to be kept. */
async function take(reader: ByteReader, size: number, path: string | undefined): Promise<string> {
  const hash = createHash('sha256');
  async function* hashed(): AsyncGenerator<Buffer> {
    for await (const piece of reader.stream(size)) {
      hash.update(piece);
      yield piece;
    }
  }
  if (path === undefined) for await (const _piece of hashed());
  else {
    await mkdir(dirname(path), { recursive: true, mode: privateFolder });
    await pipeline(Readable.from(hashed()), createWriteStream(path, { mode: privateFile }));
  }
  return hash.digest('hex');
}

function readable(error: unknown, path: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT') return new BackupError(`There is no file ${path}.`);
  if (code === 'Z_BUF_ERROR') return new BackupError('The backup is cut off: use another copy.');
  if (code.startsWith('Z_')) {
    return new BackupError('This is not a backup of this server, or it is damaged.');
  }
  // A failure to write names a file too: that of the copy.
  const isOfBackup = error instanceof Error && 'path' in error && error.path === path;
  if (code === 'EISDIR' || isOfBackup) {
    return new BackupError(`${path} cannot be read (${code}).`);
  }
  return error;
}
