import { parentPort, workerData } from 'node:worker_threads';
import { systemClock } from '../../../adapters/clock.ts';
import { cryptoRandom } from '../../../adapters/random.ts';
import { minute, second } from '../../../domain/time/durations.ts';
import { announcing } from '../../../storage/announcements.ts';
import { followMovedTime } from '../../../storage/database-time.ts';
import { openDatabase } from '../../../storage/open-database.ts';
import { SharedClock } from '../../../storage/shared-clock.ts';
import { largeFilePool } from '../../../workers/worker-pools.ts';
import { ImportPreparation } from './import-preparation.ts';
import { ImportQueue } from './import-queue.ts';
import { ImportReader } from './import-reader.ts';
import { LargeImports } from './import-steps.ts';
import type { ImportThreadNews, ImportThreadSettings } from './import-thread.ts';

/** The thread of import jobs: it ends by itself once there are none. */

/** How long it waits for another job. */
const idleMilliseconds = 3 * second;
/** One for each job, one to renew their leases. */
const poolSize = 3;

const port = parentPort;
if (!port) throw new Error('This is the program of a thread.');
const { dataDir, databaseUrl, moves } = workerData as ImportThreadSettings;
const post = (news: ImportThreadNews) => port.postMessage(news);
const opened = openDatabase({ dataDir, databaseUrl, poolSize });
const database = announcing(opened, (changes) => post({ changes }));
if (moves) followMovedTime(database.db);
const clock = new SharedClock(systemClock, moves);
const follow = () => clock.follow(database).catch(() => undefined);
await follow();
const files = largeFilePool();
const preparation = new ImportPreparation(new ImportReader(files));
const steps = new LargeImports(database, { clock, random: cryptoRandom }, preparation);
const queue = new ImportQueue(database, steps, (error) => post({ error }));
const following = setInterval(follow, minute);
const resting = setInterval(() => {
  if (queue.isIdleFor(idleMilliseconds)) void end();
}, second);

let ending = false;
/** A file that is being read would take too long; its job begins again. */
async function end(): Promise<void> {
  if (ending) return;
  ending = true;
  clearInterval(following);
  clearInterval(resting);
  await Promise.all([queue.stop(), files.close()]);
  await database.close();
  port?.close();
}

port.on('message', (order: 'wake' | 'stop') => {
  if (order === 'wake') queue.wake();
  else void end();
});
queue.watch();
