import type { ApiDescription, Readiness } from '@skipper/core/contract';
import type { FileStore } from '../../../adapters/files/file-store.ts';
import { describeApi } from '../../../http/api-description.ts';
import type { Handlers } from '../../../http/call.ts';
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

/**
 * How long the result of a file store check is cached, in milliseconds: balancers probe every
 * second.
 */
const fileCheckLife = 5_000;

/** Whether this process is ready. */
export class HealthCheck {
  readonly #db: Db;
  readonly #drain: Drain;
  readonly #files: FileStore;
  #filesAt = Number.NEGATIVE_INFINITY;
  #filesWork: Promise<boolean> = Promise.resolve(true);

  constructor(db: Db, drain: Drain, files: FileStore) {
    this.#db = db;
    this.#drain = drain;
    this.#files = files;
  }

  async read(): Promise<Readiness> {
    const [schema, files] = await Promise.all([this.#readSchema(), this.#readFiles()]);
    const checks = { ...schema, files };
    if (this.#drain.draining) return { status: 'draining', checks };
    return { status: Object.values(checks).every(Boolean) ? 'ready' : 'unavailable', checks };
  }

  #readSchema() {
    return withQueryTimeout(probeTimeout, () => isCurrent(this.#db)).then(
      (migrations) => ({ database: true, migrations }),
      () => ({ database: false, migrations: false }),
    );
  }

  #readFiles(): Promise<boolean> {
    const now = performance.now();
    if (now - this.#filesAt >= fileCheckLife) {
      this.#filesAt = now;
      this.#filesWork = this.#files.check().then(
        () => true,
        () => false,
      );
    }
    return this.#filesWork;
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
