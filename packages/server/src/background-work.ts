import type { FastifyBaseLogger } from 'fastify';
import type { Adapters } from './adapters/adapters.ts';
import type { StorageConfig } from './config-storage.ts';
import { RankKeeper } from './features/admin/statistics/rank-keeper.ts';
import { ChainKeeper } from './features/trading/chain/chain-keeper.ts';
import type { AccountDays } from './features/trading/days/account-days.ts';
import { DayKeeper } from './features/trading/days/day-keeper.ts';
import type { DeployedDays } from './features/trading/days/deployed-days.ts';
import type { KeptFigures } from './features/trading/days/kept-figures.ts';
import type { ImportPreparation } from './features/trading/imports/import-preparation.ts';
import { ImportQueue } from './features/trading/imports/import-queue.ts';
import { LargeImports } from './features/trading/imports/import-steps.ts';
import { ImportThread } from './features/trading/imports/import-thread.ts';
import { ImportWork } from './features/trading/imports/import-work.ts';
import { SummaryKeeper } from './features/trading/mentors/summary-keeper.ts';
import type { JobHandlers } from './jobs/job-handlers.ts';
import { JobWorker } from './jobs/worker.ts';
import type { Outages } from './outages.ts';
import type { Change } from './storage/announcements.ts';
import type { Database } from './storage/database.ts';
import type { SharedClock } from './storage/shared-clock.ts';
import { closePools, type WorkerPools } from './workers/worker-pools.ts';

/** Work besides answering. Started by the process, or run manually in a test. */
export interface BackgroundWork {
  /** Runs the jobs in the outbox. */
  readonly worker: JobWorker;
  /** Keeps the figures of cards and rankings. */
  readonly summaries: SummaryKeeper;
  /** Keeps the figures of accounts by the day. */
  readonly days: DayKeeper;
  /** Keeps what an admin's list of Skippers is sorted by. */
  readonly ranks: RankKeeper;
  /** Links imports from before chains were kept. */
  readonly chains: ChainKeeper;
  /** Works on large imports. */
  readonly imports: ImportWork;
}

interface Needs {
  readonly database: Database;
  readonly adapters: Pick<Adapters, 'random' | 'importThread'> & { readonly clock: SharedClock };
  readonly config: StorageConfig;
  readonly handlers: JobHandlers;
  readonly services: {
    /** Reads large files. */
    readonly jobPreparation: ImportPreparation;
    readonly accountDays: AccountDays;
    readonly deployedDays: DeployedDays;
    readonly keptFigures: KeptFigures;
  };
  readonly outages: Outages;
  readonly log: FastifyBaseLogger;
  /** Takes what a thread has changed. */
  readonly live: { publish(changes: readonly Change[]): void };
}

export function backgroundWork(needs: Needs): BackgroundWork {
  const { database, adapters, config, services, handlers, outages, log } = needs;
  const reportImports = (error: unknown) => {
    if (!outages.database.caught(error)) log.error({ err: error }, 'An import job failed');
  };
  const steps = new LargeImports(database, adapters, services.jobPreparation);
  const { dataDir, databaseUrl } = config;
  const settings = { dataDir, databaseUrl, moves: adapters.clock.moves };
  const publish = (changes: readonly Change[]) => needs.live.publish(changes);
  const listener = { report: reportImports, publish };
  const thread = adapters.importThread && new ImportThread(database, settings, listener);
  return {
    worker: new JobWorker(database, adapters, handlers, (error, kind) => {
      // A job's external failures are its own; failing to find one is the database's.
      if (kind === 'claim' && outages.database.caught(error)) return;
      log.error({ err: error, job: kind }, 'A job failed');
    }),
    summaries: new SummaryKeeper(database, adapters.clock, services.keptFigures, (error) => {
      if (!outages.database.caught(error)) log.error({ err: error }, 'Figures were not computed');
    }),
    days: new DayKeeper(database, adapters.clock, services, (error) => {
      if (!outages.database.caught(error)) log.error({ err: error }, 'Days were not stored');
    }),
    ranks: new RankKeeper(database, adapters.clock, (error) => {
      if (!outages.database.caught(error)) log.error({ err: error }, 'Ranks were not computed');
    }),
    chains: new ChainKeeper(database, adapters, (error) => {
      if (!outages.database.caught(error)) log.error({ err: error }, 'Imports were not linked');
    }),
    imports: new ImportWork(new ImportQueue(database, steps, reportImports), thread),
  };
}

/** All work but the jobs, which may still be needed. */
export async function stopComputing(work: BackgroundWork, pools: WorkerPools): Promise<void> {
  // A file that is being read would take too long; its job begins again.
  await Promise.all([work.imports.stop(), pools.largeFiles.close()]);
  const keepers = [work.summaries, work.days, work.ranks, work.chains];
  await Promise.all(keepers.map((keeper) => keeper.stop()));
  await closePools(pools);
}
