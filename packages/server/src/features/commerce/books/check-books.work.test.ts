import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { engines } from '../../../testing/engines.ts';
import { FakeClock } from '../../../testing/fake-clock.ts';
import { fillSubscribers } from '../../../testing/fill-subscribers.ts';
import { Paying } from '../../../testing/paying.ts';
import { startTestServer } from '../../../testing/start-test-server.ts';
import { workOf } from '../../../testing/work-of.ts';
import { checkBooks } from './check-books.ts';

test.each(engines)(
  'a check takes four times the work for four times the renewals of one moment, on %s',
  async (engine) => {
    const workFor = async (subscribers: number) => {
      const clock = new FakeClock();
      const server = await startTestServer({ clock, engine });
      try {
        await fillSubscribers(server, clock, subscribers);
        await new Paying({ server, clock }).days(32);
        // As it is done for a table that grew.
        await sql`analyze`.execute(server.db);
        let paid = 0;
        const work = await workOf(server, async (db) => {
          const { balanced, invoices } = await checkBooks(db);
          expect(balanced).toBe(true);
          paid = invoices;
        });
        return work / paid;
      } finally {
        await server.close();
      }
    };
    const [few, many] = [await workFor(50), await workFor(200)];
    // Sorting takes a little more for each of many. Comparing each with each would take four times.
    expect(many / few).toBeLessThan(1.5);
  },
);
