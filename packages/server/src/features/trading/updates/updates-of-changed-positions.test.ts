import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../../testing/engines.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { skipperWithUpdates, textsFor, twoPositions } from './updates.fixtures.ts';

const note = (body: string) => ({ kind: 'note', body });

describe.each(engines)('follow-ups to positions that are computed again, on %s', (engine) => {
  let on: ClockedServer;
  beforeAll(async () => {
    on = await startClocked(engine);
  });
  afterAll(() => on.server.close());

  /** Both positions with a note each. */
  async function start() {
    const skipper = await skipperWithUpdates(on);
    const first = await skipper.add(twoPositions);
    await skipper.write(await skipper.opened(4), note('Closed one'));
    await skipper.write(await skipper.opened(5), note('Open one'));
    const texts = async (day: number) => textsFor(skipper.client, await skipper.opened(day));
    return { ...skipper, first, texts };
  }

  test('stay when other positions change, and when an import is undone and added again', async () => {
    const { client, add, undo, opened, first, texts } = await start();
    await add([{ id: 'x', symbol: 'ACME', side: 'Buy', time: '2 10:30:00' }]);
    expect([await texts(4), await texts(5)]).toEqual([['Closed one'], ['Open one']]);
    const before = await opened(4);
    expect((await undo(first)).status).toBe(200);
    expect(await textsFor(client, before)).toBe(404);
    await add(twoPositions);
    expect(await opened(4)).not.toBe(before);
    expect([await texts(4), await texts(5)]).toEqual([['Closed one'], ['Open one']]);
  });

  test('stay when the fill that opened their position is corrected', async () => {
    const { correct, opened, texts } = await start();
    const [, , last] = twoPositions;
    const later = twoPositions.map((row) =>
      row === last ? { ...row, price: '404', time: '6 09:30:00' } : row,
    );
    expect((await correct(later)).status).toBe(200);
    expect(await opened(5)).toBe('none');
    expect([await texts(4), await texts(6)]).toEqual([['Closed one'], ['Open one']]);
  });

  test('go with their fill where an earlier one opens the position now', async () => {
    const { add, texts } = await start();
    await add([{ id: 'y', side: 'Buy', time: '3 10:00:00' }]);
    // Ten more are held from the third on, so that nothing is flat in between.
    expect(await texts(3)).toEqual(['Closed one', 'Open one']);
  });

  test('belong to the position that a fill opens, not to the one it closes', async () => {
    const { client, add, opened, write } = await skipperWithUpdates(on);
    await add([
      { id: 'a', side: 'Buy', time: '4 10:00:00' },
      { id: 'b', side: 'Sell', quantity: 15, time: '5 10:00:00' },
      { id: 'c', side: 'Buy', quantity: 5, time: '6 10:00:00' },
    ]);
    const [long, short] = [await opened(4), await opened(5)];
    await write(long, note('Long'));
    await write(short, note('Short'));
    expect(await textsFor(client, long)).toEqual(['Long']);
    expect(await textsFor(client, short)).toEqual(['Short']);
  });

  test('go with an account that is deleted', async () => {
    const { account, client, undo, first } = await start();
    // Of a hidden account, and within the hour, an undo leaves no trace.
    expect((await undo(first)).body).toMatchObject({ undoLeavesRecord: false });
    const gone = await client.send('DELETE', `/connected-accounts/${account.uuid}`);
    expect(gone.status).toBe(204);
  });
});
