import type { PositionUpdate, PositionUpdateList, Problem } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instant } from '../../../adapters/clock.ts';
import { day, hour, minute } from '../../../domain/time/durations.ts';
import { threeTrades, tradeZeroFile } from '../../../testing/broker-files.ts';
import { engines } from '../../../testing/engines.ts';
import { FakeClock } from '../../../testing/fake-clock.ts';
import { Leaving } from '../../../testing/leaving.ts';
import { unusedId } from '../../../testing/sample-value.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { startTestServer } from '../../../testing/start-test-server.ts';
import { skipperWithUpdates, textsFor, twoPositions } from './updates.fixtures.ts';

const note = (body: string) => ({ kind: 'note', body });

describe.each(engines)('follow-ups to positions, on %s', (engine) => {
  let on: ClockedServer;
  beforeAll(async () => {
    on = await startClocked(engine);
  });
  afterAll(() => on.server.close());

  test('are read with full access, and late by who sees closed positions late', async () => {
    const { client, add, opened, write, follower } = await skipperWithUpdates(on, 2);
    await add(twoPositions);
    const [closed, open] = [await opened(4), await opened(5)];
    await write(closed, note('Out in time'));
    await write(open, note('Watching 400'));
    const late = await follower('delayed');
    const [full, delayed, summary] = [
      await on.as(await follower('full')),
      await on.as(late),
      await on.as(await follower('summary')),
    ];
    expect(await textsFor(full, closed)).toEqual(['Out in time']);
    expect(await textsFor(full, open)).toEqual(['Watching 400']);
    expect(await textsFor(delayed, closed)).toEqual([]);
    expect(await textsFor(delayed, open)).toBe(404);
    for (const reader of [summary, on.visitor]) {
      expect(await textsFor(reader, closed)).toBe(404);
      expect(await textsFor(reader, open)).toBe(404);
    }
    expect(await textsFor(client, closed, '?accessLevel=summary')).toBe(404);
    expect(await textsFor(client, unusedId)).toBe(404);
    // The clock stands one after the first and at the second.
    on.clock.advance(2 * day - 2);
    const later = await on.as(late);
    expect(await textsFor(later, closed)).toEqual([]);
    on.clock.advance(1);
    expect(await textsFor(later, closed)).toEqual(['Out in time']);
    expect(await textsFor(later, open)).toBe(404);
  });

  test('have a price where their kind takes one, and a text of one paragraph', async () => {
    const { client, add, opened, write } = await skipperWithUpdates(on);
    await add(twoPositions);
    const open = await opened(5);
    const refused = async (body: object) => {
      const { status, body: problem } = await write(open, body);
      const [item] = (problem as unknown as Problem).errors;
      return [status, typeof item === 'object' ? item.field : item];
    };
    expect(await refused({ kind: 'note' })).toEqual([400, 'body']);
    expect(await refused({ kind: 'note', body: ' \n ' })).toEqual([400, 'body']);
    expect(await refused({ kind: 'note', body: 'x'.repeat(1_001) })).toEqual([400, 'body']);
    expect(await refused({ kind: 'note', body: 'bell \u0007' })).toEqual([400, 'body']);
    expect(await refused({ kind: 'note', body: '\ud800' })).toEqual([400, 'body']);
    expect(await refused({ kind: 'note', body: 'x', price: '1' })).toEqual([400, 'price']);
    expect(await refused({ kind: 'stop', body: 'x' })).toEqual([400, 'price']);
    expect(await refused({ kind: 'target', price: '0.00' })).toEqual([400, 'price']);
    expect(await refused({ kind: 'trim-plan', price: '1e3', body: 'x' })).toEqual([400, 'price']);
    expect((await refused({ kind: 'chart', body: 'x' }))[0]).toBe(400);
    const stop = await write(open, { kind: 'stop', price: '0398.50' });
    expect([stop.status, stop.body]).toMatchObject([
      201,
      { kind: 'stop', price: '398.50', body: '', editedAt: null, deletedAt: null, editable: true },
    ]);
    await write(open, { kind: 'trim-plan', body: '<b>Half</b>\r\nat  420', price: '420' });
    expect(await textsFor(client, open)).toEqual(['', '<b>Half</b> at 420']);
  });

  test('can be edited for 15 minutes by their author', async () => {
    const { client, add, opened, write, follower } = await skipperWithUpdates(on);
    await add(twoPositions);
    const open = await opened(5);
    const { uuid, createdAt } = (await write(open, note('Typo'))).body;
    const edit = (body: string) =>
      client.send<PositionUpdate>('PATCH', `/positions/${open}/updates/${uuid}`, { body });
    on.clock.advance(minute);
    expect((await edit('Typo')).body.editedAt).toBeNull();
    expect((await edit('')).status).toBe(400);
    expect((await edit('No typo')).body).toMatchObject({
      body: 'No typo',
      createdAt,
      editedAt: instant(on.clock.now()),
    });
    on.clock.advance(14 * minute - 1);
    const list = async (reader = client) =>
      (await reader.get<PositionUpdateList>(`/positions/${open}/updates`)).body.updates;
    expect((await list())[0]?.editable).toBe(true);
    expect((await list(await on.as(await follower('full'))))[0]?.editable).toBe(false);
    on.clock.advance(1);
    expect((await list())[0]?.editable).toBe(false);
    expect((await edit('Another story')).status).toBe(409);
    expect(await textsFor(client, open)).toEqual(['No typo']);
  });

  test('leave when they were written and deleted, not what', async () => {
    const { client, add, opened, write, follower } = await skipperWithUpdates(on);
    await add(twoPositions);
    const open = await opened(5);
    const { uuid, createdAt } = (await write(open, { kind: 'stop', price: '1', body: 'x' })).body;
    on.clock.advance(hour);
    const deletedAt = instant(on.clock.now());
    const path = `/positions/${open}/updates/${uuid}`;
    const remove = () => client.send('DELETE', path);
    expect((await remove()).status).toBe(204);
    on.clock.advance(minute);
    expect((await remove()).status).toBe(204);
    expect((await client.send('PATCH', path, { body: 'y' })).status).toBe(409);
    const reader = await on.as(await follower('full'));
    const { body } = await reader.get<PositionUpdateList>(`/positions/${open}/updates`);
    const nothing = { kind: null, body: null, price: null, editedAt: null, editable: false };
    expect(body.updates).toEqual([{ uuid, ...nothing, createdAt, deletedAt }]);
    const rows = on.server.db.selectFrom('positionUpdates').selectAll().where('id', '=', uuid);
    expect(await rows.execute()).toMatchObject([{ kind: null, body: null, price: null }]);
  });

  test('are written once under one key, and no more than a hundred to a position', async () => {
    const { client, add, opened } = await skipperWithUpdates(on);
    await add(twoPositions);
    const [closed, open] = [await opened(4), await opened(5)];
    const write = (position: string, key?: string) =>
      client.sendOnce('POST', `/positions/${position}/updates`, note('Again'), key);
    expect((await write(open, 'one-key')).status).toBe(201);
    expect((await write(open, 'one-key')).status).toBe(201);
    expect(await textsFor(client, open)).toEqual(['Again']);
    for (let left = 99; left > 0; left -= 1) expect((await write(open)).status).toBe(201);
    expect((await write(open)).status).toBe(409);
    expect((await write(closed)).status).toBe(201);
  });

  test('are refused for an archived account, where they can still be deleted', async () => {
    const { account, client, add, opened, write } = await skipperWithUpdates(on);
    await add(twoPositions);
    const open = await opened(5);
    const { uuid } = (await write(open, note('Mine'))).body;
    await client.send('POST', `/connected-accounts/${account.uuid}/archive`);
    expect((await write(open, note('More'))).status).toBe(409);
    const path = `/positions/${open}/updates/${uuid}`;
    expect((await client.send('PATCH', path, { body: 'Other' })).status).toBe(409);
    expect((await client.send('DELETE', path)).status).toBe(204);
    expect(await textsFor(client, open)).toEqual([null]);
  });

  test('of a suspended Skipper are read by no follower', async () => {
    const { mentor, add, opened, write, follower } = await skipperWithUpdates(on);
    await add(twoPositions);
    const open = await opened(5);
    await write(open, note('Mine'));
    const reader = await on.as(await follower('full'));
    const admin = await on.as(await on.server.arrange.user(['admin']));
    const suspend = (how: 'suspend' | 'unsuspend') =>
      admin.send('POST', `/admin/users/${mentor.id}/${how}`, { reason: 'Asked to' });
    expect((await suspend('suspend')).status).toBe(200);
    expect(await textsFor(reader, open)).toBe(410);
    expect((await suspend('unsuspend')).status).toBe(200);
    expect(await textsFor(reader, open)).toEqual(['Mine']);
  });

  test('of a deleted user are gone', async () => {
    const { mentor, add, opened, write } = await skipperWithUpdates(on);
    await add(twoPositions);
    await write(await opened(5), note('Mine'));
    await new Leaving(on).erase(mentor);
    const rows = on.server.db
      .selectFrom('positionUpdates')
      .selectAll()
      .where('authorId', '=', mentor.id);
    expect(await rows.execute()).toEqual([]);
  });
});

test('a Skipper writes a hundred follow-ups a day, over all positions', async () => {
  const clock = new FakeClock();
  const server = await startTestServer({ engine: 'sqlite', clock, rateLimits: true });
  try {
    const mentor = await server.arrange.user(['mentor']);
    const headers = { authorization: `Bearer ${await server.arrange.token(mentor)}` };
    const account = await server.arrange.account(mentor);
    await server.arrange.fills(mentor, account, tradeZeroFile(threeTrades));
    const positions = server.db.selectFrom('positions').select('id');
    const { id } = await positions.where('status', '=', 'open').executeTakeFirstOrThrow();
    const url = `/api/positions/${id}/updates`;
    const statuses = new Set<number>();
    const write = (notify = false) => {
      const payload = { ...note('Again'), notify };
      return server.app.fastify.inject({ method: 'POST', url, headers, payload });
    };
    for (let left = 100; left > 0; left -= 1) {
      // No burst.
      clock.advance(100);
      // More than twenty do not reach followers.
      statuses.add((await write(left > 80)).statusCode);
      if (left === 81) expect((await write(true)).statusCode).toBe(429);
    }
    expect([...statuses]).toEqual([201]);
    expect((await write()).statusCode).toBe(429);
  } finally {
    await server.close();
  }
});
