import { minute } from '../domain/time/durations.ts';
import { WorkerPool } from './worker-pool.ts';

/** The pools of a server, by what they are for. */
export interface WorkerPools {
  /** Reads files. */
  readonly workers: WorkerPool;
  /** Matches the fills of an account, which may be far more than a file holds. */
  readonly matching: WorkerPool;
  /** Reads files by jobs, which take longer. */
  readonly largeFiles: WorkerPool;
}

export const workerPools = (): WorkerPools => ({
  workers: new WorkerPool(),
  matching: new WorkerPool({ threads: 1, heapMegabytes: 512 }),
  largeFiles: largeFilePool(),
});

export const largeFilePool = (): WorkerPool =>
  new WorkerPool({ threads: 1, heapMegabytes: 176, youngMegabytes: 12, longest: 5 * minute });

export async function closePools(pools: WorkerPools): Promise<void> {
  await Promise.all(Object.values(pools).map((pool: WorkerPool) => pool.close()));
}
