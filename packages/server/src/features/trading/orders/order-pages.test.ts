import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instant } from '../../../adapters/clock.ts';
import { RandomSequence } from '../../../demo/random-sequence.ts';
import { minute } from '../../../domain/time/durations.ts';
import { engines } from '../../../testing/engines.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import type { FillRow } from './first-fills.repository.ts';
import { listFirstFills } from './orders.repository.ts';

const file = 'Symbol,Side,Quantity,Price,Date,Time\nACME,Buy,1,10,2026-01-05,10:00:00';

describe.each(engines)('pages of orders on %s', (engine) => {
  let on: ClockedServer;
  beforeAll(async () => {
    on = await startClocked(engine);
  });
  afterAll(() => on.server.close());

  /** Fills of which many happen at one moment, and in one place among those of other accounts. */
  async function account(random: RandomSequence, count: number, numbered: number) {
    const { arrange, db } = on.server;
    const mentor = await arrange.user(['mentor']);
    const made = await arrange.account(mentor);
    await arrange.fills(mentor, made, file);
    const { corrected: _, ...model } = await db
      .selectFrom('fills')
      .selectAll()
      .where('accountId', '=', made.uuid)
      .executeTakeFirstOrThrow();
    await db.deleteFrom('fills').where('id', '=', model.id).execute();
    const fills = Array.from({ length: count }, (_fill, sequence): FillRow => {
      const id = randomUUID();
      const symbol = random.pick(['ACME', 'BETA']);
      return {
        ...model,
        id,
        identity: id,
        symbol,
        instrumentKey: `${symbol}:USD`,
        side: random.pick(['buy', 'sell']),
        executedAt: instant(on.clock.now() - random.whole(0, 12) * minute),
        sequence,
        orderId: random.chance(numbered) ? `o${random.whole(0, count / 4)}` : null,
      };
    });
    if (fills.length > 0) await db.insertInto('fills').values(fills).execute();
    return { id: made.uuid, fillCount: count, revision: 1, fills };
  }

  const compare = <T extends string | number>(a: T, b: T) => (a === b ? 0 : a < b ? -1 : 1);
  const placeOf = (a: FillRow, b: FillRow) =>
    compare(a.executedAt, b.executedAt) || compare(a.sequence, b.sequence);
  const sameOrder = (a: FillRow, b: FillRow) =>
    a.orderId !== null &&
    a.orderId === b.orderId &&
    a.accountId === b.accountId &&
    a.instrumentKey === b.instrumentKey &&
    a.side === b.side;

  /** By the definition: fills that no other one of their order precedes, newest first. */
  const plainly = (fills: readonly FillRow[]): FillRow[] =>
    fills
      .filter((head) => !fills.some((one) => sameOrder(one, head) && placeOf(one, head) < 0))
      .sort((a, b) => placeOf(b, a) || compare(a.id, b.id));

  test.each([
    ['without order ids', [40], 0],
    ['of several accounts without order ids', [40, 3, 25, 0], 0],
    ['of several accounts, some with order ids', [30, 45, 1], 0.5],
    ['of several accounts, all with order ids', [20, 20], 1],
    ['of large accounts, some with order ids', [1_100, 900], 0.5],
  ])('are the slice of a plain sort: %s', async (_case, counts, numbered) => {
    const { db } = on.server;
    const random = new RandomSequence(counts.length * 10 + numbered * 2);
    const accounts: Awaited<ReturnType<typeof account>>[] = [];
    for (const count of counts) accounts.push(await account(random, count, numbered));
    const expected = plainly(accounts.flatMap(({ fills }) => fills));
    expect(expected.length).toBeGreaterThan(10);
    for (const limit of expected.length > 500 ? [60, 100] : [1, 4, 12, 100]) {
      for (let offset = 0; offset <= expected.length + limit; offset += limit) {
        const { heads, total } = await listFirstFills(db, { accounts }, { limit, offset });
        const wanted = expected.slice(offset, offset + limit);
        expect([offset, heads.map(({ id }) => id)]).toEqual([offset, wanted.map(({ id }) => id)]);
        expect(total).toBe(expected.length);
      }
    }
  });

  test('are counted again when the fills of an account are others', async () => {
    const { db } = on.server;
    const { fills, ...before } = await account(new RandomSequence(3), 30, 0.8);
    const totalOf = async (counted: typeof before) =>
      (await listFirstFills(db, { accounts: [counted] }, { limit: 5, offset: 0 })).total;
    expect(await totalOf(before)).toBe(plainly(fills).length);
    const left = fills.filter(({ orderId }) => orderId === null || orderId > 'o4');
    expect(plainly(left).length).toBeLessThan(plainly(fills).length);
    await db
      .deleteFrom('fills')
      .where('accountId', '=', before.id)
      .where('orderId', '<=', 'o4')
      .execute();
    const after = { ...before, fillCount: left.length, revision: 2 };
    expect(await totalOf(after)).toBe(plainly(left).length);
  });
});
