import { parentPort, workerData } from 'node:worker_threads';
import type { StorageConfig } from '../../../config-storage.ts';
import { openDatabase } from '../../../storage/open-database.ts';
import type { CheckMessage } from './books-check.ts';
import { checkBooks } from './check-books.ts';

/** One check of the books of the embedded database, and the end. */

/** Most of what is read is read again, row by row: the usual 2 MB would make it take twice as long. */
const readCacheMegabytes = 64;

const port = parentPort;
if (!port) throw new Error('This is the program of a thread.');
const { dataDir } = workerData as Pick<StorageConfig, 'dataDir'>;
const database = openDatabase({ dataDir, databaseUrl: undefined, readCacheMegabytes });
port.postMessage(await outcome());
await database.close();

async function outcome(): Promise<CheckMessage> {
  try {
    return { check: await checkBooks(database.db) };
  } catch (error) {
    return { error };
  }
}
