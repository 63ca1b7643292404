import type { Readiness } from '@skipper/core/contract';
import type { Handlers } from '../../http/call.ts';
import type { Db } from '../../storage/database.ts';
import { isCurrent } from '../../storage/migrate.ts';

export const version = { name: 'skipper', version: '0.1.0' } as const;

/** Whether the process is on its way out; load balancers then send no new traffic. */
export class Drain {
  #draining = false;

  get draining(): boolean {
    return this.#draining;
  }

  begin(): void {
    this.#draining = true;
  }
}

export async function readReadiness(db: Db, drain: Drain): Promise<Readiness> {
  const checks = await isCurrent(db).then(
    (migrations) => ({ database: true, migrations }),
    () => ({ database: false, migrations: false }),
  );
  if (drain.draining) return { status: 'draining', checks };
  return { status: checks.database && checks.migrations ? 'ready' : 'unavailable', checks };
}

export function healthRoutes(
  drain: Drain,
): Pick<Handlers, 'getHealth' | 'getReadiness' | 'getVersion'> {
  return {
    getHealth: () => ({ status: 'ok' }),
    getReadiness: async ({ db, status }) => {
      const readiness = await readReadiness(db, drain);
      if (readiness.status !== 'ready') status(503);
      return readiness;
    },
    getVersion: () => version,
  };
}
