import { createSqliteFolder } from '../src/testing/test-databases.ts';
import { type Campaign, holds } from './campaign.ts';
import type { Client } from './harness/client.ts';
import { healthDuring } from './harness/health.ts';
import { withServer } from './harness/server-process.ts';
import { arrangeTraders, type Trader } from './harness/traders.ts';

/** How many sign in at once, storm by storm. */
const storms = { short: [60], full: [...Array<number>(10).fill(200), 1_000] };
/** Beyond this number some are asked to retry later, instead of waiting for a timeout. */
const everybodyGetsIn = 250;
/**
 * Milliseconds within which 99 of 100 health checks are answered during the storm. Beside other
 * tests the machine may be very slow; the short form only requires any answer.
 */
const patience = { short: 5_000, full: 50 };

/** All users sign in at once: passwords are slow to check, and no other request may suffer. */
export const hashStorm: Campaign = {
  name: 'hash-storm',
  title: 'While all users sign in at once, everything else is answered as fast as ever',
  run: async (size, tell) => {
    const place = createSqliteFolder();
    try {
      const [trader] = await arrangeTraders(place, 1);
      if (!trader) throw new Error('There is no trader.');
      await withServer(place, async (client) => {
        for (const signIns of storms[size]) {
          const { answered, refused, slow } = await measureStorm(client, trader, signIns);
          tell(
            `${signIns} sign-ins in ${answered.toFixed(0)} ms, ${refused} asked to come back, health p99 ${slow.toFixed(1)} ms`,
          );
          holds(refused === 0 || signIns > everybodyGetsIn, `${refused} were turned away.`);
          holds(slow < patience[size], `Health took ${slow.toFixed(1)} ms at the 99th percentile.`);
        }
      });
    } finally {
      await place.remove();
    }
  },
};

/** Total wait, number of refusals, and health latency. */
async function measureStorm(client: Client, { email, password }: Trader, signIns: number) {
  const before = performance.now();
  const storm = Promise.all(
    Array.from({ length: signIns }, () =>
      client.send({ method: 'POST', path: '/session', body: { email, password } }),
    ),
  );
  const slow = await healthDuring(client, storm);
  const refused = (await storm).filter(({ status }) => status !== 201);
  for (const { status, headers } of refused) {
    holds(status === 503 && headers['retry-after'] !== undefined, `A sign-in answered ${status}.`);
  }
  return { answered: performance.now() - before, refused: refused.length, slow };
}
