import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import type { Target } from './targets.ts';

const autocannon = createRequire(import.meta.url).resolve('autocannon/autocannon.js');
const runFile = promisify(execFile);

export interface Load {
  readonly requestsPerSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

interface Report {
  readonly requests: { readonly average: number };
  readonly latency: { readonly p50: number; readonly p99: number };
  readonly '2xx': number;
  readonly non2xx: number;
}

/**
 * Requests a target from its own process, again and again.
 *
 * @throws Error for an unsuccessful response.
 */
export async function load(
  origin: string,
  { url, token }: Target,
  { seconds, connections }: { readonly seconds: number; readonly connections: number },
): Promise<Load> {
  const headers = token === undefined ? [] : ['-H', `authorization=Bearer ${token}`];
  const settings = ['-c', String(connections), '-d', String(seconds), '--json', '--no-progress'];
  const { stdout } = await runFile(process.execPath, [
    autocannon,
    ...settings,
    ...headers,
    `${origin}${url}`,
  ]);
  const report = JSON.parse(stdout) as Report;
  if (report.non2xx > 0) throw new Error(`${url}: ${report.non2xx} answers were refusals.`);
  // No answer in all the time: the wait is longer than was waited.
  const answered = report['2xx'] > 0;
  return {
    requestsPerSecond: report.requests.average,
    p50: answered ? report.latency.p50 : Number.POSITIVE_INFINITY,
    p99: answered ? report.latency.p99 : Number.POSITIVE_INFINITY,
  };
}
