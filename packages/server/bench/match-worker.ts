/** Matches fills in a worker thread, as a process of its own that loads little else. */
import { Worker } from 'node:worker_threads';
import { type RowPart, rowsOf } from '../src/workers/row-parts.ts';

export interface Matched {
  readonly positions: number;
  /** Of the thread, without making the fills. */
  readonly processorMilliseconds: number;
  /** Peak of the process. */
  readonly megabytes: number;
}

const worker = new Worker(new URL('./match-thread.ts', import.meta.url), {
  workerData: Number(process.argv[2]),
  resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 12 },
});
let positions = 0;
// Read as the server reads them before it stores them.
worker.on('message', (message: RowPart | number) => {
  if (typeof message !== 'number') positions += rowsOf(message).length;
  else {
    const megabytes = process.resourceUsage().maxRSS / 1024;
    const matched: Matched = { positions, processorMilliseconds: message, megabytes };
    process.stdout.write(JSON.stringify(matched));
  }
});
