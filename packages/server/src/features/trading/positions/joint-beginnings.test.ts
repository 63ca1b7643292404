import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instant } from '../../../adapters/clock.ts';
import { RandomSequence } from '../../../demo/random-sequence.ts';
import { hour } from '../../../domain/time/durations.ts';
import { engines } from '../../../testing/engines.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { readAccount } from '../accounts/accounts.repository.ts';
import { insertPositions } from './derived-positions.repository.ts';
import type { VisiblePart } from './list-positions.repository.ts';
import { readPage } from './position-page.ts';
import { drawnPosition, plainOrders } from './position-rows.fixtures.ts';

const sorts = ['-closedAt', 'closedAt', '-openedAt', 'openedAt', '-netPnl', 'netPnl'] as const;

describe.each(engines)('pages deep in a list of several accounts on %s', (engine) => {
  let on: ClockedServer;
  beforeAll(async () => {
    on = await startClocked(engine);
  });
  afterAll(() => on.server.close());

  /** Accounts with so many closed positions, and some open ones; many happen at one moment. */
  async function accounts(sizes: readonly (readonly [timezone: string, closed: number])[]) {
    const { arrange, db } = on.server;
    const random = new RandomSequence(11);
    const parts: VisiblePart[] = [];
    for (const [timezone, closed] of sizes) {
      const { uuid: accountId } = await arrange.account(await arrange.user(['mentor']), {
        timezone,
      });
      const now = on.clock.now();
      const rows = Array.from({ length: closed + 7 }, (_, at) =>
        drawnPosition(at, { accountId, random, now, isOpen: at >= closed }),
      );
      await insertPositions(db, rows);
      const { revision } = await readAccount(db, accountId);
      parts.push({ accountId, timezone, revision, open: true });
    }
    return parts;
  }

  /** Pages of each order, the last ones first: what they find on their way serves the others. */
  async function compare(parts: readonly VisiblePart[]): Promise<void> {
    const { db } = on.server;
    const until = new Map(parts.map((part) => [part.accountId, part]));
    const held = await db
      .selectFrom('positions')
      .selectAll()
      .where(
        'accountId',
        'in',
        parts.map(({ accountId }) => accountId),
      )
      .execute();
    const shown = held.filter(({ accountId, closedAt }) => {
      const part = until.get(accountId);
      return closedAt === null ? part?.open : closedAt <= (part?.closedUntil ?? '9999');
    });
    for (const sort of sorts) {
      const expected = shown.toSorted(plainOrders[sort]).map(({ id }) => id);
      const last = expected.length;
      for (const part of [1, 0.99, 0.8, 0.6, 0.5, 0.31, 0.2, 0.01, 0]) {
        const window = { limit: 12, offset: Math.floor(part * last) };
        const { rows, total } = await readPage(db, { parts }, sort, window);
        const found = [sort, window.offset, rows.map(({ id }) => id)];
        expect(found).toEqual([
          sort,
          window.offset,
          expected.slice(window.offset, window.offset + 12),
        ]);
        expect(total).toBe(last);
      }
    }
  }

  test('are the slice of a plain sort, with days due and stored, in other zones and within a delay', {
    timeout: 60_000,
  }, async () => {
    const parts = await accounts([
      ['UTC', 4_300],
      ['Pacific/Auckland', 4_100],
      ['America/New_York', 2_500],
      ['UTC', 40],
    ]);
    await compare(parts);
    await on.server.app.days.runDue();
    await compare(parts);
    const closedUntil = instant(on.clock.now() - 30 * hour);
    await compare(
      parts.map((part, at) => (at === 1 ? { ...part, open: false, closedUntil } : part)),
    );
    await compare(parts.filter(({ timezone }) => timezone === 'UTC'));
  });
});
