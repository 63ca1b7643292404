interface Waiting {
  readonly ownerId: string;
}

/**
 * The job to run next: the oldest one of the owner who was served the longest ago, or never. An
 * owner with a running job waits, however many lanes are free.
 */
export function nextInTurn<Job extends Waiting>(
  oldestFirst: readonly Job[],
  running: ReadonlySet<string>,
  served: ReadonlyMap<string, number>,
): Job | undefined {
  const turnOf = ({ ownerId }: Job) => served.get(ownerId) ?? 0;
  const [first] = oldestFirst
    .filter(({ ownerId }) => !running.has(ownerId))
    .sort((a, b) => turnOf(a) - turnOf(b));
  return first;
}
