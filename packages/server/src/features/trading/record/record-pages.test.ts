import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { instant } from '../../../adapters/clock.ts';
import { RandomSequence } from '../../../demo/random-sequence.ts';
import { minute } from '../../../domain/time/durations.ts';
import { engines } from '../../../testing/engines.ts';
import { startTestServer } from '../../../testing/start-test-server.ts';
import { countEntries, listEntries, type RecordRow } from './record.repository.ts';

const newestFirst = (a: RecordRow, b: RecordRow): number =>
  a.at === b.at
    ? Number(a.id > b.id) - Number(a.id < b.id)
    : Number(a.at < b.at) - Number(a.at > b.at);

describe.each(engines)('pages of the record on %s', (engine) => {
  test('are the slice of a plain sort, of one account and of several', async () => {
    const server = await startTestServer({ engine });
    const { arrange, db } = server;
    const mentor = await arrange.user(['mentor']);
    const random = new RandomSequence(11);
    const ids: string[] = [];
    for (const count of [40, 3, 25, 0]) {
      const { uuid: accountId } = await arrange.account(mentor);
      ids.push(accountId);
      const rows = Array.from(
        { length: count },
        (): RecordRow => ({
          id: randomUUID(),
          accountId,
          // Many at one moment.
          at: instant(Date.now() - random.whole(0, 12) * minute),
          kind: 'setting-changed',
          importId: null,
          fills: null,
          setting: 'startingCapital',
          beforeValue: null,
          afterValue: null,
          reason: null,
        }),
      );
      if (rows.length > 0) await db.insertInto('recordEntries').values(rows).execute();
    }
    const all = await db.selectFrom('recordEntries').selectAll().execute();
    for (const chosen of [ids.slice(0, 1), ids, ids.slice(3)]) {
      const expected = all.filter(({ accountId }) => chosen.includes(accountId)).sort(newestFirst);
      const counts = await countEntries(db, chosen);
      expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(expected.length);
      for (const limit of [1, 7, 100]) {
        for (let offset = 0; offset <= expected.length + limit; offset += limit) {
          const page = await listEntries(db, chosen, { limit, offset }, expected.length);
          expect(page).toEqual(expected.slice(offset, offset + limit));
        }
      }
    }
    await server.close();
  });
});
