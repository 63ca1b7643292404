import type { ImportList, TradeStats } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../../testing/engines.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';

describe.each(engines)('streaks of days whose hours are unknown on %s', (engine) => {
  let on: ClockedServer;
  beforeAll(async () => {
    on = await startClocked(engine);
  });
  afterAll(() => on.server.close());

  /** Fifteen trades of one day that won, then fifteen that lost, each in an instrument of its own. */
  const file = [
    'Symbol,Side,Quantity,Price,Date,Exec ID',
    ...Array.from({ length: 30 }, (_, n) => [
      `S${n},Buy,1,10,2026-01-05,b${n}`,
      `S${n},Sell,1,${n < 15 ? 11 : 9},2026-01-05,s${n}`,
    ]).flat(),
  ].join('\n');

  test('are those of the file, stored or not, and the same after it is imported again', async () => {
    const mentor = await on.server.arrange.user(['mentor']);
    const account = await on.server.arrange.account(mentor, { publicLevel: 'none' });
    const client = await on.as(mentor);
    const streaks = async () => {
      const path = `/profile/${mentor.username}/stats?account=${account.uuid}`;
      const { closed, longestWinStreak, longestLossStreak } = (await client.get<TradeStats>(path))
        .body;
      return [closed, longestWinStreak, longestLossStreak];
    };
    for (const attempt of ['first', 'again']) {
      await on.server.arrange.fills(mentor, account, file);
      expect([attempt, await streaks()]).toEqual([attempt, [30, 15, 15]]);
      await on.server.app.days.runDue();
      expect([attempt, await streaks()]).toEqual([attempt, [30, 15, 15]]);
      on.clock.advance(1_000);
      const { imports } = (await client.get<ImportList>(`/imports?account=${account.uuid}`)).body;
      const { status } = await client.send('DELETE', `/imports/${imports[0]?.uuid}`);
      expect(status).toBe(200);
      expect((await streaks())[0]).toBe(0);
    }
  });
});
