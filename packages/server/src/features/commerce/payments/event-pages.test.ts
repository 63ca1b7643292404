import { describe, expect, test } from 'vitest';
import { instant } from '../../../adapters/clock.ts';
import { RandomSequence } from '../../../demo/random-sequence.ts';
import { minute } from '../../../domain/time/durations.ts';
import { engines } from '../../../testing/engines.ts';
import { startTestServer } from '../../../testing/start-test-server.ts';
import { listEvents } from './webhooks.repository.ts';

describe.each(engines)('pages of the events of a provider on %s', (engine) => {
  test('are the slice of a plain sort, without the same id of another provider', async () => {
    const server = await startTestServer({ engine });
    const { db } = server;
    const random = new RandomSequence(2);
    const events = ['one', 'other'].flatMap((provider) =>
      Array.from({ length: 40 }, (_, at) => ({
        provider,
        id: `event-${at}`,
        kind: 'payment',
        subject: `s${at}`,
        // Many at one moment.
        receivedAt: instant(Date.now() - random.whole(0, 9) * minute),
      })),
    );
    await db.insertInto('webhookEvents').values(events).execute();
    const expected = events
      .filter(({ provider }) => provider === 'one')
      .sort((a, b) => (`${a.receivedAt} ${a.id}` < `${b.receivedAt} ${b.id}` ? 1 : -1));
    for (const limit of [7, 100]) {
      for (let offset = 0; offset <= expected.length + limit; offset += limit) {
        const page = await listEvents(db, 'one', { limit, offset });
        expect(page).toEqual(expected.slice(offset, offset + limit));
      }
    }
    await server.close();
  });
});
