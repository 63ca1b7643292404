import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instant } from '../../../adapters/clock.ts';
import { RandomSequence } from '../../../demo/random-sequence.ts';
import { hour } from '../../../domain/time/durations.ts';
import { engines } from '../../../testing/engines.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { lockAccount, readAccount } from '../accounts/accounts.repository.ts';
import { insertPositions } from './derived-positions.repository.ts';
import { readPage } from './position-page.ts';
import { drawnPosition, plainOrders } from './position-rows.fixtures.ts';
import type { PositionRow } from './positions.repository.ts';

/** More than twice as many as there are between two places that are kept. */
const closed = 4_500;

describe.each(engines)('pages deep in a list of positions on %s', (engine) => {
  let on: ClockedServer;
  beforeAll(async () => {
    on = await startClocked(engine);
  });
  afterAll(() => on.server.close());

  const drawn = (accountId: string, random: RandomSequence, at: number): PositionRow =>
    drawnPosition(at, { accountId, random, now: on.clock.now(), isOpen: at >= closed });

  /** Cut off within a day and at its beginning, in zones of which one is a day ahead, and between days. */
  async function compareDelayed(accountId: string, revision: number, held: readonly PositionRow[]) {
    const { db } = on.server;
    const now = on.clock.now();
    const cuts = [
      now - 12 * hour - 1,
      now - 30 * hour,
      Date.parse(`${instant(now - 200 * hour).slice(0, 10)}T00:00:00.000Z`),
    ];
    for (const [place, cut] of cuts.entries()) {
      const closedUntil = instant(cut);
      for (const timezone of place === 0 ? ['UTC', 'Pacific/Kiritimati'] : ['UTC']) {
        const parts = [{ accountId, timezone, revision, open: false, closedUntil }];
        for (const sort of ['-openedAt', 'openedAt', '-netPnl', 'netPnl'] as const) {
          const all = held
            .filter(({ closedAt }) => closedAt !== null && closedAt <= closedUntil)
            .toSorted(plainOrders[sort]);
          for (const offset of [Math.max(0, all.length - 3), 2_010, 1_999, 12]) {
            const page = await readPage(db, { parts }, sort, { limit: 12, offset });
            expect(page.total).toBe(all.length);
            expect(page.rows).toEqual(all.slice(offset, offset + 12));
          }
        }
      }
    }
    const days = { from: instant(now - 200 * hour).slice(0, 10), to: instant(now).slice(0, 10) };
    const closedUntil = instant(now - 13 * hour);
    const parts = [{ accountId, timezone: 'UTC', revision, open: false, closedUntil }];
    const chosen = held
      .filter(({ closedAt }) => closedAt !== null && closedAt <= closedUntil)
      .filter(({ closedAt }) => (closedAt ?? '') >= days.from)
      .toSorted(plainOrders['-netPnl']);
    for (const offset of [2_000, 12]) {
      const page = await readPage(db, { parts, days }, '-netPnl', { limit: 5, offset });
      expect(page.total).toBe(chosen.length);
      expect(page.rows).toEqual(chosen.slice(offset, offset + 5));
    }
  }

  test('are the slice of a plain sort, before and after the account changed', async () => {
    const { arrange, db } = on.server;
    const mentor = await arrange.user(['mentor']);
    const { uuid: accountId } = await arrange.account(mentor);
    const random = new RandomSequence(7);
    const rows = Array.from({ length: closed + 30 }, (_, at) => drawn(accountId, random, at));
    await insertPositions(db, rows);
    const compare = async () => {
      const { revision } = await readAccount(db, accountId);
      const held = await db
        .selectFrom('positions')
        .selectAll()
        .where('accountId', '=', accountId)
        .execute();
      const parts = [{ accountId, timezone: 'UTC', revision, open: true }];
      await compareDelayed(accountId, revision, held);
      for (const sort of ['-openedAt', 'openedAt', '-netPnl', 'netPnl'] as const) {
        const expected = held.toSorted(plainOrders[sort]);
        // The last first: what it finds on its way serves the others.
        for (const offset of [4_490, 4_010, 4_000, 3_999, 2_030, 2_000, 1_999, 12, 0, 5_000]) {
          const page = await readPage(db, { parts }, sort, { limit: 12, offset });
          expect(page.total).toBe(held.length);
          expect(page.rows.map(({ id }) => id)).toEqual(
            expected.slice(offset, offset + 12).map(({ id }) => id),
          );
        }
        const all = expected.filter(({ status }) => status === 'closed');
        const pages = [2_100, 4_200].map((offset) =>
          readPage(db, { parts, status: 'closed' }, sort, { limit: 5, offset }),
        );
        for (const [index, { rows: found }] of (await Promise.all(pages)).entries()) {
          const offset = [2_100, 4_200][index] ?? 0;
          expect(found).toEqual(all.slice(offset, offset + 5));
        }
      }
    };
    await compare();
    await db.transaction().execute(async (inside) => {
      await lockAccount(inside, accountId);
      await inside
        .deleteFrom('positions')
        .where('accountId', '=', accountId)
        .where('netMinor', '=', 300)
        .execute();
      const more = Array.from({ length: 700 }, (_, at) => drawn(accountId, random, at + 10_000));
      await insertPositions(
        inside,
        more.map((row) => ({ ...row, status: 'closed', closedAt: row.openedAt, result: 'loss' })),
      );
    });
    await compare();
  });
});
