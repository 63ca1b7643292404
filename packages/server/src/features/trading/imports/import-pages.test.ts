import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { instant } from '../../../adapters/clock.ts';
import { RandomSequence } from '../../../demo/random-sequence.ts';
import { minute } from '../../../domain/time/durations.ts';
import { fromNearerEnd } from '../../../storage/paging.ts';
import { engines } from '../../../testing/engines.ts';
import { startTestServer } from '../../../testing/start-test-server.ts';
import { countImports, type ImportRecord, listImports } from './imports.repository.ts';

const file = 'Symbol,Side,Quantity,Price,Date,Time\nACME,Buy,1,10,2026-01-05,10:00:00';

const newestFirst = (a: ImportRecord, b: ImportRecord): number =>
  a.createdAt === b.createdAt
    ? Number(a.id > b.id) - Number(a.id < b.id)
    : Number(a.createdAt < b.createdAt) - Number(a.createdAt > b.createdAt);

describe.each(engines)('pages of imports on %s', (engine) => {
  test('are the slice of a plain sort without those that were discarded', async () => {
    const server = await startTestServer({ engine });
    const { arrange, db } = server;
    const mentor = await arrange.user(['mentor']);
    const account = await arrange.account(mentor);
    await arrange.fills(mentor, account, file);
    const model = await db.selectFrom('imports').selectAll().executeTakeFirstOrThrow();
    const random = new RandomSequence(5);
    const made = Array.from(
      { length: 60 },
      (): ImportRecord => ({
        ...model,
        id: randomUUID(),
        // Many at one moment.
        createdAt: instant(Date.now() - random.whole(0, 9) * minute),
        state: random.pick(['committed', 'discarded', 'staged']),
      }),
    );
    await db.insertInto('imports').values(made).execute();
    const expected = [model, ...made]
      .filter(({ state }) => state !== 'discarded')
      .sort(newestFirst);
    const total = await countImports(db, account.uuid);
    expect(total).toBe(expected.length);
    for (const limit of [1, 7, 100]) {
      for (let offset = 0; offset <= total + limit; offset += limit) {
        const page = fromNearerEnd({ limit, offset }, total);
        const rows = await listImports(db, account.uuid, page);
        expect(rows).toEqual(expected.slice(offset, offset + limit));
      }
    }
    await server.close();
  });
});
