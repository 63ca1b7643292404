import { type ConnectedAccount, grouped, isolated } from '../../contract/index.ts';

/** How far positions of an account are recalculated after a change of its settings; '' without a job. */
export function recalculationProgress({ alias, recalculation }: ConnectedAccount): string {
  if (!recalculation) return '';
  const { done, total } = recalculation;
  return `Recalculating ${isolated(alias)}: ${grouped(done)} of ${grouped(total)} positions.`;
}

/** The share that is done, from 0 to 1. */
export const recalculationShare = ({ recalculation }: ConnectedAccount): number =>
  recalculation ? Math.min(1, recalculation.done / Math.max(1, recalculation.total)) : 1;
