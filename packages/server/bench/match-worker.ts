/** Matches fills in a worker thread, as a process of its own that loads little else. */
import { Worker } from 'node:worker_threads';

export interface Matched {
  readonly positions: number;
  /** Of the thread, without making the fills. */
  readonly processorMilliseconds: number;
  /** Peak of the process. */
  readonly megabytes: number;
}

/** Positions closed by one page of fills, ready to store. */
export interface Stored {
  readonly rows: Uint8Array;
  readonly count: number;
}

const worker = new Worker(new URL('./match-thread.ts', import.meta.url), {
  workerData: Number(process.argv[2]),
  resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 12 },
});
let positions = 0;
worker.on('message', (message: Stored | number) => {
  if (typeof message !== 'number') positions += message.count;
  else {
    const megabytes = process.resourceUsage().maxRSS / 1024;
    const matched: Matched = { positions, processorMilliseconds: message, megabytes };
    process.stdout.write(JSON.stringify(matched));
  }
});
