import { describe, expect, test } from 'vitest';
import { instant } from '../../../adapters/clock.ts';
import { RandomSequence } from '../../../demo/random-sequence.ts';
import { minute } from '../../../domain/time/durations.ts';
import { engines } from '../../../testing/engines.ts';
import { startTestServer } from '../../../testing/start-test-server.ts';
import { userRow } from '../../../testing/user-row.ts';
import { searchUsers } from './user-search.repository.ts';

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);

describe.each(engines)('pages of users on %s', (engine) => {
  test('are the slice of a plain sort, of all users and of a role', async () => {
    const server = await startTestServer({ engine });
    const { db } = server;
    const random = new RandomSequence(9);
    const made = Array.from({ length: 60 }, (_, at) => ({
      ...userRow(`user${random.whole(100, 999)}_${at}`),
      // Many at one moment.
      createdAt: instant(Date.now() - random.whole(0, 9) * minute),
    }));
    await db.insertInto('users').values(made).execute();
    const mentors = made.filter(() => random.chance(0.5));
    const roles = mentors.map(({ id }) => ({ userId: id, role: 'mentor' as const }));
    await db.insertInto('userRoles').values(roles).execute();
    const all = await db.selectFrom('users').select(['id', 'username', 'createdAt']).execute();
    const ids = new Set(mentors.map(({ id }) => id));
    for (const role of [undefined, 'mentor'] as const) {
      for (const column of ['username', 'createdAt'] as const) {
        for (const direction of ['asc', 'desc'] as const) {
          const expected = all
            .filter(({ id }) => role === undefined || ids.has(id))
            .sort((a, b) => compare(a[column], b[column]) || compare(a.id, b.id));
          if (direction === 'desc') expected.reverse();
          const selection = { words: [], role, status: undefined };
          for (const limit of [7, 100]) {
            for (let offset = 0; offset <= expected.length + limit; offset += limit) {
              const page = { limit, offset };
              const found = await searchUsers(db, selection, { column, direction }, page);
              expect(found.total).toBe(expected.length);
              const wanted = expected.slice(offset, offset + limit);
              expect(found.users.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
            }
          }
        }
      }
    }
    await server.close();
  });
});
