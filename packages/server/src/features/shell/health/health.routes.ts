import type { ApiDescription, QueueState, Readiness } from '@skipper/core/contract';
import type { FileStore } from '../../../adapters/files/file-store.ts';
import { describeApi } from '../../../http/api-description.ts';
import type { Handlers } from '../../../http/call.ts';
import { readQueue } from '../../../jobs/queue-state.repository.ts';
import type { Db } from '../../../storage/database.ts';
import { isCurrent } from '../../../storage/migrate.ts';
import { probeTimeout, withQueryTimeout } from '../../../storage/query-timeout.ts';

export const version = { name: 'skipper', version: '0.1.0' } as const;

/** Whether the process is shutting down; load balancers then stop sending traffic. */
export class Drain {
  #draining = false;

  get draining(): boolean {
    return this.#draining;
  }

  begin(): void {
    this.#draining = true;
  }
}

/** How long costly results are kept, in milliseconds: balancers probe every second. */
const resultLife = 5_000;

/** The latest result of some work, shared by those who ask within its life. */
class KeptResult<T> {
  readonly #work: () => Promise<T>;
  #at = Number.NEGATIVE_INFINITY;
  #result: Promise<T> | undefined;

  constructor(work: () => Promise<T>) {
    this.#work = work;
  }

  read(): Promise<T> {
    const now = performance.now();
    if (this.#result === undefined || now - this.#at >= resultLife) {
      this.#at = now;
      this.#result = this.#work();
    }
    return this.#result;
  }
}

/** Whether this process is ready. */
export class HealthCheck {
  readonly #db: Db;
  readonly #drain: Drain;
  readonly #files: KeptResult<boolean>;
  readonly #queue: KeptResult<QueueState | null>;

  constructor(db: Db, drain: Drain, files: FileStore) {
    this.#db = db;
    this.#drain = drain;
    this.#files = new KeptResult(() =>
      files.check().then(
        () => true,
        () => false,
      ),
    );
    this.#queue = new KeptResult(() => readQueue(db).catch(() => null));
  }

  async read(): Promise<Readiness> {
    const [schema, files, queue] = await Promise.all([
      this.#readSchema(),
      this.#files.read(),
      this.#queue.read(),
    ]);
    const checks = { ...schema, files };
    if (this.#drain.draining) return { status: 'draining', checks, queue };
    const isReady = Object.values(checks).every(Boolean);
    return { status: isReady ? 'ready' : 'unavailable', checks, queue };
  }

  #readSchema() {
    return withQueryTimeout(probeTimeout, () => isCurrent(this.#db)).then(
      (migrations) => ({ database: true, migrations }),
      () => ({ database: false, migrations: false }),
    );
  }
}

export function healthRoutes(
  health: HealthCheck,
): Pick<Handlers, 'getApiDescription' | 'getHealth' | 'getReadiness' | 'getVersion'> {
  let description: ApiDescription | undefined;
  return {
    getApiDescription: () => {
      description ??= describeApi(version.version);
      return description;
    },
    getHealth: () => ({ status: 'ok' }),
    getReadiness: async ({ status }) => {
      const readiness = await health.read();
      if (readiness.status !== 'ready') status(503);
      return readiness;
    },
    getVersion: () => version,
  };
}
