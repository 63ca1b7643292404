import { endpoints } from '@skipper/core/contract';
import type { Stage } from '../behaviour.ts';
import { dataOf, failureOf, moving, same } from '../behaviours/moving.ts';

/** Expected outcome of a call whose response breaks off, by how it breaks off. */
const kindOf = {
  reset: 'FETCH_ERROR',
  truncate: 'FETCH_ERROR',
  hang: 'TIMEOUT_ERROR',
} as const;

export type Break = keyof typeof kindOf;
export const breaks = Object.keys(kindOf) as readonly Break[];

/**
 * Cuts every response off after so many bytes: the call must fail with the right error, and succeed
 * once the line works again. Returns false if the whole response had passed before.
 */
export async function breakAt(stage: Stage, kind: Break, afterBytes: number): Promise<boolean> {
  const { app, world } = stage;
  world.faults.tcp.set({ kind, afterBytes });
  const call = app.call(endpoints.getVersion, {});
  const outcome = await moving(stage, call, { hanging: kind === 'hang' });
  world.faults.tcp.clear();
  if ('data' in outcome) return false;
  same(failureOf(outcome)[0], kindOf[kind]);
  dataOf(await moving(stage, app.call(endpoints.getVersion, {})));
  return true;
}
