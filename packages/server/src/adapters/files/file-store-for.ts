import { join } from 'node:path';
import { DiskFiles } from './disk-files.ts';
import type { FileStore } from './file-store.ts';
import { type S3Config, S3Files } from './s3-files.ts';

/** A bucket where one is configured, else a folder beside the database. */
export function fileStoreFor(config: {
  readonly dataDir: string;
  readonly s3: S3Config | undefined;
}): FileStore {
  return config.s3 ? new S3Files(config.s3) : new DiskFiles(join(config.dataDir, 'uploads'));
}
