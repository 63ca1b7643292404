/** Longer than a server that is up needs for one file. */
const deadline = 10_000;

/** Whether the server would send the page itself. A captive portal redirects, which does not count. */
export async function serverAnswers(): Promise<boolean> {
  try {
    const response = await fetch('/', {
      method: 'HEAD',
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      signal: AbortSignal.timeout(deadline),
    });
    return response.ok;
  } catch {
    return false;
  }
}
