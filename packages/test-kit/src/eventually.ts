/** How long an observation waits for its condition, in milliseconds. */
export const observationDeadline = 10_000;

const pause = 10;

/**
 * Tries until it no longer throws; after the deadline it throws the last error.
 * For conditions that cannot be subscribed to. `attempt` must be safe to repeat.
 */
export async function eventually<T>(
  attempt: () => T | Promise<T>,
  deadline: number = observationDeadline,
): Promise<T> {
  const end = performance.now() + deadline;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() >= end) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
