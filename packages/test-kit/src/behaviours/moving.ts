import type { Stage } from '../behaviour.ts';
import type { Outcome } from '../driver.ts';

/**
 * Moves the clock on until a call is over, to skip its pauses. During a request time stands still:
 * it needs real time. With `hanging` it moves all the same, for requests that are never answered.
 */
export async function moving<T>(
  { app, world }: Stage,
  call: Promise<T>,
  { hanging = false }: { readonly hanging?: boolean } = {},
): Promise<T> {
  let over = false;
  const end = () => {
    over = true;
  };
  void call.then(end, end);
  while (!over) {
    if (hanging || world.faults.http.pending === 0) await app.advance(hanging ? 500 : 100);
    // A network round trip: a response in flight must not meet a deadline that we moved.
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  return call;
}

/** How a call failed: its kind, its status and its first reason. Throws for one that did not. */
export function failureOf(
  outcome: Outcome<unknown>,
): readonly [kind: string, status: number | undefined, reason: string] {
  if ('data' in outcome) throw new Error('The call did not fail.');
  return [outcome.kind, outcome.status, outcome.messages[0] ?? ''];
}

/** The answer of a call that must have gone well. */
export function dataOf<T>(outcome: Outcome<T>): T {
  if ('data' in outcome) return outcome.data;
  throw new Error(`The call failed: ${JSON.stringify(outcome)}`);
}

/** Compares plain data by what it prints. */
export function same(seen: unknown, wanted: unknown): void {
  const [left, right] = [JSON.stringify(seen), JSON.stringify(wanted)];
  if (left !== right) throw new Error(`Expected ${right}, not ${left}.`);
}
