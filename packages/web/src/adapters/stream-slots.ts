/**
 * Streams that the tabs of a browser have at most over HTTP/1.1, where six connections to a server are all
 * that they have together: with six streams, no page would load.
 */
const slots = ['stream 1', 'stream 2', 'stream 3'];

/** Takes a slot until `signal` aborts. Throws Error where all are taken. */
export async function takeSlot(signal: AbortSignal): Promise<void> {
  // Locks exist in secure contexts alone.
  if (sharesConnection() || !navigator.locks) return;
  for (const slot of slots) if (await took(slot, signal)) return;
  throw new Error('Other tabs have all streams of this browser.');
}

/** Whether the server answers many requests on one connection: the calls before this one show it. */
function sharesConnection(): boolean {
  const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return answers.some(({ name, nextHopProtocol }) => {
    return name.startsWith(`${location.origin}/`) && /^h[23]/.test(nextHopProtocol);
  });
}

/** Whether the slot was free. */
function took(slot: string, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(slot, { ifAvailable: true }, async (lock) => {
        resolve(lock !== null);
        if (lock && !signal.aborted) {
          await new Promise((ended) => signal.addEventListener('abort', ended));
        }
      })
      .catch(reject);
  });
}
