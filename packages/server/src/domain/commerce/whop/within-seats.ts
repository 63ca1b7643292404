import type { AccessChange } from './access-changes.ts';

/**
 * Changes within the seats of each plan, by their ids; a plan that is not named has no limit. Who loses
 * access makes room first. Who finds no seat keeps what they had.
 */
export function withinSeats(
  changes: readonly AccessChange[],
  seatsLeft: ReadonlyMap<string, number>,
): AccessChange[] {
  const left = new Map(seatsLeft);
  const take = (planId: string, seats: number) => {
    const now = left.get(planId);
    if (now !== undefined) left.set(planId, now - seats);
  };
  for (const { kind, planId } of changes) if (kind === 'loses') take(planId, -1);
  return changes.map((change) => {
    if (change.kind !== 'gains') return change;
    const { name, username, planId, instead } = change;
    if ((left.get(planId) ?? 1) < 1) return { kind: 'no-seat', name, username, planId, instead };
    take(planId, 1);
    return change;
  });
}
