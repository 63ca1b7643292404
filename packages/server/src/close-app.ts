import type { FastifyInstance } from 'fastify';
import { type BackgroundWork, stopComputing } from './background-work.ts';
import type { OpenedAudit } from './features/admin/audit/open-audit.ts';
import type { BooksCheck } from './features/commerce/books/books-check.ts';
import type { LiveUpdates } from './features/shell/live/live-updates.ts';
import type { Outages } from './outages.ts';
import type { Storage } from './storage/open-storage.ts';
import { probeTimeout, withQueryTimeout } from './storage/query-timeout.ts';
import type { WorkerPools } from './workers/worker-pools.ts';

interface OpenedParts {
  readonly fastify: FastifyInstance;
  readonly books: BooksCheck;
  readonly live: LiveUpdates;
  readonly work: BackgroundWork;
  readonly pools: WorkerPools;
  readonly outages: Outages;
  readonly audit: OpenedAudit;
  readonly storage: Storage;
}

/**
 * Closes one part after another. One that fails is logged and keeps no other open, and a database
 * that is away is not waited for: what it did not take is done again after the next start.
 */
export function closeApp(parts: OpenedParts): Promise<void> {
  const { fastify, books, live, work, pools, outages, audit, storage } = parts;
  const steps: readonly (() => unknown)[] = [
    // Streams end with the requests: each of them is one.
    () => Promise.all([books.stop(), live.close(), fastify.close()]),
    () => stopComputing(work, pools),
    () => {
      for (const outage of Object.values(outages)) outage.close();
    },
    () => work.worker.stop(),
    () => audit.close(),
    () => storage.close(),
  ];
  return withQueryTimeout(probeTimeout, async () => {
    for (const close of steps) {
      try {
        await close();
      } catch (err) {
        fastify.log.warn({ err }, 'A part could not be closed in order');
      }
    }
  });
}
