import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '../../../storage/migrate.ts';
import { unlistedSuspended } from '../../../storage/migrations/0076-unlisted-suspended.ts';
import { migrations } from '../../../storage/migrations/all.ts';
import {
  engines,
  type OpenedEngine,
  openEngine,
  openMigratedEngine,
} from '../../../testing/engines.ts';
import { userRow } from '../../../testing/user-row.ts';
import { deleteSuspension, insertSuspension } from '../../identity/users/suspensions.repository.ts';
import { searchMentors } from './mentors.repository.ts';

/** Few letters, so that names overlap; and LIKE wildcards. */
const name = fc.string({ unit: fc.constantFrom('a', 'b', '_', '1'), minLength: 1, maxLength: 6 });
const text = fc.string({ unit: fc.constantFrom('a', 'b', '_', '1', '%'), maxLength: 4 });
const state = { isMentor: fc.boolean(), isShown: fc.boolean(), isSuspended: fc.boolean() };
const person = fc.record({ name, ...state });
type Person = typeof person extends fc.Arbitrary<infer P> ? P : never;

const people = fc.uniqueArray(person, { selector: (one) => one.name, maxLength: 24 });
const change = fc.record({ of: fc.nat(), to: fc.option(name), ...state });

const suspension = { at: '2026-01-02T03:04:05.000Z', reason: 'Spam' };
const listedAnn = { name: 'ann', isMentor: true, isShown: true, isSuspended: false };

/** Reference search, as simple as possible. */
function expected(all: readonly Person[], sought: string): string[] {
  const found = all.filter(
    (one) => one.isMentor && one.isShown && !one.isSuspended && one.name.includes(sought),
  );
  const byBytes = found.map((one) => one.name).sort((a, b) => (a < b ? -1 : 1));
  const starts = byBytes.filter((one) => one.startsWith(sought));
  return [...starts, ...byBytes.filter((one) => !one.startsWith(sought))];
}

describe.each(engines)('the search among names on %s', (engine) => {
  let opened: OpenedEngine;
  beforeAll(async () => {
    opened = await openMigratedEngine(engine);
  });
  afterEach(() => clear());
  afterAll(() => opened.remove());

  const add = async (id: string, { name: username, ...state }: Person) => {
    const { db } = opened.database;
    const showProfile = state.isShown ? (1 as const) : (0 as const);
    await db
      .insertInto('users')
      .values({ ...userRow(id), username, showProfile })
      .execute();
    await giveState(id, state);
  };

  const alter = async (id: string, { name: username, ...state }: Person) => {
    const { db } = opened.database;
    const changes = { username, showProfile: state.isShown ? (1 as const) : (0 as const) };
    await db.updateTable('users').set(changes).where('id', '=', id).execute();
    await db.deleteFrom('userRoles').where('userId', '=', id).execute();
    await deleteSuspension(db, id);
    await giveState(id, state);
  };

  const giveState = async (
    userId: string,
    { isMentor, isSuspended }: Pick<Person, 'isMentor' | 'isSuspended'>,
  ) => {
    const { db } = opened.database;
    if (isSuspended) await insertSuspension(db, { ...suspension, userId, suspendedBy: userId });
    if (isMentor) await db.insertInto('userRoles').values({ userId, role: 'mentor' }).execute();
  };

  const clear = async () => {
    await opened.database.db.deleteFrom('suspensions').execute();
    await opened.database.db.deleteFrom('userRoles').execute();
    await opened.database.db.deleteFrom('users').execute();
  };

  test('finds what the reference search finds, page by page, after any changes', async () => {
    const scenario = fc.tuple(
      people,
      fc.array(change, { maxLength: 8 }),
      text,
      fc.integer({ min: 1, max: 5 }),
    );
    await fc.assert(
      fc.asyncProperty(scenario, async ([start, changes, sought, limit]) => {
        await clear();
        const all = [...start];
        for (const [index, one] of all.entries()) await add(`u${index}`, one);
        for (const { of, to, ...state } of all.length > 0 ? changes : []) {
          const index = of % all.length;
          const taken = all.some((one, at) => at !== index && one.name === to);
          const next = {
            name: to === null || taken ? (all[index]?.name ?? '') : to,
            ...state,
          };
          all[index] = next;
          await alter(`u${index}`, next);
        }
        const wanted = expected(all, sought);
        for (const counted of [3, 7, 1_000]) {
          const found: string[] = [];
          for (let offset = 0; offset < counted + limit; offset += limit) {
            const page = await searchMentors(
              opened.database.db,
              sought,
              { limit, offset },
              counted,
            );
            expect(page.total).toBe(Math.min(wanted.length, counted));
            found.push(...page.usernames);
            if (page.usernames.length === 0) break;
          }
          expect(found).toEqual(wanted.slice(0, counted));
        }
      }),
      { numRuns: 60 },
    );
  });

  test('keeps nothing of deleted users', async () => {
    await add('u1', listedAnn);
    await clear();
    for (const table of ['listed_mentors', 'mentor_name_ends']) {
      const { rows } = await sql.raw(`select * from ${table}`).execute(opened.database.db);
      expect(rows).toEqual([]);
    }
  });

  test('an update leaves out who was suspended before it', async () => {
    const place = await openEngine(engine);
    const before = migrations.slice(0, migrations.indexOf(unlistedSuspended));
    await migrate(place.database, { migrations: before });
    const { db } = place.database;
    for (const id of ['ann', 'bob']) {
      await db.insertInto('users').values(userRow(id)).execute();
      await db.insertInto('userRoles').values({ userId: id, role: 'mentor' }).execute();
    }
    await insertSuspension(db, { ...suspension, userId: 'ann', suspendedBy: 'bob' });
    await migrate(place.database);
    const { usernames } = await searchMentors(db, '', { limit: 5, offset: 0 });
    expect(usernames).toEqual(['bob']);
    await place.remove();
  });
});
