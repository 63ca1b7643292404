/**
 * Cuts items into turns, in each of which no key comes twice; those with a key in common stay in
 * their order. Keys that are missing are shared by none.
 */
export function inTurns<Item>(
  items: readonly Item[],
  keysOf: (item: Item) => readonly (string | null | undefined)[],
): readonly (readonly Item[])[] {
  const turns: Item[][] = [];
  const next = new Map<string, number>();
  for (const item of items) {
    const keys = keysOf(item).flatMap((key) => key ?? []);
    const turn = Math.max(0, ...keys.map((key) => next.get(key) ?? 0));
    for (const key of keys) next.set(key, turn + 1);
    const known = turns[turn];
    if (known) known.push(item);
    else turns.push([item]);
  }
  return turns;
}
