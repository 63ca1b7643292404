import type { AccessChange } from './access-changes.ts';

type Gain = Extract<AccessChange, { readonly kind: 'gains' }>;

/**
 * Changes within the seats of each plan, by their ids; a plan that is not named has no limit. Who loses
 * access makes room first, and who moves to another plan makes room in the one they leave: for the first
 * who waits for it, or for others who move in a circle. Who finds no seat keeps what they had.
 */
export function withinSeats(
  changes: readonly AccessChange[],
  seatsLeft: ReadonlyMap<string, number>,
): AccessChange[] {
  const left = new Map(seatsLeft);
  for (const { kind, planId } of changes) if (kind === 'loses') add(left, planId, 1);
  const waiting = seated(
    changes.filter((change) => change.kind === 'gains'),
    left,
  );
  for (const gain of [...waiting]) {
    if (!waiting.has(gain)) continue;
    for (const moved of circleOf(gain, waiting)) waiting.delete(moved);
  }
  return changes.map((change) => {
    if (change.kind !== 'gains' || !waiting.has(change)) return change;
    const { name, username, planId, instead } = change;
    return { kind: 'no-seat', name, username, planId, instead };
  });
}

/** Takes seats in the order of `gains`. Returns those without one, in their order. */
function seated(gains: readonly Gain[], left: Map<string, number>): Set<Gain> {
  const waiting = new Set<Gain>();
  const queues = new Map<string, Gain[]>();
  for (const gain of gains) {
    if ((left.get(gain.planId) ?? 1) < 1) {
      waiting.add(gain);
      queues.set(gain.planId, [...(queues.get(gain.planId) ?? []), gain]);
      continue;
    }
    let next: Gain | undefined = gain;
    while (next !== undefined) {
      waiting.delete(next);
      add(left, next.planId, -1);
      const freed: string = next.instead?.planId ?? '';
      add(left, freed, 1);
      next = (left.get(freed) ?? 0) > 0 ? queues.get(freed)?.shift() : undefined;
    }
  }
  return waiting;
}

/** Those who can only move together, this one included: each takes the seat that the next one leaves. */
function circleOf(gain: Gain, waiting: ReadonlySet<Gain>): readonly Gain[] {
  const home = gain.instead?.planId;
  if (home === undefined) return [];
  const reached = new Map<string, readonly Gain[]>([[gain.planId, [gain]]]);
  for (const [planId, path] of reached) {
    if (planId === home) return path;
    for (const next of waiting) {
      if (next.instead?.planId === planId && !reached.has(next.planId)) {
        reached.set(next.planId, [...path, next]);
      }
    }
  }
  return [];
}

function add(left: Map<string, number>, planId: string, seats: number): void {
  const now = left.get(planId);
  if (now !== undefined) left.set(planId, now + seats);
}
